import fc from 'fast-check';
import type { Correction } from '../../spec/correction.ts';
import { documentedSamples } from '../../spec/documented.driver.ts';
import type { JsonObject, Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import { getMembers } from '../place/place-record.ts';
import type { CorrectionChange } from './apply-change.ts';
import { applyChange, getWholePlace } from './apply-change.ts';
import { type AnswerBodies, listElements } from './elements.ts';
import { getAtPointer } from './pointers.ts';

/** Returns a point of one operation as the specification shows it, under an id. */
export function createElement(
  operation: Exclude<OperationName, 'details'>,
  id: string,
  coordinates: readonly number[] = [7, 43],
): JsonObject {
  const { properties, ...sample } = documentedSamples[operation];
  const geometry = { type: 'Point', coordinates };
  const isUnit = operation === 'units';
  return {
    ...sample,
    geometry,
    properties: { ...getMembers(properties), ...(!isUnit && { id }) },
    ...(isUnit && { markerId: id }),
  };
}

/** Returns the answers of a place with two doors and two units; it has no answer about parking. */
export function createAnswers(): AnswerBodies {
  const collectionOf = (...features: readonly JsonObject[]) => ({ type: 'FeatureCollection', features });
  return {
    details: { ...documentedSamples.details, geometry: { type: 'Point', coordinates: [7, 43] } },
    entrance: collectionOf(createElement('entrance', '1.a'), createElement('entrance', '1.b', [7.001, 43])),
    units: collectionOf(createElement('units', '2.a'), createElement('units', '2.b')),
  };
}

/** Returns the record of a change, with members that a test sets. */
export function createCorrection(change: CorrectionChange, given: Partial<Correction> = {}): Correction {
  const said = { version: 1, rules: [], app: 'Placelens test', id: 'c1', by: 'Ann', at: 1 } as const;
  const ask = { kind: 'place', id: '1709067740.5e8' };
  return { ...change, ...said, ask, ...given } as Correction;
}

/** How a change is made of what is there. */
type Pick = {
  readonly what: 'move' | 'text' | 'own' | 'amenity' | 'add' | 'remove' | 'place';
  readonly nth: number;
  readonly to: Position;
  readonly text: string;
};

export const somePicks: fc.Arbitrary<readonly Pick[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Pick['what']>('move', 'text', 'own', 'amenity', 'add', 'remove', 'place'),
    nth: fc.nat(9),
    to: fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    ),
    text: fc.string({ unit: 'grapheme' }),
  }),
  { minLength: 1, maxLength: 8 },
);

const collections = ['parking', 'entrance', 'units'] as const;

/** Returns a change that applies to these answers as they are; undefined where there is none. */
export function makeChange(
  answers: AnswerBodies,
  { what, nth, to, text }: Pick,
): CorrectionChange | undefined {
  const whole = getWholePlace(answers);
  if (what === 'place')
    return Object.keys(whole).length > 0
      ? { ref: 'place', operation: 'remove', before: { value: whole }, after: null }
      : { ref: 'place', operation: 'add', before: { value: null }, after: { ...createAnswers() } };
  const elements = (['details', ...collections] as const).flatMap((operation) =>
    listElements(operation, answers[operation]),
  );
  const element = elements[nth % Math.max(1, elements.length)];
  if (what === 'add') return makeAddition(nth);
  if (!element) return undefined;
  const { ref, raw, position = [0, 0] } = element;
  if (what === 'move') return { ref, operation: 'move', before: { value: position }, after: to };
  if (what === 'remove')
    return ref === 'place' ? undefined : { ref, operation: 'remove', before: { value: raw }, after: null };
  const pointer = {
    text: '/properties/text',
    own: '/properties/x~1y',
    amenity: '/properties/amenities/elevator',
  }[what];
  const held = getAtPointer(raw, pointer);
  const before: JsonObject = held === undefined ? {} : { [pointer]: held };
  const value = what === 'amenity' ? nth % 2 === 0 : text;
  const after: JsonObject = what !== 'text' && held !== undefined ? {} : { [pointer]: value };
  return { ref, operation: 'change', before: { value: before }, after };
}

function makeAddition(nth: number): CorrectionChange | undefined {
  const operation = collections[nth % 3] ?? 'units';
  const prefix = { parking: 'parking', entrance: 'entrances', units: 'unit' }[operation];
  const ref = `${prefix}:9.${nth}`;
  const after = createElement(operation, `9.${nth}`);
  const index = nth % 2 === 0 ? 0 : undefined;
  return { ref, operation: 'add', before: { value: null }, after, ...(index !== undefined && { index }) };
}

/** Applies picks one after the other, and returns every change that was taken, with its inverse and what it led to. */
export function applyPicks(answers: AnswerBodies, picks: readonly Pick[]) {
  let now = answers;
  const taken: { readonly change: CorrectionChange; readonly inverse: CorrectionChange }[] = [];
  for (const pick of picks) {
    const change = makeChange(now, pick);
    const applied = change && applyChange(now, change);
    if (!change || !applied || 'refused' in applied) continue;
    now = applied.answers;
    taken.push({ change, inverse: applied.inverse });
  }
  return { answers: now, taken };
}
