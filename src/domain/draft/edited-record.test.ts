import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRecord } from '../../server/places/read-record.ts';
import { draft as draftShape } from '../../spec/draft.ts';
import type { JsonObject } from '../../spec/geojson.ts';
import { readDraftFromRecord } from './draft-of-record.ts';
import { createPlannedFloors } from './draft-units.ts';
import { writeRecord } from './edited-record.ts';
import { createDraft } from './new-draft.ts';

const position = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -85, max: 85, noNaN: true }),
  // A height, which the draft does not know.
  fc.double({ min: 0, max: 500, noNaN: true }),
);
const geometry = position.map(([x, y, z]) => ({ type: 'Point', coordinates: [x + 0, y + 0, z] }));
/** Members without a field in the draft. */
const foreign = fc.dictionary(
  fc.string({ minLength: 1 }).map((name) => `x-${name}`),
  // JSON has no -0.
  fc.jsonValue({ maxDepth: 1 }).map((value): unknown => JSON.parse(JSON.stringify(value))),
  { maxKeys: 2 },
);
const text = fc.option(fc.string());
const points = (kind: 'parking' | 'entrances') =>
  fc.array(fc.tuple(foreign, geometry, text, text, foreign), { maxLength: 4 }).map((all) =>
    all.map(([around, at, said, subKind, within], index) => ({
      ...{ type: 'Feature', ...around, geometry: at },
      properties: { text: said, kind, id: `9.${index % 3}`, subKind, ...within },
    })),
  );
const units = fc
  .array(fc.tuple(foreign, geometry, fc.integer({ min: -1, max: 4 }), fc.integer({ min: 1, max: 12 })), {
    maxLength: 20,
  })
  .map((all) =>
    all.map(([around, at, floor, unit], index) => ({
      ...{ type: 'Feature', markerId: `7.${index}`, parentPlaceId: '1.a', ...around, geometry: at },
      properties: { address: index % 2 === 0 ? 'Dostyk 5' : 'Dostyk 5, rear', unit, floor, kind: 'unit' },
    })),
  );
const collected = (features: fc.Arbitrary<readonly object[]>) =>
  fc.option(
    fc
      .tuple(features, foreign)
      .map(([all, around]) => ({ type: 'FeatureCollection', ...around, features: all })),
    { nil: undefined },
  );

/** Own places as people write them, with more members than the specification shows. */
const places: fc.Arbitrary<JsonObject> = fc
  .record({
    ...{ at: geometry, around: foreign, within: foreign },
    amenities: fc.constantFrom({}, { elevator: true }, { wheelchair: false, score: 4.5, lift: 'old' }),
    types: fc.constantFrom([], ['hotel', 'street_address'], ['street_address', 'building', 'hotel']),
    photos: fc.array(fc.constantFrom('https://a.example/1.jpg', '/photos/2.jpg', ''), { maxLength: 3 }),
    answers: fc.record({
      parking: collected(points('parking')),
      entrance: collected(points('entrances')),
      units: collected(units),
    }),
  })
  .map(({ at, around, within, amenities, types, photos, answers }) => ({
    ...{ id: '1.a', kind: 'place' },
    details: {
      ...{ type: 'Feature', id: '1.a', kind: 'place', markerId: '7.f', ...around },
      ...{ createdAt: '2026-11-21T09:30:00.000Z', geometry: at, isBuilding: true, demo: true },
      properties: {
        ...{ address: 'Dostyk 5', kind: 'place', name: 'Office', text: '', usermodified: false, amenities },
        ...{ delivery_time: 20, photos, correct: 3, incorrect: 1, userReaction: 0, userReview: true, types },
        ...{ isOpenNow: null, ...within },
      },
    },
    ...JSON.parse(JSON.stringify(answers)),
  }));

const runs = { numRuns: 25 };

/** Opens a record for editing, stored in the browser in between. */
function opened(record: JsonObject) {
  const edited = { record, version: '"1"' };
  const draft = createDraft(0, () => 0.5, { ...readDraftFromRecord(record), edited });
  return draftShape.parse(JSON.parse(JSON.stringify(draft)));
}

const featuresIn = (answer: unknown) => answer as { readonly features: readonly JsonObject[] } | undefined;

test('a place that is opened and saved without a change is word for word the one that was there', () => {
  fc.assert(
    fc.property(places, (record) => {
      expect(readRecord(JSON.stringify(record))).toHaveProperty('record');
      expect(JSON.stringify(writeRecord(opened(record)))).toBe(JSON.stringify(record));
    }),
    runs,
  );
});

test('what is changed is another one, and nothing else but that a user did so', () => {
  fc.assert(
    fc.property(places, (record) => {
      const changed = writeRecord({ ...opened(record), name: 'Café', address: '', wheelchair: true });
      expect(readRecord(JSON.stringify(changed))).toHaveProperty('record');
      const expected = structuredClone(record) as { details: { properties: JsonObject } };
      const { properties } = expected.details;
      const { amenities, types } = properties as { amenities: JsonObject; types: string[] };
      expected.details.properties = {
        ...properties,
        ...{ name: 'Café', address: '', usermodified: true, amenities: { ...amenities, wheelchair: true } },
        types: types.filter((type) => type !== 'street_address'),
      };
      expect({ ...changed, units: undefined }).toEqual({ ...expected, units: undefined });
      // Units follow the address of the place where they had the same one, but keep their own.
      const addresses = featuresIn(changed?.units)?.features.map((unit) => Object(unit.properties).address);
      const before = featuresIn(record.units)?.features.map((unit) => Object(unit.properties).address);
      expect(addresses).toEqual(before?.map((address) => (address === 'Dostyk 5' ? '' : address)));
    }),
    runs,
  );
});

test('a point that is moved keeps its height and all else; what is taken away is gone, what is new is added', () => {
  fc.assert(
    fc.property(places, (record) => {
      const draft = opened(record);
      const [first, ...others] = draft.doors;
      if (!first) return;
      const added = { id: '5.e', position: [1, 2] as [number, number], text: '', subKind: '' };
      const moved = { ...first, position: [3, 4] as [number, number] };
      const doors = featuresIn(record.entrance)?.features ?? [];
      const written = writeRecord({ ...draft, doors: [moved, ...others.slice(0, -1), added] });
      const [one] = doors;
      const [, , height] = Object(one?.geometry).coordinates;
      expect(featuresIn(written?.entrance)?.features).toEqual([
        { ...one, geometry: { type: 'Point', coordinates: [3, 4, height] } },
        ...doors.slice(1, others.length > 0 ? -1 : undefined),
        expect.objectContaining({ properties: { id: '5.e', kind: 'entrances', text: null, subKind: null } }),
      ]);
    }),
    runs,
  );
});

test('units stay where they stood, on another floor too; only units that are made anew stand anew', () => {
  fc.assert(
    fc.property(places, (record) => {
      const draft = opened(record);
      const units = featuresIn(record.units)?.features ?? [];
      const raised = writeRecord({
        ...draft,
        floors: draft.floors.map((range) => ({ ...range, floor: range.floor + 1 })),
      });
      const oneUp = units.map((unit) => {
        const properties = Object(unit.properties);
        return { ...unit, properties: { ...properties, floor: properties.floor + 1 } };
      });
      expect(featuresIn(raised?.units)?.features ?? []).toEqual(oneUp);
      const more = createPlannedFloors({ floors: 1, perFloor: 3, firstFloor: 9, numbering: 'by floor' });
      const widened = featuresIn(writeRecord({ ...draft, floors: [...draft.floors, ...more] })?.units);
      expect(widened?.features.slice(0, units.length)).toEqual(units);
      expect(new Set(widened?.features.map(({ markerId }) => markerId)).size).toBe(units.length + 3);
      const anew = featuresIn(writeRecord({ ...draft, floors: more })?.units);
      expect(anew?.features.map((unit) => Object(unit.properties).unit)).toEqual([901, 902, 903]);
    }),
    runs,
  );
});
