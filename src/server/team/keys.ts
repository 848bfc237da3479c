import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret for a session, invitation or token: 256 random bits. The store keeps only its hash. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns what the store keeps of a secret. A fast hash is enough: 256 bits cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Returns the id of a list, a person or a token, in the form of the ids of runs. */
export function createTeamId(): string {
  return randomBytes(8).toString('hex');
}

/**
 * Returns the key of a text of any length and any characters for an index: engines differ in which texts they accept,
 * and none indexes long ones. 132 bits, so that no two ever collide.
 */
export function hashKey(text: string): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22);
}
