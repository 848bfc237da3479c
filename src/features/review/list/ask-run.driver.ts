import type { BatchFacts } from '../../../client/batch/progress.ts';
import {
  createConnection,
  createTroubledService,
  type Trouble,
} from '../../../client/batch/service.driver.ts';
import type { Run } from '../../../spec/batch.ts';
import { askRun } from './ask-run.ts';

/** Asks a run to its end in one go, with a service whose answers may be faulty. */
export async function askToEnd(
  run: Run,
  service: Parameters<typeof createTroubledService>[0],
  trouble?: Trouble,
): Promise<BatchFacts> {
  const { transport } = createTroubledService(service, trouble);
  const { ended } = await askRun(
    run,
    () => createConnection(transport),
    () => {},
  );
  return ended;
}
