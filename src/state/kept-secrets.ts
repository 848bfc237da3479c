import { z } from '../contract/zod.ts';

/** A secret belongs to one address of one connection and goes nowhere else. */
export const secretPlace = z.object({
  /** Name of the connection as the address bar has it: `server`, `direct:<name>`. */
  connection: z.string(),
  /** The specification has two: the demo token and the production key. */
  kind: z.enum(['token', 'key']),
  baseUrl: z.string(),
});

export type SecretPlace = z.infer<typeof secretPlace>;

const keptSecrets = z.array(secretPlace.extend({ secret: z.string().min(1) }));

export type KeptSecret = z.infer<typeof keptSecrets>[number];

const storageKey = 'placelens.secrets';

/** What the reader chose to keep until the tab is closed; a damaged entry counts as nothing. */
export function readKeptSecrets(): KeptSecret[] {
  try {
    return keptSecrets.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

/** Replaces what is kept; nothing left removes the entry. False where the browser does not keep it. */
export function writeKeptSecrets(secrets: readonly KeptSecret[]): boolean {
  try {
    if (secrets.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(secrets));
    return true;
  } catch {
    return secrets.length === 0;
  }
}
