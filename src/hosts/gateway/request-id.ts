import { randomUUID } from 'node:crypto';

/** The header by which a request is found again in every log that it passes. */
export const requestIdHeader = 'x-request-id';

/** What a proxy before this server may call a request: no sign that means anything in a log. */
const given = /^[\w.:-]{8,64}$/;

/** W3C Trace Context, level 1: version, trace, span, flags. */
const traceparent = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** Characters of the trace state that are passed on, as the specification asks at least. */
const longestState = 512;

const ids = new WeakMap<Request, string>();

/** The id that the request came with, else one of its own. */
export function requestIdOf(request: Request): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  const sent = request.headers.get(requestIdHeader) ?? '';
  const id = given.test(sent) ? sent : randomUUID();
  ids.set(request, id);
  return id;
}

/** What is passed on to an upstream, so that its log and traces tell of the same request. */
export function traceHeaders(request: Request): Readonly<Record<string, string>> {
  const parent = request.headers.get('traceparent') ?? '';
  const state = request.headers.get('tracestate') ?? '';
  const traced = traceparent.test(parent);
  return {
    [requestIdHeader]: requestIdOf(request),
    ...(traced && { traceparent: parent }),
    ...(traced && state !== '' && state.length <= longestState && { tracestate: state }),
  };
}
