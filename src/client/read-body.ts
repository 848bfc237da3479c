/** Decoded bytes that one answer may have. fetch itself knows no limit: a 200 KB gzip bomb became 200 MB. */
export const bodyLimit = 32 * 1024 * 1024;

export class BodyTooLarge extends Error {}

/**
 * Reads a body as a stream and stops at `limit` decoded bytes with BodyTooLarge, or with the signal's reason. The
 * signal is heeded here too: Node's fetch forgets it with the next sweep of garbage once the headers are there.
 */
export async function readBody(
  response: Response,
  limit = bodyLimit,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  signal?.throwIfAborted();
  const stop = () => void reader.cancel(signal?.reason).catch(() => {});
  signal?.addEventListener('abort', stop);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) break;
      length += value.length;
      if (length > limit) {
        await reader.cancel();
        throw new BodyTooLarge();
      }
      chunks.push(value);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
