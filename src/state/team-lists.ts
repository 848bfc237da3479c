import Dexie from 'dexie';
import { createStore } from 'zustand/vanilla';
import type { ListRow, Result, ResultFindings, Run } from '../spec/batch.ts';
import type { Act } from '../spec/judgement.ts';
import { database, type TeamCursor } from './database.ts';
import { keep } from './keeping.ts';
import type { Readable } from './readable.ts';

/** Returns how far a list of the team was read here; its beginning where it never was. */
export async function readCursor(list: string): Promise<TeamCursor> {
  return (await database.teams.get(list)) ?? { list, events: 0, results: 0 };
}

/** Returns a list of the team as this browser stores it; undefined where it was never fully loaded. */
export async function readTeamRun(id: string): Promise<Run | undefined> {
  return database.runs.get(id);
}

const onTheWay = createStore<Readonly<Record<string, Run>>>(() => ({}));

/** Lists of the team whose rows are being loaded, by id: the first one can be judged before all are there. */
export const listsOnTheWay: Readable<Readonly<Record<string, Run>>> = onTheWay;

/** Announces a list that is being loaded. */
export function announceRun(run: Run): void {
  onTheWay.setState({ [run.id]: run });
}

/** Counts the rows of a list that are here. */
export function countKeptRows(list: string): Promise<number> {
  return database.results.where('[run+position]').between([list, Dexie.minKey], [list, Dexie.maxKey]).count();
}

/**
 * Stores rows of a list that is being loaded, each pending until its result arrives; an existing one stays as it is.
 * Rejects with NotKept.
 */
export async function addRows(
  list: string,
  rows: readonly { readonly position: number; readonly row: ListRow }[],
): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  const { results } = database;
  // One query: thousands of single ones would block the page.
  const keys = await results
    .where('[run+position]')
    .between([list, first.position], [list, last.position], true, true)
    .primaryKeys();
  const known = new Set(keys.map(([, position]) => position));
  const pending = rows
    .filter(({ position }) => !known.has(position))
    .map(({ position, row }): Result => ({ ...row, run: list, position, state: 'pending' }));
  await keep(() => results.bulkPut(pending));
}

/** Lists a run with all its rows. Rejects with NotKept. */
export async function keepRun(run: Run): Promise<void> {
  await keep(() => database.runs.put(run));
}

/** Stores rows that were asked elsewhere, together with how far the list is read. Rejects with NotKept. */
export async function addAsked(
  list: string,
  rows: readonly { readonly result: Result; readonly findings: ResultFindings }[],
  results: number,
): Promise<void> {
  const { results: kept, findings, teams } = database;
  await keep(() =>
    database.transaction('rw', [kept, findings, teams], async () => {
      await kept.bulkPut(rows.map(({ result }) => result));
      await findings.bulkPut(rows.map((row) => row.findings));
      await teams.put({ ...(await readCursor(list)), results });
    }),
  );
}

/**
 * Stores acts of others, or of the same person elsewhere, together with how far the list is read. An existing act stays
 * as it is, and is no longer waiting: the server has it. Rejects with NotKept.
 */
export async function addReceivedChanges(
  list: string,
  acts: readonly Act[],
  cursor: Pick<TeamCursor, 'events' | 'reader'>,
): Promise<void> {
  const { acts: kept, outbox, teams } = database;
  await keep(() =>
    database.transaction('rw', [kept, outbox, teams], async () => {
      const ids = acts.map(({ id }) => id);
      const known = await kept.bulkGet(ids);
      await kept.bulkPut(acts.filter((_, index) => known[index] === undefined));
      await outbox.bulkDelete(ids);
      await teams.put({ ...(await readCursor(list)), ...cursor });
    }),
  );
}
