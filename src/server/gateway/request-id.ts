import { randomUUID } from 'node:crypto';
import type { HeaderEntries } from './connection.ts';

/** The header by which a request is found in every log on its way. */
export const requestIdHeader = 'x-request-id';

/** Accepted ids of a proxy before this server: no character with a meaning in a log. */
const given = /^[\w.:-]{8,64}$/;

/** W3C Trace Context, level 1: version, trace, span, flags. */
const traceparent = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** Maximum length of the trace state that is passed on, the minimum that the specification requires. */
const longestState = 512;

const idOf = Symbol('id');

type Named = Request & { [idOf]?: string };

/** Returns the id that the request came with, else a new one. */
export function getRequestId(request: Named): string {
  if (request[idOf] !== undefined) return request[idOf];
  const sent = request.headers.get(requestIdHeader) ?? '';
  const id = given.test(sent) ? sent : randomUUID();
  request[idOf] = id;
  return id;
}

/** Returns the headers for an upstream that connect its log and traces to the same request. */
export function getTraceHeaders(request: Request): HeaderEntries {
  const parent = request.headers.get('traceparent') ?? '';
  const id = [requestIdHeader, getRequestId(request)] as const;
  if (!traceparent.test(parent)) return [id];
  const state = request.headers.get('tracestate') ?? '';
  const hasState = state !== '' && state.length <= longestState;
  return [id, ['traceparent', parent], ...(hasState ? [['tracestate', state] as const] : [])];
}
