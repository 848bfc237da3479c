import type { AnswerBodies } from '../../../../domain/corrections/elements.ts';
import type { Inspection } from '../../../../domain/place/inspection.ts';
import { operationNames } from '../../../../spec/operations.ts';

/** Returns the bodies of the answers on the screen, by their operations. */
export function getAnswerBodies(inspection: Inspection): AnswerBodies {
  return Object.fromEntries(
    operationNames.flatMap((name) => {
      const view = inspection[name];
      return 'answer' in view ? [[name, view.answer.whole] as const] : [];
    }),
  );
}
