import { createHash, randomBytes } from 'node:crypto';

/** A secret that somebody carries: 256 random bits. The store has its hash alone. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the store keeps of a secret. Nothing slow is needed: nobody guesses 256 bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The id of a list, a person or a token, in the form of the ids of runs. */
export function createId(): string {
  return randomBytes(8).toString('hex');
}

/**
 * What stands for a text of any length and with any signs in an index: engines differ in which texts they take, and an
 * index takes none that is long. 132 bits, so that no two ever meet.
 */
export function hashKey(text: string): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22);
}
