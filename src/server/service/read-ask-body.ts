import { askSchema } from '../../spec/answer-schema.ts';
import { isJsonObject } from '../../spec/geojson.ts';
import type { Ask } from '../../spec/operations.ts';
import { requestBodyLimit } from './decisions.ts';
import { createContentTooLarge, createProblemResponse } from './refusal.ts';

/** Returns the question in a request body, or the refusal to answer with: 415, 413, 400. */
export async function readAskBody(request: Request): Promise<Ask | Response> {
  const bytes = await readJsonBody(request);
  if (bytes instanceof Response) return bytes;
  const json = parse(bytes);
  if (json === undefined) return createProblemResponse(400, 'The request body is not JSON in UTF-8.');
  const { value } = json;
  // The schema is only used for its messages: it takes as long as all the rest.
  if (isJsonObject(value) && typeof value.id === 'string' && typeof value.kind === 'string')
    return { id: value.id, kind: value.kind };
  const { error } = askSchema.safeParse(value);
  const fields = error?.issues.map((issue) => issue.path.join('.')).filter(Boolean) ?? [];
  return createProblemResponse(
    400,
    fields.length === 0
      ? 'The request body must be an object with the texts "id" and "kind".'
      : `The request body must hold the texts "id" and "kind"; it does not hold: ${fields.join(', ')}.`,
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses UTF-8 JSON; undefined where it is invalid. */
export function parse(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return undefined;
  }
}

const jsonMediaType = /^application\/(?:[\w.+-]+\+)?json[ \t]*(?:;|$)/i;

/** As `readLimitedBody`, for JSON. */
export async function readJsonBody(
  request: Request,
  limit = requestBodyLimit,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  const mediaType = request.headers.get('content-type');
  if (mediaType !== null && !jsonMediaType.test(mediaType))
    return createProblemResponse(415, 'A request body must be JSON (content-type: application/json).');
  return readLimitedBody(request, limit);
}

/**
 * Returns the bytes of a request body, at most `limit` of them; or the refusal to answer with: 415 for a coded body, 413
 * for too many bytes, 400 for a body that broke off. Reads no further than the limit, even where Content-Length says
 * otherwise.
 */
export async function readLimitedBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  if ((request.headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity') {
    return createProblemResponse(415, 'A request body must be sent without a content coding.');
  }
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > limit) return createContentTooLarge(limit);
  try {
    // HTTP framing guarantees a declared length, and reading at once is several times faster than a stream. Firefox has
    // no `Request.body`; there the service runs inside the page, which holds its own body already.
    const bytes =
      declared === null && request.body
        ? await readStream(request.body, limit)
        : new Uint8Array(await request.arrayBuffer());
    return bytes === undefined || bytes.length > limit ? createContentTooLarge(limit) : bytes;
  } catch {
    return createProblemResponse(400, 'The request body broke off.');
  }
}

/** Returns the bytes; undefined when the stream holds more than `limit` bytes. */
async function readStream(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); part?.value; part = await reader.read()) {
    length += part.value.length;
    if (length > limit) {
      await reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let from = 0;
  for (const part of parts) {
    bytes.set(part, from);
    from += part.length;
  }
  return bytes;
}
