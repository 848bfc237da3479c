import { createStore } from 'zustand/vanilla';
import type { Act } from '../spec/judgement.ts';
import { database, type UnsentAct } from './database.ts';
import { isSlow, keep, onDeletion } from './keeping.ts';
import type { Readable } from './readable.ts';

/** All acts since the page was opened, by id, which survive a deletion of the database. */
const spoken = new Map<string, Act>();
/** The authors of those that a team's server must receive. */
const senders = new Map<string, string>();
/** Acts whose transaction has not completed; in `stuck` those that were refused, or slower than `patience`. */
const unsaved = new Map<string, Act>();
const stuck = new Set<string>();
const store = createStore<readonly Act[]>(() => []);

/** Milliseconds after which an unfinished write is reported as trouble (promise P14). */
const patience = 1000;

/**
 * Saves acts of a reviewer in one transaction, together with stuck ones. Resolves when it has completed on the disk;
 * rejects with NotKept where it did not: the acts then stay in memory, see `unsavedActs`. `sender`: the person of the
 * team whose acts they are, in one of its lists: they wait to be sent from the same moment on.
 */
export async function saveActs(said: readonly Act[], sender?: string): Promise<void> {
  const before = [...stuck].flatMap((id) => unsaved.get(id) ?? []);
  for (const each of said) {
    spoken.set(each.id, each);
    unsaved.set(each.id, each);
    if (sender !== undefined) senders.set(each.id, sender);
  }
  await write([...before, ...said]);
}

/**
 * Acts in memory that the browser has not stored, in order; a new list whenever that changed, or one of them is stuck.
 */
export const unsavedActs: Readable<readonly Act[]> = store;

/** Returns true while the browser has refused acts, or takes too long to store them. */
export function hasStuckActs(): boolean {
  return stuck.size > 0;
}

/** Tries again to store what is only in memory. Rejects with NotKept. */
export async function saveUnsaved(): Promise<void> {
  if (unsaved.size > 0) await write([...unsaved.values()]);
}

onDeletion(async () => {
  for (const [id, said] of spoken) unsaved.set(id, said);
  await saveUnsaved();
});

// A write that was interrupted by leaving the page is repeated on the way back.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) void saveUnsaved().catch(() => {});
});

async function write(acts: readonly Act[]): Promise<void> {
  tell();
  const setAside = () => {
    for (const { id } of acts) if (unsaved.has(id)) stuck.add(id);
    tell();
  };
  const timer = setTimeout(() => {
    setAside();
    isSlow();
  }, patience);
  try {
    await keep(() => put(acts), setAside);
    for (const { id } of acts) {
      unsaved.delete(id);
      stuck.delete(id);
    }
  } finally {
    clearTimeout(timer);
    tell();
  }
}

/** Writes acts to the disk, and queues those for a team's server. */
function put(acts: readonly Act[]): PromiseLike<unknown> {
  const unsent = acts.flatMap(({ id, run, at }): UnsentAct[] => {
    const person = senders.get(id);
    return person === undefined ? [] : [{ id, run, at, person }];
  });
  const { acts: kept, outbox } = database;
  if (unsent.length === 0) return kept.bulkPut([...acts]);
  return database.transaction('rw', [kept, outbox], async () => {
    await kept.bulkPut([...acts]);
    await outbox.bulkPut(unsent);
  });
}

function tell(): void {
  // The browser asks before it closes a page with unsaved acts.
  if (unsaved.size > 0) globalThis.addEventListener?.('beforeunload', stay);
  else globalThis.removeEventListener?.('beforeunload', stay);
  store.setState([...unsaved.values()], true);
}

function stay(event: Event): void {
  event.preventDefault();
}

/**
 * Adds the acts of another reviewer, tab or backup to the own ones, and returns how many were new. A known act stays as
 * it is: no file overwrites what a reviewer said. Rejects with NotKept.
 */
export async function addActs(acts: readonly Act[]): Promise<number> {
  return keep(() =>
    database.transaction('rw', database.acts, async () => {
      const known = await database.acts.bulkGet(acts.map(({ id }) => id));
      const fresh = acts.filter((_, index) => known[index] === undefined);
      await database.acts.bulkAdd([...new Map(fresh.map((act) => [act.id, act])).values()]);
      return fresh.length;
    }),
  );
}
