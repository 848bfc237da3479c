import Dexie, { liveQuery } from 'dexie';
import type { ListRow, Result, Run } from '../spec/batch.ts';
import { database } from './database.ts';
import { keep } from './keeping.ts';

/** Rows written at once: the page stays responsive between them. */
const portion = 2000;

/**
 * Stores a new run and its rows, all pending. `tell` is called with the number of stored rows. Rejects with NotKept:
 * then none of it takes up space.
 */
export async function addRun(
  run: Run,
  rows: readonly ListRow[],
  tell?: (kept: number) => void,
): Promise<void> {
  try {
    await addRows(run, rows, tell);
  } catch (error) {
    // Deleting may be refused too; the first refusal is the one to report.
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
  // Last, so that a listed run is complete.
  await keep(() => database.runs.put(run));
}

/** Changes the run record. Rejects with NotKept. */
export async function amendRun(id: string, change: Partial<Run>): Promise<void> {
  await keep(() => database.runs.update(id, change));
}

/** Follows a run; undefined where there is none. The returned function ends it. */
export function watchRun(
  id: string,
  tell: (run: Run | undefined) => void,
  fail: (why: unknown) => void,
): () => void {
  const watch = liveQuery(() => database.runs.get(id)).subscribe({ next: tell, error: fail });
  return () => watch.unsubscribe();
}

/** Follows all runs, the latest first. The returned function ends it. */
export function watchRuns(tell: (runs: Run[]) => void, fail: (why: unknown) => void): () => void {
  const watch = liveQuery(() => database.runs.orderBy('createdAt').reverse().toArray());
  const subscription = watch.subscribe({ next: tell, error: fail });
  return () => subscription.unsubscribe();
}

/** Returns the latest earlier run with the same service address; undefined where there is none. */
export async function runBefore({ createdAt, baseUrl }: Run): Promise<Run | undefined> {
  const earlier = database.runs.where('createdAt').below(createdAt).reverse();
  return earlier.filter((each) => each.baseUrl === baseUrl).first();
}

/** Number of rows of a run by state. */
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

/** Follows the counts of a run, in any tab. The returned function ends it. */
export function watchCounts(
  run: string,
  tell: (counts: RunCounts) => void,
  fail: (why: unknown) => void,
): () => void {
  const subscription = liveQuery(() => readCounts(run)).subscribe({ next: tell, error: fail });
  return () => subscription.unsubscribe();
}

/** Calls for every failed row of a run, without holding all of them at once. */
export function forEachFailed(run: string, take: (row: Result) => void): Promise<void> {
  return inState(run, 'failed').each(take);
}

/** Yields rows of a run that are still to be asked, read in portions in the order of the list. */
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

/** Makes rows with this end pending again. Resolves with their number. Rejects with NotKept. */
export async function putBack(run: string, state: 'failed' | 'unknown'): Promise<number> {
  return keep(() => inState(run, state).modify({ state: 'pending' }));
}

function inState(run: string, state: string) {
  return database.results.where('[run+state]').equals([run, state]);
}

/** Removes a run with its results. Acts of reviewers stay. Rejects with NotKept. */
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
