import { createStore } from 'zustand/vanilla';
import { database, writeInTurn } from './database.ts';
import { isPageLeft } from './page-cache.ts';
import type { Readable } from './readable.ts';

/** Why this browser did not store something, or may not. */
export const storeTroubles = ['refused', 'full', 'aborted', 'slow', 'newer', 'blocked', 'gone'] as const;
export type StoreTroubleKind = (typeof storeTroubles)[number];

/** The trouble with the local database, until a later write succeeds. */
export type StoreTrouble = {
  readonly kind: StoreTroubleKind;
  /** Counts the troubles: a repeated one is shown again. */
  readonly turn: number;
};

/** Thrown for a write that the browser did not store. */
export class NotKept extends Error {
  readonly kind: StoreTroubleKind;
  constructor(kind: StoreTroubleKind, cause?: unknown) {
    super(`not kept: ${kind}`, { cause });
    this.name = 'NotKept';
    this.kind = kind;
  }
}

const store = createStore<StoreTrouble | undefined>(() => undefined);
let turn = 0;

/** The current trouble; undefined once it has passed. */
export const storeTrouble: Readable<StoreTrouble | undefined> = store;

/** Dismisses the message; the next trouble is shown again. */
export function dismissStoreTrouble(): void {
  tell(undefined);
}

let hold: Promise<void> | undefined;

/** Holds back writes from now on, until the returned function is called or the page is left. */
export function holdWrites(): () => void {
  let goOn = () => {};
  hold = new Promise((resolve) => {
    goOn = resolve;
  });
  return () => {
    hold = undefined;
    goOn();
  };
}

/**
 * Runs a write; every write goes through here. Rejects with NotKept where the browser did not store it, and reports it
 * at once, after `spare` has saved the content elsewhere.
 */
export async function keep<Value>(write: () => PromiseLike<Value>, spare?: () => void): Promise<Value> {
  if (hold) await hold;
  return keepAtOnce(write, spare);
}

/** The same for a write that is not held back. */
export async function keepAtOnce<Value>(write: () => PromiseLike<Value>, spare?: () => void): Promise<Value> {
  const timer = setTimeout(isSlow, patience);
  try {
    // An open database is written to in the same turn: nothing may be drawn before a key's write begins.
    if (!database.isOpen()) await database.open();
    refuseNewer();
    const value = await writeInTurn(write);
    if (store.getState()?.kind !== 'gone') tell(undefined);
    return value;
  } catch (error) {
    const failure = error instanceof NotKept ? error : new NotKept(getKind(error), error);
    spare?.();
    tell(failure.kind);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds after which an unfinished write is reported. */
const patience = 10_000;

/** Reports that this browser stores nothing, before the first write. */
export async function sayIfNothingIsKept(): Promise<void> {
  try {
    await database.open();
  } catch (error) {
    if (getKind(error) === 'refused') tell('refused');
  }
}

/** Reports that a write is unfinished: it is neither stored nor refused. */
export function isSlow(): void {
  tell('slow');
}

/**
 * Refuses where a newer Placelens wrote here, in another tab: its records must not be overwritten. Dexie opens them
 * silently.
 */
function refuseNewer(): void {
  const { version } = database.backendDB();
  if (version >= nextVersion) throw new NotKept('newer');
}

/** The first version that this code does not know, as IndexedDB counts: Dexie multiplies its own by ten. */
const nextVersion = (database.verno + 1) * 10;

function getKind(error: unknown): StoreTroubleKind {
  const names = getNames(error);
  if (names.includes('QuotaExceededError')) return 'full';
  if (names.includes('VersionError')) return 'newer';
  if (names.includes('DatabaseClosedError')) return 'gone';
  if (names.includes('AbortError')) return 'aborted';
  return 'refused';
}

/** Returns the names of an error and of its causes: Dexie wraps the browser's own. */
function getNames(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner: unknown = Reflect.get(error, 'inner') ?? error.cause;
  return [error.name, ...(inner === error ? [] : getNames(inner))];
}

function tell(kind: StoreTroubleKind | undefined): void {
  store.setState(kind && { kind, turn: ++turn }, true);
}

let upgradedElsewhere = false;
let bringBack: (() => Promise<unknown>) | undefined;

/** Registers what is written once more when the database was deleted under the open page. */
export function onDeletion(write: () => Promise<unknown>): void {
  bringBack = write;
}

database.on('blocked', () => tell('blocked'));
database.on('versionchange', ({ newVersion }) => {
  upgradedElsewhere = newVersion !== null;
  if (upgradedElsewhere) tell('newer');
});
database.on('close', () => {
  // Also called for a failed opening.
  if (!database.isOpen()) return;
  // Dexie closes first and reports the upgrade after.
  queueMicrotask(() => {
    if (upgradedElsewhere || isPageLeft()) return;
    tell('gone');
    void bringBack?.().catch(() => {});
  });
});

/**
 * Removes the shown places with their answers, and the opened kits; with `work` also lists, results, verdicts, accepted
 * findings and playlists. Returns false where the browser refused it, so that they may still be there; else nothing
 * more is written until the page is left: a batch row that ends meanwhile would outlive the rest.
 */
export async function forgetKept(work: boolean): Promise<boolean> {
  // Without IndexedDB nothing was ever stored, so nothing is left.
  if (globalThis.indexedDB === undefined) return true;
  const { recents, remembered, kits } = database;
  const tables = work ? database.tables : [recents, remembered, kits];
  const clear = () => Promise.all(tables.map((table) => table.clear()));
  const goOn = holdWrites();
  try {
    await keepAtOnce(() => database.transaction('rw', tables, clear));
    return true;
  } catch {
    goOn();
    return false;
  }
}
