import { isJsonObject } from '../spec/geojson.ts';
import { list, readText } from '../spec/tolerant.ts';

/** A service that the browser asks directly, under a name chosen by its reader. Never a secret: see settings.ts. */
export type DirectConnection = {
  readonly name: string;
  /** Both without a trailing slash; a path prefix is kept. */
  readonly demoBaseUrl: string;
  /** Empty where the production interface is not used. */
  readonly productionBaseUrl: string;
};

/** Reads the list as this browser stores it: unreadable entries are left out, and of one name the first stays. */
export function readDirectConnections(kept: unknown): DirectConnection[] {
  const byName = new Map<string, DirectConnection>();
  for (const each of list(kept) ?? []) {
    const read = directConnection(each);
    if (read && !byName.has(read.name)) byName.set(read.name, read);
  }
  return [...byName.values()];
}

function directConnection(kept: unknown): DirectConnection | undefined {
  if (!isJsonObject(kept)) return undefined;
  const [name, demoBaseUrl] = [readText(kept.name)?.trim(), readText(kept.demoBaseUrl)];
  if (!name || !demoBaseUrl) return undefined;
  return { name, demoBaseUrl, productionBaseUrl: readText(kept.productionBaseUrl) ?? '' };
}

/** Migrates the one nameless address of earlier versions, `directBaseUrl`; links named it by its host. */
export function migrateConnection(stored: unknown): unknown {
  const old = isJsonObject(stored) ? readText(stored.directBaseUrl) : undefined;
  const url = URL.parse(old ?? '');
  if (!isJsonObject(stored) || old === undefined || !url || stored.connections !== undefined) return stored;
  const demoBaseUrl = old.replace(/(?<!\/)\/+$/, '');
  return { ...stored, connections: [{ name: url.host, demoBaseUrl, productionBaseUrl: '' }] };
}
