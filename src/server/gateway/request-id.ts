import { randomUUID } from 'node:crypto';
import type { HeaderList } from './connection.ts';

/** The header by which a request is found again in every log that it passes. */
export const requestIdHeader = 'x-request-id';

/** What a proxy before this server may call a request: no sign that means anything in a log. */
const given = /^[\w.:-]{8,64}$/;

/** W3C Trace Context, level 1: version, trace, span, flags. */
const traceparent = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** Characters of the trace state that are passed on, as the specification asks at least. */
const longestState = 512;

const idOf = Symbol('id');

type Named = Request & { [idOf]?: string };

/** The id that the request came with, else one of its own. */
export function getRequestId(request: Named): string {
  if (request[idOf] !== undefined) return request[idOf];
  const sent = request.headers.get(requestIdHeader) ?? '';
  const id = given.test(sent) ? sent : randomUUID();
  request[idOf] = id;
  return id;
}

/** What is passed on to an upstream, so that its log and traces tell of the same request. */
export function getTraceHeaders(request: Request): HeaderList {
  const parent = request.headers.get('traceparent') ?? '';
  const id = [requestIdHeader, getRequestId(request)] as const;
  if (!traceparent.test(parent)) return [id];
  const state = request.headers.get('tracestate') ?? '';
  const hasState = state !== '' && state.length <= longestState;
  return [id, ['traceparent', parent], ...(hasState ? [['tracestate', state] as const] : [])];
}
