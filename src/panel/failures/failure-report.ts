import { policyAt } from '../../client/policy.ts';
import type { EndedTry, FailureFacts } from '../../contract/answer.ts';
import { saidInProblem } from '../../contract/said-in-problem.ts';
import { config } from '../../state/page-config.ts';
import { withoutTokens } from '../../state/settings.ts';
import { isMarkup, pageText } from './page-text.ts';

/** Characters of an error body that are worth a reader's time (reliability.md). */
const detailLimit = 200;

/** Bytes of a body that a report quotes, and more of them, so that no token is cut before it is found. */
const quoted = 2048;
const searched = 4 * quoted;

/**
 * What the service or the browser said about a failure, as one text without tokens. Problem documents (RFC 9457)
 * say it in `detail`, web pages between their tags; a body of any other shape is quoted from its beginning.
 */
export function failureDetail({ reason, detail, exchange, webPage }: FailureFacts): string {
  if (!exchange || exchange.body.length === 0) return withoutTokens(detail);
  const said = saidInProblem(exchange.body);
  if (said !== undefined) return withoutTokens(said);
  // What is unreadable is told by its first fault; the body itself stands in the report.
  if (reason === 'unreadable' && !webPage) return withoutTokens(detail);
  const text = withoutTokens(beginningOf(exchange.body, searched));
  return (isMarkup(text) ? pageText(text) : text.trim()).slice(0, detailLimit);
}

function beginningOf(body: Uint8Array<ArrayBuffer>, bytes: number): string {
  return new TextDecoder().decode(body.subarray(0, bytes));
}

/**
 * What to send to those who run the service: the facts as JSON, without the query of the address. A token that the
 * service sent back is replaced wherever it stands.
 */
export function failureReport(facts: FailureFacts): string {
  const { operation, reason, detail, path, retryAfter, exchange, earlier = [] } = facts;
  const url = facts.url === undefined ? undefined : URL.parse(facts.url);
  const { callLimit, operationLimit } = policyAt(config?.timeScale);
  const report = {
    placelens: import.meta.env.VITE_VERSION,
    operation,
    reason,
    detail: exchange?.body.length ? failureDetail(facts) : detail,
    path,
    address: url ? url.origin + url.pathname : undefined,
    status: exchange?.status,
    contentType: exchange?.headers.find(([name]) => name === 'content-type')?.[1],
    bytes: exchange?.body.length,
    retryAfterSeconds: retryAfter,
    askedAt: momentOf(facts.askedAt),
    milliseconds: rounded(facts.duration),
    timeLimits: { callMilliseconds: callLimit, operationMilliseconds: operationLimit },
    endedByOurTimeLimit: rounded(facts.timeLimit),
    attempts: [...earlier, lastTry(facts)].map(({ reason, status, askedAt, duration }) => ({
      reason,
      status,
      askedAt: momentOf(askedAt),
      milliseconds: rounded(duration),
    })),
    headersReadable: exchange && Object.fromEntries(exchange.headers),
    bodyBegins: exchange && withoutTokens(beginningOf(exchange.body, searched)).slice(0, quoted),
  };
  const clean = (_name: string, value: unknown) => (typeof value === 'string' ? withoutTokens(value) : value);
  return JSON.stringify(report, clean, 2);
}

function lastTry({ reason, exchange, askedAt, duration }: FailureFacts): Partial<EndedTry> {
  return {
    reason,
    ...(exchange && { status: exchange.status }),
    ...(askedAt !== undefined && { askedAt }),
    ...(duration !== undefined && { duration }),
  };
}

function momentOf(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
}

function rounded(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : Math.round(milliseconds);
}
