import { scalePolicy } from '../../../client/policy.ts';
import { maskTokens } from '../../../client/secrets.ts';
import { escapeCellControls } from '../../../domain/text/foreign-text.ts';
import { type EndedTry, type FailureFacts, findSpeaker, type Speaker } from '../../../spec/answer.ts';
import { readProblemText } from '../../../spec/problem-text.ts';
import { config } from '../../../state/page-config.ts';

/** Characters of an error body that are shown. */
const detailLimit = 200;

/** Bytes of a body that a report quotes, and more of them, so that no token is cut before it is found. */
const quoted = 2048;
const searched = 4 * quoted;

/** The text that came with a failure, and its speaker; a text of the browser has none. */
export type FailureQuote = { readonly text: string; readonly speaker: Speaker | undefined };

/**
 * Returns what the service, a server between or the browser said about a failure, as one inert text without tokens.
 * Error bodies say it in one of their usual members, web pages between their tags; a body of any other shape is quoted
 * from its beginning.
 */
export function getFailureQuote(facts: FailureFacts): FailureQuote {
  const { reason, detail, exchange, webPage } = facts;
  const plain = (text: string) => escapeCellControls(maskTokens(text));
  if (!exchange || exchange.body.length === 0) return { text: plain(detail), speaker: undefined };
  const speaker = findSpeaker(exchange.headers) ?? 'service';
  const said = readProblemText(exchange.body);
  if (said !== undefined) return { text: plain(said.trim()), speaker };
  // An unreadable answer is described by its first fault; the body itself is in the report.
  if (reason === 'unreadable' && !webPage) return { text: plain(detail), speaker: undefined };
  const text = plain(getBeginning(exchange.body, searched));
  // An empty JSON value says nothing.
  if (/^[\s{}[\]]*$/.test(text)) return { text: '', speaker };
  return { text: (isMarkup(text) ? pageText(text) : text.trim()).slice(0, detailLimit), speaker };
}

/** Returns how each try of an operation ended, with the last one; times in milliseconds. */
export function getTries(facts: FailureFacts): readonly EndedTry[] {
  const { earlier = [], reason, exchange, askedAt = 0, duration = 0 } = facts;
  return [...earlier, { reason, ...(exchange && { status: exchange.status }), askedAt, duration }];
}

function getBeginning(body: Uint8Array<ArrayBuffer>, bytes: number): string {
  return new TextDecoder().decode(body.subarray(0, bytes));
}

/**
 * Returns a report for those who run the service: the facts of each failure as JSON, a list where there are several,
 * without the query of the address. Every token that the service sent back is replaced.
 */
export function formatFailureReport(failures: readonly FailureFacts[]): string {
  const clean = (_name: string, value: unknown) => (typeof value === 'string' ? maskTokens(value) : value);
  const reports = failures.map(getReport);
  return JSON.stringify(reports.length === 1 ? reports[0] : reports, clean, 2);
}

function getReport(facts: FailureFacts) {
  const { operation, reason, detail, path, retryAfter, exchange } = facts;
  const url = facts.url === undefined ? undefined : URL.parse(facts.url);
  const { callLimit, operationLimit } = scalePolicy(config?.timeScale);
  return {
    placelens: import.meta.env.VITE_VERSION,
    operation,
    reason,
    speaker: exchange && (findSpeaker(exchange.headers) ?? 'not named'),
    detail: exchange?.body.length ? getFailureQuote(facts).text : detail,
    path,
    address: url ? url.origin + url.pathname : undefined,
    status: exchange?.status,
    contentType: exchange?.headers.find(([name]) => name === 'content-type')?.[1],
    bytes: exchange?.body.length,
    retryAfterSeconds: retryAfter,
    askedAt: getMoment(facts.askedAt),
    milliseconds: rounded(facts.duration),
    waitedMilliseconds: rounded(facts.waited),
    timeLimits: { callMilliseconds: callLimit, operationMilliseconds: operationLimit },
    endedByOurTimeLimit: rounded(facts.timeLimit),
    attempts: getTries(facts).map(({ reason, status, askedAt, duration }) => ({
      reason,
      status,
      askedAt: getMoment(askedAt),
      milliseconds: rounded(duration),
    })),
    headersReadable: exchange && Object.fromEntries(exchange.headers),
    bodyBegins: exchange && maskTokens(getBeginning(exchange.body, searched)).slice(0, quoted),
  };
}

function getMoment(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
}

function rounded(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : Math.round(milliseconds);
}

/** Characters of a page that are searched: error pages have their message at the beginning. */
const beginning = 8 * 1024;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/** Returns true for a body that is markup: a web page, or the XML of some proxies. */
export function isMarkup(body: string): boolean {
  return /^\s*</.test(body);
}

/** Returns the text of a web page without its tags, scripts and styles. For reading only: it is shown as text. */
export function pageText(markup: string): string {
  return markup
    .slice(0, beginning)
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(lt|gt|amp|quot|nbsp);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
