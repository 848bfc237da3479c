import type { Connection } from '../../client/connection.ts';
import type { ListRow, Run } from '../../contract/batch.ts';
import { randomId } from '../../domain/random-id.ts';
import { askToPersist } from '../../store/persistence.ts';
import { addRun } from '../../store/runs.ts';
import { beginBatch } from './live-batch.ts';

type Choice = Pick<Run, 'name' | 'concurrency' | 'profile' | 'keepRaw' | 'askTwice'>;

/** Keeps a list and begins to ask it. Tells the id of its run; rejects where the browser does not keep it. */
export async function startRun(
  choice: Choice,
  rows: readonly ListRow[],
  connection: Connection,
  tell: (kept: number) => void,
): Promise<string> {
  const run: Run = {
    ...choice,
    id: randomId(),
    createdAt: Date.now(),
    connection: connection.name,
    baseUrl: connection.baseUrl,
    total: rows.length,
  };
  await addRun(run, rows, tell);
  // The first thing here that is worth it. Browsers ask their user, or decide by themselves.
  void askToPersist();
  void beginBatch(run, connection);
  return run.id;
}
