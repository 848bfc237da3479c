import type { OperationName } from '../../contract/operations.ts';
import type { Face } from '../face.ts';
import { FailureRow } from './failure-row.tsx';
import { RetryingRow } from './retrying-row.tsx';

type Props = Face & { readonly operation: OperationName };

/** One operation that is in trouble: tried again by itself, or failed. Nothing while it is well. */
export function TroubleRow({ operation, ...face }: Props) {
  return (
    <>
      <RetryingRow scene={face.scene} operation={operation} />
      <FailureRow {...face} operation={operation} />
    </>
  );
}
