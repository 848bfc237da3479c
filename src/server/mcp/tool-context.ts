import { inspectOne } from '../../client/batch/inspect-one.ts';
import type { Connection } from '../../client/connection.ts';
import type { MapReader } from '../../domain/outline/map-reader.ts';
import { usualProfile } from '../../domain/rules/profiles.ts';
import type { pages, tabs } from '../../spec/address-parts.ts';
import type { Ask } from '../../spec/operations.ts';
import type { SecretSearch } from '../../spec/secret-search.ts';

/** What the tools work with, for as long as the program runs. */
export type ToolContext = {
  /** The service that is asked. */
  readonly service: Connection;
  /** The service to compare with; undefined where only one is known. */
  readonly other: Connection | undefined;
  /** The version of Placelens. */
  readonly version: string;
  /** The address of the page, for links. */
  readonly page: string;
  readonly map: MapReader;
  /** Finds the secrets of this process in output; undefined where it has none. */
  readonly secrets: SecretSearch | undefined;
};

/** Asks the four operations for an address and judges the answers as a batch does. Rejects with the signal's reason. */
export async function inspectAddress(
  { map, service }: ToolContext,
  ask: Ask,
  signal: AbortSignal,
  connection = service,
) {
  const terms = { connection: () => connection, profile: usualProfile, keepRaw: false, map };
  return inspectOne(terms, ask, signal);
}

/** Maximum length of a link, which leaves room for the rest of a result. */
const longestLink = 600;

type Shown = { readonly tab?: (typeof tabs)[number]; readonly page?: (typeof pages)[number] };

/** Returns the address of the page that shows an address; the page alone where that would be too long. */
export function createDeepLink(base: string, { id, kind }: Ask, shown: Shown = {}): string {
  const link = `${base}/?${new URLSearchParams({ id, kind, ...shown })}`;
  return link.length > longestLink ? `${base}/` : link;
}
