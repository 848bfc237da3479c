import type { BatchFacts } from '../../../ask/batch/progress.ts';
import { connectionTo, type Trouble, troubledService } from '../../../ask/batch/service.driver.ts';
import type { Run } from '../../../contract/batch.ts';
import { askRun } from './ask-run.ts';

/** One go at a run to its end, with a service whose answers may be troubled. */
export async function askToEnd(
  run: Run,
  service: Parameters<typeof troubledService>[0],
  trouble?: Trouble,
): Promise<BatchFacts> {
  const { transport } = troubledService(service, trouble);
  const { ended } = await askRun(
    run,
    () => connectionTo(transport),
    () => {},
  );
  return ended;
}
