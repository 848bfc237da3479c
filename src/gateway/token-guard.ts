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

/**
 * Passes bytes through and fails as soon as one of the forms is among them, also across the borders of chunks. What
 * could be the start of one is held back until the next bytes decide. `onFound` is told once.
 */
export function tokenGuard(
  forms: readonly string[],
  onFound: () => void,
): TransformStream<Uint8Array, Uint8Array> {
  const needles = forms.map((form) => Buffer.from(form));
  let held = Buffer.alloc(0);
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : Buffer.from(chunk);
      if (needles.some((needle) => bytes.includes(needle))) {
        onFound();
        controller.error(new Error('The answer of the upstream is cut: it holds a secret of this server.'));
        return;
      }
      const safe = bytes.length - Math.max(0, ...needles.map((needle) => possibleStart(bytes, needle)));
      if (safe > 0) controller.enqueue(bytes.subarray(0, safe));
      held = bytes.subarray(safe);
    },
    flush(controller) {
      if (held.length > 0) controller.enqueue(held);
    },
  });
}

/** Length of the longest end of `bytes` that is a start of `needle`. */
function possibleStart(bytes: Buffer, needle: Buffer): number {
  for (let length = Math.min(needle.length - 1, bytes.length); length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(needle.subarray(0, length))) return length;
  }
  return 0;
}
