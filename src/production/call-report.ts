import type { ProductionOutcome } from '../client/call-production.ts';
import { withoutKey } from './secret.ts';

/** What to send to those who run the service: without key, request body and query of the address. */
export function callReport({ exchange, failure }: ProductionOutcome, key: string | undefined): string {
  const url = exchange && new URL(exchange.url);
  const report = {
    operation: 'production',
    reason: failure?.reason,
    detail: failure?.detail,
    address: url && url.origin + url.pathname,
    status: exchange?.status,
    contentType: exchange?.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1],
    bytes: exchange?.body.length,
    askedAt: exchange && new Date(exchange.askedAt).toISOString(),
    bodyBegins: exchange && withoutKey(new TextDecoder().decode(exchange.body), key).slice(0, 2048),
  };
  return withoutKey(JSON.stringify(report, null, 2), key);
}
