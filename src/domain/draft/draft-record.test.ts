import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRecord } from '../../server/places/read-record.ts';
import { anyWebUrl } from '../../spec/any-character.driver.ts';
import { type Draft, draft as draftShape } from '../../spec/draft.ts';
import { getDistanceToPolygon } from '../outline/polygons.ts';
import { recordOfDraft } from './draft-record.ts';
import { countUnits, createPlannedFloors, numberings, placeUnits } from './draft-units.ts';
import { createElementId } from './element-id.ts';
import { createDraft, findInnerPoint, movePosition } from './new-draft.ts';

const id = fc.double({ min: 0, max: 0.999, noNaN: true }).map((random) => createElementId(() => random));
const written = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: -85, max: 85, noNaN: true, noDefaultInfinity: true }),
);
// JSON has no −0.
const position = written.map(([longitude, latitude]): [number, number] => [longitude + 0, latitude + 0]);
const points = fc.array(fc.record({ id, position, text: fc.string(), subKind: fc.string() }), {
  maxLength: 4,
});
const plan = fc.record({
  floors: fc.integer({ min: 1, max: 12 }),
  perFloor: fc.integer({ min: 1, max: 9 }),
  firstFloor: fc.integer({ min: -3, max: 30 }),
  numbering: fc.constantFrom(...numberings),
});
const flag = fc.constantFrom(true, false, null);

/** A block of 40 by 20 metres, and one so bent that its middle is outside. */
const block = around([
  [0, 0],
  [40, 0],
  [40, 20],
  [0, 20],
]);
const bent = around([
  [0, 0],
  [60, 0],
  [60, 60],
  [50, 60],
  [50, 10],
  [0, 10],
]);

function around(corners: readonly (readonly [number, number])[]): [number, number][] {
  const ring = [...corners, corners[0] ?? [0, 0]].map(([east, north]) =>
    movePosition([71.42, 51.12], east, north),
  );
  return ring.map(([longitude, latitude]) => [longitude, latitude]);
}

const drafts: fc.Arbitrary<Draft> = fc
  .record({
    id,
    ...{ name: fc.string(), address: fc.string(), text: fc.string(), position, plan },
    ...{ wheelchair: flag, elevator: flag, isBuilding: fc.boolean(), parking: points, doors: points },
    photos: fc.array(anyWebUrl, { maxLength: 3 }),
    createdAt: fc.integer({ min: 0, max: 4e12 }),
    outline: fc.constantFrom<Draft['outline']>(null, [block]),
  })
  .map(({ plan: units, ...given }) =>
    createDraft(0, () => 0.5, { ...given, floors: createPlannedFloors(units) }),
  );

test('whatever is drawn holds the contract, says what was drawn, and nothing that nobody said', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const record = recordOfDraft(draft);
      const read = readRecord(JSON.stringify(record));
      expect(read).toEqual({ record: JSON.parse(JSON.stringify(record)) });
      expect(record?.units.features).toHaveLength(countUnits(draft.floors));
      const amenities = record?.details.properties.amenities ?? {};
      expect('wheelchair' in amenities).toBe(draft.wheelchair !== null);
      expect(record?.details.properties).not.toHaveProperty('completeData');
      const markers = record?.units.features.map(({ markerId }) => markerId);
      expect(new Set(markers).size).toBe(markers?.length);
      expect(draftShape.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    }),
    { numRuns: 60 },
  );
});

test('without a position there is nothing to answer', () => {
  expect(recordOfDraft(createDraft(0, () => 0.5))).toBeUndefined();
});

test('6 floors with 4 units are 101 to 604, or 1 to 24', () => {
  const six = { floors: 6, perFloor: 4, firstFloor: 1 };
  expect(createPlannedFloors({ ...six, numbering: 'by floor' }).map(({ from, to }) => [from, to])).toEqual([
    [101, 104],
    [201, 204],
    [301, 304],
    [401, 404],
    [501, 504],
    [601, 604],
  ]);
  expect(createPlannedFloors({ ...six, numbering: 'through' }).at(-1)).toEqual({
    floor: 6,
    from: 21,
    to: 24,
  });
});

test('units lie apart within the walls; without walls around the point', () => {
  for (const count of [1, 4, 7, 30]) {
    const within = placeUnits({ outline: [block], position: [71.42, 51.12] }, count);
    expect(new Set(within.map(String)).size).toBe(count);
    for (const each of within) expect(getDistanceToPolygon([block], each)).toBe(0);
    expect(new Set(placeUnits({ outline: null, position: [71.42, 51.12] }, count).map(String)).size).toBe(
      count,
    );
  }
});

test('a place stands within its walls, also where their middle lies outside', () => {
  for (const walls of [block, bent]) {
    const [longitude = 0, latitude = 0] = findInnerPoint([walls]) ?? [];
    expect(getDistanceToPolygon([walls], [longitude, latitude])).toBe(0);
  }
});

test('an id has the form of the specification', () => {
  fc.assert(
    fc.property(id, (each) => {
      expect(each).toMatch(/^\d+\.[0-9a-f]+$/);
    }),
  );
});
