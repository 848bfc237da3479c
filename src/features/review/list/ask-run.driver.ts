import type { BatchFacts } from '../../../client/batch/progress.ts';
import {
  createConnection,
  createTroubledService,
  type Trouble,
} from '../../../client/batch/service.driver.ts';
import type { Run } from '../../../spec/batch.ts';
import { askRun } from './ask-run.ts';

/** One go at a run to its end, with a service whose answers may be troubled. */
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
