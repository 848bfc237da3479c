import { isJsonObject } from '../spec/geojson.ts';
import { list, readText } from '../spec/tolerant.ts';

/** A secret belongs to one address of one connection and goes nowhere else. */
export type SecretPlace = {
  /** Name of the connection in the address bar: `server`, `direct:<name>`. */
  readonly connection: string;
  /** The specification has two: the demo token and the production key. */
  readonly kind: 'token' | 'key';
  readonly baseUrl: string;
};

export type KeptSecret = SecretPlace & { readonly secret: string };

const storageKey = 'placelens.secrets';

/** Returns what the reader chose to keep until the tab is closed; a damaged entry counts as nothing. */
export function readKeptSecrets(): KeptSecret[] {
  try {
    const kept = list(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))?.map(keptSecret) ?? [];
    return kept.every((each) => each !== undefined) ? kept : [];
  } catch {
    return [];
  }
}

/** Replaces what is kept; an empty list removes the entry. Returns false where the browser does not keep it. */
export function writeKeptSecrets(secrets: readonly KeptSecret[]): boolean {
  try {
    if (secrets.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(secrets));
    return true;
  } catch {
    return secrets.length === 0;
  }
}

function keptSecret(kept: unknown): KeptSecret | undefined {
  if (!isJsonObject(kept)) return undefined;
  const [connection, baseUrl, secret] = [
    readText(kept.connection),
    readText(kept.baseUrl),
    readText(kept.secret),
  ];
  const { kind } = kept;
  if (kind !== 'token' && kind !== 'key') return undefined;
  return connection !== undefined && baseUrl !== undefined && secret
    ? { connection, kind, baseUrl, secret }
    : undefined;
}
