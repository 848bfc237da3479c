import type { JsonObject, Position } from '../../spec/geojson.ts';
import { type OperationName, operationNames } from '../../spec/operations.ts';
import { getMembers } from '../place/place-record.ts';
import { getRefOperation } from '../place/ref.ts';
import { getSentId } from '../place/sent-features.ts';
import {
  type AnswerBodies,
  type AnswerElement,
  findElement,
  getFeatureList,
  insertElement,
  listElements,
  replaceElement,
} from './elements.ts';
import { getAtPointer, getParentPointer, isLastMember, isSameJson, setAtPointer } from './pointers.ts';

type Kind<Name extends string, Before, After> = {
  readonly ref: string;
  readonly operation: Name;
  readonly before: { readonly value: Before };
  readonly after: After;
};

/** What a correction changes, without who, when and why. */
export type CorrectionChange =
  | Kind<'move', Position, Position>
  | Kind<'change', JsonObject, JsonObject>
  | (Kind<'add', null, JsonObject> & { readonly index?: number | undefined })
  | (Kind<'remove', JsonObject, null> & { readonly alone?: true | undefined });

/**
 * Why a change does not apply: `gone`, its element is not there; `moved-on`, something else than before stands there;
 * `already`, it is so already; `there`, an element of this id is there already; `identity`, it would change an id;
 * `no-ref`, no element can have this reference; `no-object`, what should get a member is no object.
 */
export const correctionRefusals = [
  'gone',
  'moved-on',
  'already',
  'there',
  'identity',
  'no-ref',
  'no-object',
] as const;
export type CorrectionRefusal = (typeof correctionRefusals)[number];

export type Applied =
  | {
      /** The four answers with it. */
      readonly answers: AnswerBodies;
      /** Gives the very answers from before, the order of elements and members included. */
      readonly inverse: CorrectionChange;
    }
  | { readonly refused: CorrectionRefusal };

/** Applies a change to the answers of its place. Nothing is changed in place. */
export function applyChange(answers: AnswerBodies, change: CorrectionChange): Applied {
  const operation = getRefOperation(change.ref);
  if (!operation) return { refused: 'no-ref' };
  if (change.ref === 'place' && change.operation === 'add') return addPlace(answers, change);
  if (change.ref === 'place' && change.operation === 'remove') return removePlace(answers, change);
  if (change.operation === 'add') return addElement(answers, operation, change);
  const element = findElement(operation, answers[operation], change.ref);
  if (!element) return { refused: change.operation === 'remove' ? 'already' : 'gone' };
  switch (change.operation) {
    case 'move':
      return moveElement(answers, operation, element, change);
    case 'change':
      return changeMembers(answers, operation, element, change);
    case 'remove':
      return removeElement(answers, operation, element, change);
  }
}

type Of<Name extends CorrectionChange['operation']> = Extract<CorrectionChange, { readonly operation: Name }>;

function withElement(
  answers: AnswerBodies,
  operation: OperationName,
  { index }: AnswerElement,
  now: JsonObject,
) {
  return { ...answers, [operation]: replaceElement(operation, answers[operation], index, now) };
}

function moveElement(
  answers: AnswerBodies,
  operation: OperationName,
  element: AnswerElement,
  { ref, before, after }: Of<'move'>,
): Applied {
  const coordinates = getCoordinates(element);
  if (!isSamePosition(coordinates, before.value))
    return { refused: isSamePosition(coordinates, after) ? 'already' : 'moved-on' };
  const geometry = {
    ...getMembers(element.raw, 'geometry'),
    coordinates: [...after, ...coordinates.slice(2)],
  };
  return {
    answers: withElement(answers, operation, element, { ...element.raw, geometry }),
    inverse: { ref, operation: 'move', before: { value: after }, after: before.value },
  };
}

export function getCoordinates({ raw }: Pick<AnswerElement, 'raw'>): readonly unknown[] {
  const { coordinates } = getMembers(raw, 'geometry');
  return Array.isArray(coordinates) ? coordinates : [];
}

function isSamePosition([longitude, latitude]: readonly unknown[], [x, y]: Position): boolean {
  return longitude === x && latitude === y;
}

/** Members that make an element what it is: with another one it would be another element, or none. */
const identity = /^\/(?:id|kind|type|markerId|geometry(?:\/.*)?)$/s;

function changeMembers(
  answers: AnswerBodies,
  operation: OperationName,
  element: AnswerElement,
  { ref, before, after }: Of<'change'>,
): Applied {
  const pointers = [...new Set([...Object.keys(before.value), ...Object.keys(after)])];
  if (pointers.some((pointer) => identity.test(pointer))) return { refused: 'identity' };
  const isAs = (values: JsonObject) =>
    pointers.every((pointer) => isSameJson(getAtPointer(element.raw, pointer), getMember(values, pointer)));
  if (!isAs(before.value)) return { refused: isAs(after) ? 'already' : 'moved-on' };
  let now = element.raw;
  const told = new Set<string>();
  for (const pointer of pointers) {
    const value = getMember(after, pointer);
    const isInside = value === undefined && !isLastMember(now, pointer);
    // Put back it would be the last member: the object that holds it is put back instead.
    const whole = isInside ? getParentPointer(pointer) : pointer;
    if (whole === undefined) return { refused: 'identity' };
    const changed = setAtPointer(now, pointer, value);
    if (!changed) return { refused: 'no-object' };
    now = changed;
    told.add(whole);
  }
  if (getSentId(operation, now) !== getSentId(operation, element.raw)) return { refused: 'identity' };
  // The last that was added is the first that goes.
  const outer = [...told].toReversed().filter((one) => ![...told].some((two) => one.startsWith(`${two}/`)));
  const membersOf = (raw: JsonObject) =>
    Object.fromEntries(
      outer.flatMap((pointer) => {
        const value = getAtPointer(raw, pointer);
        return value === undefined ? [] : [[pointer, value] as const];
      }),
    );
  return {
    answers: withElement(answers, operation, element, now),
    inverse: { ref, operation: 'change', before: { value: membersOf(now) }, after: membersOf(element.raw) },
  };
}

function getMember(values: JsonObject, pointer: string): unknown {
  return Object.hasOwn(values, pointer) ? values[pointer] : undefined;
}

function addElement(
  answers: AnswerBodies,
  operation: OperationName,
  { ref, after, index }: Of<'add'>,
): Applied {
  if (operation === 'details') return { refused: 'no-ref' };
  const body = answers[operation];
  const held = findElement(operation, body, ref);
  if (held && isSameJson(held.raw, after)) return { refused: 'already' };
  const added = insertElement(body, index, after);
  const at = Math.min(index ?? Number.POSITIVE_INFINITY, getFeatureList(body).length);
  const named = listElements(operation, added).find((each) => each.index === at);
  if (named?.ref !== ref) return { refused: held ? 'there' : 'no-ref' };
  const alone = body === undefined && { alone: true as const };
  return {
    answers: { ...answers, [operation]: added },
    inverse: { ref, operation: 'remove', before: { value: after }, after: null, ...alone },
  };
}

function removeElement(
  answers: AnswerBodies,
  operation: OperationName,
  element: AnswerElement,
  { ref, before, alone }: Of<'remove'>,
): Applied {
  if (!isSameJson(element.raw, before.value)) return { refused: 'moved-on' };
  const rest = replaceElement(operation, answers[operation], element.index);
  const isEmpty = alone === true && getFeatureList(rest).length === 0;
  const { [operation]: _, ...others } = answers;
  return {
    answers: isEmpty ? others : { ...answers, [operation]: rest },
    inverse: {
      ref,
      operation: 'add',
      before: { value: null },
      after: element.raw,
      ...(isEmpty ? {} : { index: element.index }),
    },
  };
}

/** Returns the answers that are there, by their operations: the value of `place` where it is added or removed. */
export function getWholePlace(answers: AnswerBodies): JsonObject {
  return Object.fromEntries(
    operationNames.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]] as const])),
  );
}

function addPlace(answers: AnswerBodies, { ref, after }: Of<'add'>): Applied {
  const held = getWholePlace(answers);
  if (Object.keys(held).length > 0) return { refused: isSameJson(held, after) ? 'already' : 'there' };
  return {
    answers: getWholePlace(after),
    inverse: { ref, operation: 'remove', before: { value: getWholePlace(after) }, after: null },
  };
}

function removePlace(answers: AnswerBodies, { ref, before }: Of<'remove'>): Applied {
  const held = getWholePlace(answers);
  if (Object.keys(held).length === 0) return { refused: 'already' };
  if (!isSameJson(held, before.value)) return { refused: 'moved-on' };
  return { answers: {}, inverse: { ref, operation: 'add', before: { value: null }, after: held } };
}
