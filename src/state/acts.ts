import { createStore } from 'zustand/vanilla';
import type { Act } from '../spec/judgement.ts';
import { database, type UnsentAct } from './database.ts';
import { isSlow, keep, onDeletion } from './keeping.ts';
import type { Readable } from './readable.ts';

/** Everything that was said since the page was opened, by id: what outlives a database that is deleted under it. */
const spoken = new Map<string, Act>();
/** Of those that a team's server is to hear of, who said them. */
const senders = new Map<string, string>();
/** Those of them whose transaction has not completed; of those `stuck`: refused, or slower than `patience`. */
const unsaved = new Map<string, Act>();
const stuck = new Set<string>();
const store = createStore<readonly Act[]>(() => []);

/** Milliseconds after which a write that has not ended is told as trouble (promise P14). */
const patience = 1000;

/**
 * Keeps acts of a reviewer in one transaction, and with them those that are stuck. Resolves when it has completed on
 * the disk; rejects with NotKept where it did not: the acts then stay in memory, see `unsavedActs`. `sender`: the
 * person of the team who said them in one of its lists: they wait then to be sent, from the same moment on.
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
 * Acts that this page holds and the browser has not kept, in their order; another list whenever that changed, or one of
 * them is stuck.
 */
export const unsavedActs: Readable<readonly Act[]> = store;

/** True while the browser has refused acts, or takes too long to keep them. */
export function hasStuckActs(): boolean {
  return stuck.size > 0;
}

/** Tries again to keep what is only in memory. Rejects with NotKept. */
export async function saveUnsaved(): Promise<void> {
  if (unsaved.size > 0) await write([...unsaved.values()]);
}

onDeletion(async () => {
  for (const [id, said] of spoken) unsaved.set(id, said);
  await saveUnsaved();
});

// What leaving the page broke off is kept on the way back to it.
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

/** Puts acts on the disk, and with them that a team's server is to hear of some. */
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
  // The browser asks before it closes a page that holds what is nowhere else.
  if (unsaved.size > 0) globalThis.addEventListener?.('beforeunload', stay);
  else globalThis.removeEventListener?.('beforeunload', stay);
  store.setState([...unsaved.values()], true);
}

function stay(event: Event): void {
  event.preventDefault();
}

/**
 * Puts the acts of another reviewer, tab or backup beside the own ones, and tells how many were new. An act that is
 * here already stays as it is: no file overwrites what a reviewer said. Rejects with NotKept.
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
