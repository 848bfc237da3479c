import { useEffect, useState } from 'react';
import { type FailedOperation, FailureCount } from '../../domain/runs/failed-operations.ts';
import type { Run } from '../../spec/batch.ts';
import { forEachFailed } from '../../state/runs.ts';
import { explainRowFailure } from '../inspect/model/asking/failure-text.ts';
import inspectionWords from '../inspect/model/inspection.messages';
import reviewPageWords from './review.messages';

/** Maximum number of causes shown. */
const most = 4;

type Props = {
  readonly failed: readonly FailedOperation[];
  /** Number of rows that were asked. */
  readonly of: number;
};

/** Why rows of a run failed: `Units: the service answered 503, for 12 of 12 addresses.` */
export function FailedOperations({ failed, of }: Props) {
  if (failed.length === 0) return null;
  return (
    <ul className="stack gap-half small quiet tabular" aria-label={reviewPageWords.whyFailed}>
      {failed.slice(0, most).map(({ operation, reason, status, count }) => (
        <li key={`${operation} ${reason} ${status}`} data-operation={operation} data-status={status}>
          {reviewPageWords.failedFor({
            operation: inspectionWords.operation[operation],
            why: explainRowFailure(reason, status),
            count,
            of,
          })}
        </li>
      ))}
    </ul>
  );
}

/** The same for a run whose rows are not here. `count`: number of failed ones, which are read again when it changes. */
export function FailedOperationsOf({ run, count, of }: { run: Run; count: number; of: number }) {
  const [failed, setFailed] = useState<readonly FailedOperation[]>([]);
  useEffect(() => {
    let gone = false;
    const failures = new FailureCount();
    const read = count === 0 ? Promise.resolve() : forEachFailed(run.id, (row) => failures.add(row));
    read.then(
      () => gone || setFailed(failures.mostFirst),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [run.id, count]);
  return <FailedOperations failed={failed} of={of} />;
}
