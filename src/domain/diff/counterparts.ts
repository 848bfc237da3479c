import { type OperationName, operationNames } from '../../spec/operations.ts';
import type { Inspection, OperationView } from '../place/inspection.ts';
import type { Ref } from '../place/ref.ts';
import { matchAnswers } from './diff.ts';
import { collectElements } from './match-elements.ts';

/** The name of each element on one side of a comparison, by its name on the other side. */
export type Counterparts = {
  readonly a: ReadonlyMap<Ref, Ref>;
  readonly b: ReadonlyMap<Ref, Ref>;
};

/** Pairs the elements of two inspections of one address as `diff` does: those that both sides draw. */
export function pairElements(a: Inspection, b: Inspection): Counterparts {
  const pairs = operationNames.flatMap((name) => getPairs(name, a[name], b[name]));
  return { a: new Map(pairs.map(([one, other]) => [other, one])), b: new Map(pairs) };
}

function getPairs<Name extends OperationName>(
  operation: Name,
  a: OperationView<Name>,
  b: OperationView<Name>,
): (readonly [Ref, Ref])[] {
  if (!('answer' in a) || !('answer' in b)) return [];
  const { matches } = matchAnswers(
    operation,
    collectElements(a.answer, a.subjects),
    collectElements(b.answer, b.subjects),
  );
  return matches.flatMap(({ before, after }) =>
    before.ref !== undefined && after.ref !== undefined ? [[before.ref, after.ref] as const] : [],
  );
}
