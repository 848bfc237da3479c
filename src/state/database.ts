import Dexie, { type EntityTable, type Table } from 'dexie';
import type { KeptAnswers, Recording, Result, ResultFindings, Run } from '../spec/batch.ts';
import type { Position } from '../spec/geojson.ts';
import type { Act, Suppression } from '../spec/judgement.ts';
import type { StoredPlaylist } from '../spec/playlist.ts';
import { runUnderLock } from './locks.ts';
import { abortWhenLeft, waitUntilLeft } from './page-cache.ts';
import { isOneFile } from './page-config.ts';

/** A place that was shown in this browser. */
export type RecentPlace = {
  /** `<kind> <id>`: one entry for each place. */
  readonly key: string;
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** Absent in entries of versions before 2026-11-28. */
  readonly address?: string | undefined;
  /** Degrees, `[longitude, latitude]`; likewise. */
  readonly position?: Position | undefined;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
};

/** The answers of a connection for a place that was shown, stored automatically. */
export type RememberedAnswers = KeptAnswers & {
  /** Counts up; given by the database. */
  readonly number: number;
  readonly kind: string;
  readonly id: string;
  /** The name of the connection. */
  readonly connection: string;
  /** Milliseconds since 1970 of the latest equal answers; `recordedAt` is the first time. */
  readonly seenAt: number;
  /** Bytes of the four bodies together, as they came. */
  readonly bytes: number;
};

/** A `.placelens` file as it was opened, so that a reload finds it again. */
export type StoredKit = {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970 of its creation, and of its last opening here. */
  readonly createdAt: number;
  readonly openedAt: number;
  /** How many places it holds. */
  readonly places: number;
  /** Its address on this server, as `?kit=` names it; absent for a file of the reader's. */
  readonly address?: string | undefined;
  /** A blob, so that a list of kits does not read their bytes; bytes where the browser keeps no blob. */
  readonly file: Blob | Uint8Array<ArrayBuffer>;
};

/** An act of a team's list that its server has not confirmed. */
export type UnsentAct = {
  /** The act's own id. */
  readonly id: string;
  readonly run: string;
  /** The act's time: they are sent in this order. */
  readonly at: number;
  /** Its author, who alone sends it. */
  readonly person: string;
  /** True once the server refused this very act: it blocks no other one. */
  readonly refused?: true;
  /** The server's reason; undefined where it gave none. */
  readonly why?: string | undefined;
};

/** How far this browser has read a list of the team. */
export type TeamCursor = {
  readonly list: string;
  /** The numbers of the latest event, and of the latest change of a row, that are stored here. */
  readonly events: number;
  readonly results: number;
  /** The reader of the events: another person may see others. */
  readonly reader?: string;
};

type ResultKey = [run: string, position: number];

/** All files of a disk share one browser storage: each kit that opens itself has its own database. */
const name = isOneFile ? `placelens ${carriedId()}` : 'placelens';

/** The id of the kit that the page carries (features/kit/model/one-file.ts). */
function carriedId(): string | undefined {
  return document.querySelector<HTMLElement>('script[data-kit]')?.dataset.kit;
}

/** Everything that Placelens stores in this browser beyond preferences. Versions are never edited, only added. */
export const database = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Dexie & {
  recents: EntityTable<RecentPlace, 'key'>;
  runs: EntityTable<Run, 'id'>;
  results: Table<Result, ResultKey>;
  findings: Table<ResultFindings, ResultKey>;
  recordings: Table<Recording, ResultKey>;
  acts: EntityTable<Act, 'id'>;
  suppressions: EntityTable<Suppression, 'fingerprint'>;
  kits: EntityTable<StoredKit, 'id'>;
  playlists: EntityTable<StoredPlaylist, 'id'>;
  outbox: EntityTable<UnsentAct, 'id'>;
  teams: EntityTable<TeamCursor, 'list'>;
  remembered: EntityTable<RememberedAnswers, 'number'>;
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
database.version(5).stores({ remembered: '++number, [kind+id+connection], [seenAt+bytes]' });

abortWhenLeft(database);

/** The latest write, where the browser has no locks. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs writes to the database one after the other, over all tabs. Chromium takes a database for corrupt and deletes all
 * of it when it is killed while two transactions are writing (observed with 156: backing_store.cc, "Got corruption");
 * killed during a single one it loses only that one.
 */
export function writeInTurn<Value>(write: () => PromiseLike<Value>): PromiseLike<Value> {
  const writeNow = () => waitUntilLeft(write());
  return runUnderLock('placelens.write', writeNow, () => {
    const written = last.then(writeNow);
    last = written.catch(() => {});
    return written;
  });
}

/** Returns 64 random bits, hexadecimal; `crypto.randomUUID` is missing over plain HTTP. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
