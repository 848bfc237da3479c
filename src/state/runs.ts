import Dexie, { liveQuery } from 'dexie';
import type { ListRow, Result, Run } from '../spec/batch.ts';
import { database } from './database.ts';
import { keep } from './keeping.ts';

/** Rows written at once: the page stays alive between them. */
const portion = 2000;

/**
 * Keeps a new run and its rows, all pending. `tell` hears how many rows are kept. Rejects with NotKept: then none of
 * it takes up room.
 */
export async function addRun(
  run: Run,
  rows: readonly ListRow[],
  tell?: (kept: number) => void,
): Promise<void> {
  try {
    await addRows(run, rows, tell);
  } catch (error) {
    // Deleting may be refused too; what was not kept is the news.
    await forgetRun(run.id).catch(() => {});
    throw error;
  }
}

async function addRows(run: Run, rows: readonly ListRow[], tell?: (kept: number) => void): Promise<void> {
  for (let start = 0; start < rows.length; start += portion) {
    const results = rows
      .slice(start, start + portion)
      .map((row, index): Result => ({ ...row, run: run.id, position: start + index, state: 'pending' }));
    await keep(() => database.results.bulkPut(results));
    tell?.(start + results.length);
  }
  // Last, so that a run that is listed is whole.
  await keep(() => database.runs.put(run));
}

/** Changes what is kept of a run itself. Rejects with NotKept. */
export async function amendRun(id: string, change: Partial<Run>): Promise<void> {
  await keep(() => database.runs.update(id, change));
}

/** Tells a run now and whenever it changes; undefined where there is none. Ends by the returned function. */
export function watchRun(
  id: string,
  tell: (run: Run | undefined) => void,
  fail: (why: unknown) => void,
): () => void {
  const watch = liveQuery(() => database.runs.get(id)).subscribe({ next: tell, error: fail });
  return () => watch.unsubscribe();
}

/** Tells all runs, the latest first, now and whenever one changes. Ends by the returned function. */
export function watchRuns(tell: (runs: Run[]) => void, fail: (why: unknown) => void): () => void {
  const watch = liveQuery(() => database.runs.orderBy('createdAt').reverse().toArray());
  const subscription = watch.subscribe({ next: tell, error: fail });
  return () => subscription.unsubscribe();
}

/** The latest run before this one that asked the same address; undefined where there is none. */
export async function runBefore({ createdAt, baseUrl }: Run): Promise<Run | undefined> {
  const earlier = database.runs.where('createdAt').below(createdAt).reverse();
  return earlier.filter((each) => each.baseUrl === baseUrl).first();
}

/** How many rows of a run are in which state. */
export type RunCounts = {
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
  readonly pending: number;
};

export async function readCounts(run: string): Promise<RunCounts> {
  const [done = 0, failed = 0, unknown = 0, pending = 0] = await Promise.all(
    ['done', 'failed', 'unknown', 'pending'].map((state) => inState(run, state).count()),
  );
  return { done, failed, unknown, pending };
}

/** Tells the counts of a run now and whenever they change, in whichever tab. Ends by the returned function. */
export function watchCounts(
  run: string,
  tell: (counts: RunCounts) => void,
  fail: (why: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readCounts(run)).subscribe({ next: tell, error: fail });
  return () => subscription.unsubscribe();
}

/** Calls for every row of a run that failed, without holding all of them at once. */
export function forEachFailed(run: string, take: (row: Result) => void): Promise<void> {
  return inState(run, 'failed').each(take);
}

/** Rows of a run that are still to be asked, read in portions in the order of the list. */
export async function* readPendingRows(run: string): AsyncGenerator<Result, void> {
  for (let after = -1; ; ) {
    const rows = await inState(run, 'pending')
      .filter(({ position }) => position > after)
      .limit(500)
      .toArray();
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    after = last.position;
  }
}

/** Rows that ended so are asked again: they are pending from now on. Tells how many. Rejects with NotKept. */
export async function putBack(run: string, state: 'failed' | 'unknown'): Promise<number> {
  return keep(() => inState(run, state).modify({ state: 'pending' }));
}

function inState(run: string, state: string) {
  return database.results.where('[run+state]').equals([run, state]);
}

/** Forgets a run with its results. What reviewers said stays. Rejects with NotKept. */
export async function forgetRun(id: string): Promise<void> {
  const { runs, results, findings, recordings, teams } = database;
  await keep(() =>
    database.transaction('rw', [runs, results, findings, recordings, teams], async () => {
      await runs.delete(id);
      await teams.delete(id);
      for (const table of [results, findings, recordings]) {
        await table.where('[run+position]').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
      }
    }),
  );
}
