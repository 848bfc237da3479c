import { Buffer } from 'node:buffer';
import { type SecretSearch, searchFor } from '../../spec/secret-search.ts';

/** Minimum number of characters. A shorter token would match by chance in any text. */
export const shortestGuardedToken = 8;

/** Returns the guard that finds these secrets of the server in answers; undefined when none is long enough. */
export function guardFor(secrets: readonly string[]): SecretSearch | undefined {
  const long = secrets.filter((secret) => secret.length >= shortestGuardedToken);
  return long.length > 0 ? searchFor(long) : undefined;
}

/** The encoding in which `SecretSearch` reads bytes. */
export function decodeLatin1({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString('latin1');
}

/** Thrown where we cut an answer ourselves; the message is a sentence for the log. */
export class AnswerCut extends Error {
  override readonly name = 'AnswerCut';
}

/** Checks the bytes of one answer, as they come. */
export type TokenGuard = {
  /**
   * Returns the bytes of this chunk and of those before that may go on. Throws AnswerCut as soon as a secret is among
   * them.
   */
  readonly pass: (chunk: Uint8Array) => Uint8Array;
  /** Returns what was held back, when nothing more comes. */
  readonly rest: () => Uint8Array;
};

/**
 * Returns a guard that finds secrets (in ASCII, as the environment accepts no others) also across the borders of
 * chunks. What could be the start of one is held back until the next bytes decide.
 */
export function createTokenGuard(search: SecretSearch): TokenGuard {
  const { next, open } = search.follow();
  let pending = new Uint8Array();
  return {
    pass(chunk) {
      if (next(decodeLatin1(chunk)))
        throw new AnswerCut('The upstream sent a secret of this server in a body: connection cut.');
      const bytes = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const safe = bytes.length - open();
      pending = Uint8Array.from(bytes.subarray(safe));
      return bytes.subarray(0, safe);
    },
    rest: () => pending,
  };
}
