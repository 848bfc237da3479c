import { isJsonObject } from './geojson.ts';

/** What our own service says of a kind and id that it does not know; the page says it in the reader's language. */
export const unknownDetail = 'Nothing is known under this kind and id.';

/** Bytes up to which the body of a refusal is read for its reason. */
const longestProblem = 64 * 1024;

/**
 * What a refusal says in its own words: "The shape of error bodies: not shown.", so the usual ones are read, of which
 * each member may be missing: problem documents (answer-schema.ts), `{"error": {"message": "…"}}`, `{"message": "…"}`
 * and `{"error": "…"}`. Undefined for any other body.
 */
export function readProblemText(body: Uint8Array<ArrayBuffer>): string | undefined {
  if (body.length > longestProblem) return undefined;
  try {
    const sent: unknown = JSON.parse(new TextDecoder().decode(body));
    // The answer of an operation may hold such members too.
    if (!isJsonObject(sent) || sent.type === 'Feature' || sent.type === 'FeatureCollection') return undefined;
    const error = isJsonObject(sent.error) ? sent.error : undefined;
    return [sent.detail, error?.message, sent.message, sent.error, sent.title].find(isSaid);
  } catch {
    return undefined;
  }
}

function isSaid(sent: unknown): sent is string {
  return typeof sent === 'string' && sent.trim() !== '';
}
