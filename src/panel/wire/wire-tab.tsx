import { type OperationName, operationNames } from '../../contract/operations.ts';
import type { Face } from '../face.ts';
import { Lane } from './lane.tsx';

/** What was sent and received, operation by operation, as it was. The request's token is never part of it. */
export function WireTab({ scene }: Face) {
  return operationNames.map((operation: OperationName) => (
    <Lane key={operation} operation={operation} view={scene.inspection[operation]} />
  ));
}
