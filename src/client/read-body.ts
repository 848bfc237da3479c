/** Decoded bytes that one answer may have. fetch itself knows no limit: a 200 KB gzip bomb became 200 MB. */
export const bodyLimit = 32 * 1024 * 1024;

export class BodyTooLarge extends Error {}

/** Reads a body as a stream and stops at `limit` decoded bytes with BodyTooLarge. */
export async function readBody(response: Response, limit = bodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new BodyTooLarge(`more than ${limit / 2 ** 20} MiB`);
    }
    chunks.push(value);
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
