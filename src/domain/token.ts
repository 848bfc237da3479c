/** What a typed token would become as the value of the header `token`. */
export type TokenReading =
  | { readonly token: string; readonly strippedPrefix?: string; readonly holdsSpace?: true }
  | { readonly problem: 'empty' | 'unsendable' };

/**
 * Reads a token as people paste it: `token: abc` and `Bearer abc` lose their prefix. A header value can hold
 * neither line breaks nor letters outside Latin-1 (fetch would throw), so such a token is named before sending. A
 * space inside can be sent, but is seldom part of a token: it is named too.
 */
export function readToken(typed: string): TokenReading {
  const prefix = /^\s*((?:(?:token|authorization)\s*:\s*|bearer\s+)+)/i.exec(typed);
  const token = typed.slice(prefix?.[0].length ?? 0).trim();
  if (token === '') return { problem: 'empty' };
  if (!/^[\t\x20-\x7e\x80-\xff]+$/.test(token)) return { problem: 'unsendable' };
  return {
    token,
    ...(prefix?.[1] && { strippedPrefix: prefix[1].trim() }),
    ...(/\s/.test(token) && { holdsSpace: true }),
  };
}
