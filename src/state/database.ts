import Dexie, { type EntityTable, type Table } from 'dexie';
import type { Recording, Result, ResultFindings, Run } from '../spec/batch.ts';
import type { Act, Suppression } from '../spec/judgement.ts';
import type { StoredPlaylist } from '../spec/playlist.ts';
import { runUnderLock } from './locks.ts';
import { abortWhenLeft, waitUntilLeft } from './page-cache.ts';
import { isOneFile } from './page-config.ts';

/** A place that was looked at in this browser. */
export type RecentPlace = {
  /** `<kind> <id>`: one entry for each place. */
  readonly key: string;
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
};

/** A `.placelens` file as it was opened, so that a reload finds it again. */
export type StoredKit = {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970 at which it was made, and at which it was opened here last. */
  readonly createdAt: number;
  readonly openedAt: number;
  /** How many places it holds. */
  readonly places: number;
  /** Where this server has it, as `?kit=` names it; absent for a file of the reader's. */
  readonly address?: string | undefined;
  /** A blob, so that a list of kits does not read their bytes. */
  readonly file: Blob;
};

/** An act of a team's list that its server has not confirmed. */
export type UnsentAct = {
  /** The act's own. */
  readonly id: string;
  readonly run: string;
  /** The act's moment: they are sent in this order. */
  readonly at: number;
  /** Who said it: nobody else sends it. */
  readonly person: string;
  /** True once the server refused this very act: it holds up no other one. */
  readonly refused?: true;
  /** Why it refused it, in its own words; undefined where it did not say. */
  readonly why?: string | undefined;
};

/** How far this browser has read a list of the team. */
export type TeamCursor = {
  readonly list: string;
  /** The number of the latest event, and of the latest change of a row, that is kept here. */
  readonly events: number;
  readonly results: number;
  /** As whom the events were read: somebody else may hear of others. */
  readonly reader?: string;
};

type Position = [run: string, position: number];

/** All files of a disk share what a browser keeps for them: each kit that opens itself has its own. */
const name = isOneFile ? `placelens ${carriedId()}` : 'placelens';

/** Of the kit that the page carries (features/kit/model/one-file.ts). */
function carriedId(): string | undefined {
  return document.querySelector<HTMLElement>('script[data-kit]')?.dataset.kit;
}

/** Everything that Placelens keeps in this browser beyond preferences. Versions are never edited, only added. */
export const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Dexie & {
  recents: EntityTable<RecentPlace, 'key'>;
  runs: EntityTable<Run, 'id'>;
  results: Table<Result, Position>;
  findings: Table<ResultFindings, Position>;
  recordings: Table<Recording, Position>;
  acts: EntityTable<Act, 'id'>;
  suppressions: EntityTable<Suppression, 'fingerprint'>;
  kits: EntityTable<StoredKit, 'id'>;
  playlists: EntityTable<StoredPlaylist, 'id'>;
  outbox: EntityTable<UnsentAct, 'id'>;
  teams: EntityTable<TeamCursor, 'list'>;
};

database.version(1).stores({ recents: 'key, seenAt' });
database.version(2).stores({
  runs: 'id, createdAt',
  results: '[run+position], [run+state]',
  findings: '[run+position]',
  recordings: '[run+position], [kind+id]',
  acts: 'id, run, [kind+placeId]',
  suppressions: 'fingerprint, [kind+placeId]',
});
database.version(3).stores({ kits: 'id, openedAt', playlists: 'id, changedAt' });
database.version(4).stores({ outbox: 'id, [run+at]', teams: 'list' });

abortWhenLeft(database);

/** What writes last here, where the browser has no locks. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Lets one write after the other into the database, over all tabs. Chromium takes a database for corrupt and deletes
 * all of it where it was killed while two transactions were writing at once (seen with 156: backing_store.cc, "Got
 * corruption"); killed in one alone it loses nothing but that one.
 */
export function writeInTurn<Value>(write: () => PromiseLike<Value>): PromiseLike<Value> {
  const writeNow = () => waitUntilLeft(write());
  return runUnderLock('placelens.write', writeNow, () => {
    const written = last.then(writeNow);
    last = written.catch(() => {});
    return written;
  });
}

/** 64 random bits, hexadecimal; `crypto.randomUUID` is not there over plain HTTP. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
