import { inspectOne } from '../../ask/batch/inspect-one.ts';
import type { Connection } from '../../ask/connection.ts';
import type { Ask } from '../../contract/operations.ts';
import type { SecretSearch } from '../../contract/secret-search.ts';
import type { MapReader } from '../../core/outline/map-reader.ts';
import { usualProfile } from '../../core/rules/profiles.ts';

/** What the tools work with, for as long as the program runs. */
export type Desk = {
  /** The service that is asked. */
  readonly service: Connection;
  /** The one that it is compared with; undefined where only one is known. */
  readonly other: Connection | undefined;
  /** Of Placelens. */
  readonly version: string;
  /** The address of the page, for links. */
  readonly page: string;
  readonly map: MapReader;
  /** Finds the secrets of this process in what is about to leave it; undefined where it has none. */
  readonly secrets: SecretSearch | undefined;
};

/** Asks the four operations for an address and judges the answers as a batch does. Rejects with the signal's reason. */
export async function inspected({ map, service }: Desk, ask: Ask, signal: AbortSignal, connection = service) {
  const terms = { connection: () => connection, profile: usualProfile, keepRaw: false, map };
  return inspectOne(terms, ask, signal, () => {});
}
