import type { FailureFacts } from '../../contract/answer.ts';
import { problem } from '../../contract/problem.ts';

/** Characters of an error body that are worth a reader's time (reliability.md). */
const detailLimit = 200;

/**
 * What the service or the browser said about a failure, as one text. Problem documents (RFC 9457) say it in
 * `detail`; a body of any other shape is quoted from its beginning.
 */
export function failureDetail({ detail, exchange }: FailureFacts): string {
  if (!exchange) return detail;
  const said = problemOf(exchange.body);
  return said === undefined ? detail.trim().slice(0, detailLimit) : said;
}

function problemOf(body: Uint8Array<ArrayBuffer>): string | undefined {
  if (body.length > 64 * 1024) return undefined;
  try {
    const { data } = problem.partial().safeParse(JSON.parse(new TextDecoder().decode(body)));
    return data?.detail ?? data?.title;
  } catch {
    return undefined;
  }
}

/** What to send to those who run the service: the facts without the token, without the query of the address. */
export function failureReport({ operation, reason, detail, path, exchange }: FailureFacts): string {
  const url = exchange && new URL(exchange.url);
  const report = {
    operation,
    reason,
    detail,
    path,
    address: url && url.origin + url.pathname,
    status: exchange?.status,
    contentType: exchange?.headers.find(([name]) => name === 'content-type')?.[1],
    bytes: exchange?.body.length,
    askedAt: exchange && new Date(exchange.askedAt).toISOString(),
    bodyBegins: exchange && new TextDecoder().decode(exchange.body.subarray(0, 2048)),
  };
  return JSON.stringify(report, null, 2);
}
