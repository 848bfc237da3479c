import type { Connection } from '../../../client/connection.ts';
import type { ListRow, Run } from '../../../spec/batch.ts';
import { createRandomId } from '../../../state/database.ts';
import { askToPersist } from '../../../state/persistence.ts';
import { addRun } from '../../../state/runs.ts';
import { beginBatch } from './live-batch.ts';

/** How a list is asked. */
export type RunChoice = Pick<
  Run,
  'name' | 'concurrency' | 'profile' | 'keepRaw' | 'askTwice' | 'again' | 'share'
>;

/**
 * Stores a list and begins to ask it. `tell` is called with the number of stored rows. Resolves with the id of its run;
 * rejects where the browser does not store it.
 */
export async function startRun(
  choice: RunChoice,
  rows: readonly ListRow[],
  connection: Connection,
  tell: (kept: number) => void,
): Promise<string> {
  const run: Run = {
    ...choice,
    id: createRandomId(),
    createdAt: Date.now(),
    connection: connection.name,
    baseUrl: connection.baseUrl,
    total: rows.length,
  };
  await addRun(run, rows, tell);
  // The first data here that is worth it. Browsers ask their user, or decide by themselves.
  void askToPersist();
  void beginBatch(run, connection);
  return run.id;
}
