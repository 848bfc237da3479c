import { onSent } from './connection.ts';
import { getPathname } from './origins.ts';
import { getRequestId } from './request-id.ts';

/** What is written: nothing, what went wrong (warnings and errors), or every request too. */
export type LogLevel = 'off' | 'problems' | 'requests';

/** One line of the log. Fields hold no id of a place, no query, body, header but the id of a request, or peer address (reliability.md G10). */
export type LogEntry = {
  readonly level: 'info' | 'warning' | 'error';
  /** What happened, one word. */
  readonly event: string;
  readonly [field: string]: string | number;
};

export type Log = (entry: LogEntry) => void;

/** Keeps nothing: what is only said to it need not be put together. */
const silent: Log = () => {};

/**
 * A log of one JSON object a line: `time`, `level`, `event`, then the fields. `write` gets the line without its end.
 */
export function createLog(write: (line: string) => void, kept: LogLevel = 'requests'): Log {
  if (kept === 'off') return silent;
  return (entry) => {
    if (kept === 'problems' && entry.level === 'info') return;
    write(escapeControls(JSON.stringify({ time: new Date().toISOString(), ...entry })));
  };
}

/**
 * What JSON leaves as it is but a terminal or a line reader obeys: DEL, C1, line separators, text direction,
 * invisible characters.
 */
function escapeControls(json: string): string {
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

export type LoggedAnswer = {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  /** Until the last byte was sent. */
  readonly milliseconds: number;
  /** Of the answer and its head. */
  readonly bytes: number;
  /** True where it broke off. */
  readonly isCut: boolean;
  readonly requestId: string;
};

/** The line of one answered request: its path without the query, and its level by the status. */
export function requestEntry({
  method,
  path,
  status,
  milliseconds,
  bytes,
  isCut,
  requestId,
}: LoggedAnswer): LogEntry {
  const level = status >= 500 ? 'error' : status >= 400 || isCut ? 'warning' : 'info';
  return {
    level,
    event: 'request',
    method,
    path: path.slice(0, longestPath),
    status,
    ms: Math.round(milliseconds),
    bytes,
    ...(isCut && { cut: 1 }),
    request: requestId,
  };
}

/** Characters of a path that are worth a line; longer ones are noise or an attack. */
const longestPath = 200;

/** Writes the line of a request, whose answer has this status, once that is through or broke off. */
export function logWhenSent(log: Log, request: Request, status: number, start: number): void {
  if (log === silent) return;
  onSent(request, (sent) => {
    const { method, url } = request;
    const path = getPathname(url);
    const milliseconds = performance.now() - start;
    log(requestEntry({ method, path, status, milliseconds, requestId: getRequestId(request), ...sent }));
  });
}
