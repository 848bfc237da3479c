import type { Fate } from '../../spec/correction.ts';
import { getDistance } from '../geo/geodesy.ts';
import { getRefOperation } from '../place/ref.ts';
import type { CorrectionChange } from './apply-change.ts';
import { type AnswerBodies, type AnswerElement, findElement, listElements } from './elements.ts';
import { getAtPointer, isSameJson } from './pointers.ts';

/** Metres within which two points are one: services round coordinates. */
export const sameMetres = 1;

/**
 * Returns the fate of a correction by later answers; undefined where that operation did not answer. Details that the
 * service does not know (404) are null.
 */
export function getFate(answers: AnswerBodies, change: CorrectionChange): Fate | undefined {
  const operation = getRefOperation(change.ref);
  if (!operation || answers[operation] === undefined) return undefined;
  if (answers.details === null) return isRemoval(change) ? 'done' : 'gone';
  const body = answers[operation];
  const element = findElement(operation, body, change.ref);
  switch (change.operation) {
    case 'move':
      return getMoveFate(element, change);
    case 'change':
      if (!element) return 'gone';
      if (hasMembers(element, change.after, change.before.value)) return 'done';
      return hasMembers(element, change.before.value, change.after) ? 'open' : 'changed';
    case 'add':
      return element || hasAlike(listElements(operation, body), change) ? 'done' : 'open';
    case 'remove':
      if (!element) return 'done';
      return change.ref === 'place' || isSameJson(element.raw, change.before.value) ? 'open' : 'changed';
  }
}

function isRemoval({ operation, ref }: CorrectionChange): boolean {
  return operation === 'remove' && ref === 'place';
}

function getMoveFate(
  element: AnswerElement | undefined,
  { before, after }: Extract<CorrectionChange, { operation: 'move' }>,
): Fate {
  if (!element) return 'gone';
  const { position } = element;
  if (position && getDistance(position, after) <= sameMetres) return 'done';
  const sent = getAtPointer(element.raw, '/geometry/coordinates');
  const [longitude, latitude] = Array.isArray(sent) ? sent : [];
  return longitude === before.value[0] && latitude === before.value[1] ? 'open' : 'changed';
}

/** Returns whether an element has these members, and none of the others. */
function hasMembers(
  { raw }: AnswerElement,
  values: Readonly<Record<string, unknown>>,
  others: object,
): boolean {
  return [...Object.keys(values), ...Object.keys(others)].every((pointer) =>
    isSameJson(getAtPointer(raw, pointer), Object.hasOwn(values, pointer) ? values[pointer] : undefined),
  );
}

/** Returns whether there is an element at this point, of units with the same number: the service gives its own id. */
function hasAlike(
  elements: readonly AnswerElement[],
  { after, ref }: Extract<CorrectionChange, { operation: 'add' }>,
): boolean {
  const [added] = listElements(getRefOperation(ref) ?? 'details', createBody(ref, after));
  const { position } = added ?? {};
  if (!added || !position) return false;
  const number = (raw: unknown) => getAtPointer(raw, '/properties/unit');
  return elements.some(
    (each) =>
      each.position &&
      getDistance(each.position, position) <= sameMetres &&
      isSameJson(number(each.raw), number(added.raw)),
  );
}

function createBody(ref: string, element: unknown): unknown {
  return getRefOperation(ref) === 'details' ? element : { type: 'FeatureCollection', features: [element] };
}

/** Returns where an added element would be. */
export function getAddedPosition(change: Extract<CorrectionChange, { operation: 'add' }>) {
  const { ref, after } = change;
  const element = ref === 'place' ? after.details : after;
  return listElements(getRefOperation(ref) ?? 'details', createBody(ref, element))[0]?.position;
}
