import { Buffer } from 'node:buffer';

/** Shorter tokens would be found by chance in any text (reliability.md G3). */
export const shortestGuardedToken = 8;

/** True when a value of these headers holds the token. */
export function headersHold(headers: Headers, token: string): boolean {
  return token.length >= shortestGuardedToken && [...headers.values()].some((value) => value.includes(token));
}

/**
 * Passes bytes through and fails as soon as the token is among them, also across the borders of chunks. What could
 * be the start of the token is held back until the next bytes decide. `onFound` is told once.
 */
export function tokenGuard(token: string, onFound: () => void): TransformStream<Uint8Array, Uint8Array> {
  if (token.length < shortestGuardedToken) return new TransformStream();
  const needle = Buffer.from(token);
  let held = Buffer.alloc(0);
  return new TransformStream({
    transform(chunk, controller) {
      const bytes = Buffer.concat([held, chunk]);
      if (bytes.includes(needle)) {
        onFound();
        controller.error(new Error('The answer of the upstream is cut: it holds the token of this server.'));
        return;
      }
      const safe = bytes.length - possibleStart(bytes, needle);
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
