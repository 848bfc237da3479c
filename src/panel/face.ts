import type { OperationName } from '../contract/operations.ts';
import type { OperationView } from '../domain/inspection.ts';
import type { Scene } from '../scene/use-scene.ts';

/** What every tab is given: the scene, and the way to a new token where the reader can give one. */
export type Face = {
  readonly scene: Scene;
  readonly onTokenNeeded?: (() => void) | undefined;
};

/** True when the service sent no byte of data: it neither listed something nor said that there is nothing. */
export function answeredWithoutData(view: OperationView<OperationName>): boolean {
  return 'answer' in view && !view.answer.exchange.body.some((byte) => byte > 0x20);
}

/** How many elements an operation answered with, drawn and set aside; undefined while it has not answered. */
export function receivedCount(view: OperationView<OperationName>): number | undefined {
  return 'answer' in view ? view.answer.features.length + view.answer.setAside.length : undefined;
}
