import { operationNames } from '../../spec/operations.ts';
import type { Inspection } from '../place/inspection.ts';
import type { AnswerBodies } from './elements.ts';

/** Returns the bodies of the answers of an inspection, by their operations. */
export function getAnswerBodies(inspection: Inspection): AnswerBodies {
  return Object.fromEntries(
    operationNames.flatMap((name) => {
      const view = inspection[name];
      return 'answer' in view ? [[name, view.answer.whole] as const] : [];
    }),
  );
}
