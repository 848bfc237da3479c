import { createHash, timingSafeEqual } from 'node:crypto';
import { createProblemResponse, getBearerKey } from '../service/refusal.ts';

/** Minimum length of a token that lets others in here: a shorter one can be guessed. */
export const shortestToken = 16;

/**
 * Returns 401 with `words` for a caller without the token as `Authorization: Bearer …`, in constant time; undefined
 * with the right one, and where there is no token.
 */
export function refuseStranger(
  { headers }: Request,
  token: string | undefined,
  realm: string,
  words: string,
): Response | undefined {
  if (token === undefined) return undefined;
  const [sent, own] = [getBearerKey(headers) ?? '', token].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  if (sent && own && timingSafeEqual(sent, own)) return undefined;
  return createProblemResponse(401, words, { 'www-authenticate': `Bearer realm="${realm}"` });
}
