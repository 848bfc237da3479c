import { onSent } from './connection.ts';
import { getPathname } from './origins.ts';
import { getRequestId } from './request-id.ts';

/** What is logged: nothing, problems (warnings and errors), or every request too. */
export type LogLevel = 'off' | 'problems' | 'requests';

/**
 * One line of the log. Fields hold no id of a place, no query, body, peer address, and no header but the request id.
 */
export type LogEntry = {
  readonly level: 'info' | 'warning' | 'error';
  /** The event, one word. */
  readonly event: string;
  readonly [field: string]: string | number;
};

export type Log = (entry: LogEntry) => void;

/** Logs nothing: callers need not build entries. */
const silent: Log = () => {};

/**
 * Returns a log of one JSON object a line: `time`, `level`, `event`, then the fields. `write` gets the line without its
 * end.
 */
export function createLog(write: (line: string) => void, kept: LogLevel = 'requests'): Log {
  if (kept === 'off') return silent;
  return (entry) => {
    if (kept === 'problems' && entry.level === 'info') return;
    write(escapeControls(JSON.stringify({ time: new Date().toISOString(), ...entry })));
  };
}

/**
 * Escapes what JSON leaves as it is but a terminal or a line reader obeys: DEL, C1, line separators, text direction,
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
  /** Milliseconds until the last byte was sent. */
  readonly milliseconds: number;
  /** Bytes of the answer with its head. */
  readonly bytes: number;
  /** True where it broke off. */
  readonly isCut: boolean;
  readonly requestId: string;
};

/** Returns the entry of one answered request: its path without the query, and its level by the status. */
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

/** Maximum length of a logged path; longer ones are noise or an attack. */
const longestPath = 200;

/** Logs a request with the status of its answer, once that was sent or broke off. */
export function logWhenSent(log: Log, request: Request, status: number, start: number): void {
  if (log === silent) return;
  onSent(request, (sent) => {
    const { method, url } = request;
    const path = getPathname(url);
    const milliseconds = performance.now() - start;
    log(requestEntry({ method, path, status, milliseconds, requestId: getRequestId(request), ...sent }));
  });
}
