import { Buffer } from 'node:buffer';

/** Shorter tokens would be found by chance in any text (reliability.md G3). */
export const shortestGuardedToken = 8;

/**
 * Every spelling in which these secrets could stand in an answer: plain, inside a JSON text (with `/` escaped or not),
 * inside an address. Secrets under 8 characters are left out.
 */
export function guardedForms(secrets: readonly string[]): readonly string[] {
  const long = secrets.filter((secret) => secret.length >= shortestGuardedToken);
  const forms = long.flatMap((secret) => {
    const json = JSON.stringify(secret).slice(1, -1);
    const address = encodeURIComponent(secret);
    const inSmallLetters = address.replace(/%../g, (triplet) => triplet.toLowerCase());
    return [secret, json, json.replaceAll('/', '\\/'), address, inSmallLetters];
  });
  return [...new Set(forms)];
}

/** True when a value of these headers holds one of the forms. */
export function headersHold(headers: Headers, forms: readonly string[]): boolean {
  return [...headers.values()].some((value) => forms.some((form) => value.includes(form)));
}

/** Looks through the bytes of one answer, as they come. */
export type TokenGuard = {
  /** What of this chunk and of those before may go on. Throws as soon as one of the forms is among them. */
  readonly pass: (chunk: Uint8Array) => Uint8Array;
  /** What was held back, when nothing more comes. */
  readonly rest: () => Uint8Array;
};

/**
 * Finds the forms also across the borders of chunks. What could be the start of one is held back until the next bytes
 * decide. `onFound` is told once.
 */
export function createTokenGuard(forms: readonly string[], onFound: () => void): TokenGuard {
  const needles = forms.map((form) => Buffer.from(form));
  let held: Buffer = Buffer.alloc(0);
  return {
    pass(chunk) {
      const bytes = Buffer.concat([held, chunk]);
      if (needles.some((needle) => bytes.includes(needle))) {
        onFound();
        throw new Error('The answer of the upstream is cut: it holds a secret of this server.');
      }
      const safe = bytes.length - Math.max(0, ...needles.map((needle) => possibleStart(bytes, needle)));
      held = bytes.subarray(safe);
      return bytes.subarray(0, safe);
    },
    rest: () => held,
  };
}

/** Length of the longest end of `bytes` that is a start of `needle`. */
function possibleStart(bytes: Buffer, needle: Buffer): number {
  for (let length = Math.min(needle.length - 1, bytes.length); length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(needle.subarray(0, length))) return length;
  }
  return 0;
}
