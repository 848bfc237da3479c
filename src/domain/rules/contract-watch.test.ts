import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerSchema } from '../../spec/answer-schema.ts';
import { type OperationName, operationNames } from '../../spec/operations.ts';
import { watchContract } from './contract-watch.ts';
import type { Deviation } from './deviation-tally.ts';

const samples = new URL('../../server/service/samples/', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, samples), 'utf8'));
const index: { id: string; kind: string; file: string; shelf: string }[] = read('index.json');
const tower = () => read('astana-dostyk-5.json');
const ask = { id: '230358852.5e8', kind: 'place' };

/** Returns a deviation as one line: `properties.floor type text 3/256 first 17`. */
const line = (departure: Deviation) =>
  [
    departure.path,
    departure.what,
    'found' in departure ? departure.found : '',
    `${departure.count}/${departure.of}`,
    `first ${departure.first.index}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
const lines = (operation: OperationName, answer: unknown, asked = ask) =>
  watchContract(operation, asked, answer).departures.map(line);
const extras = (operation: OperationName, answer: unknown) =>
  watchContract(operation, ask, answer).extra.map(line);

test('every sound sample is as specified, one of them with a further field', () => {
  const further: string[] = [];
  const sound = index.filter(({ shelf }) => shelf !== 'faulty');
  expect(sound.length).toBeGreaterThan(20);
  for (const { id, kind, file } of sound) {
    const sample = read(file);
    for (const operation of operationNames) {
      if (sample[operation] === undefined) continue;
      const report = watchContract(operation, { id, kind }, sample[operation]);
      expect({ file, ...report }).toMatchObject({ file, departures: [], more: false });
      further.push(...report.extra.map(({ path }) => `${file} ${path}`));
    }
  }
  expect(further).toEqual(['astana-dragon.json properties.opening_hours']);
});

describe('seeded drift', () => {
  test('a floor that became a text in three units of 256 is told once, with its first example', () => {
    const { units } = tower();
    for (const each of [17, 40, 255]) units.features[each].properties.floor = '2';
    const { departures } = watchContract('units', ask, units);
    expect(departures.map(line)).toEqual(['properties.floor type text 3/256 first 17']);
    expect(departures[0]?.first).toEqual({
      index: 17,
      id: units.features[17].markerId,
      steps: ['features', 17, 'properties', 'floor'],
    });
  });

  test('missing, null and other types are counted apart', () => {
    const { units } = tower();
    const properties = (each: number) => units.features[each].properties;
    delete properties(1).floor;
    properties(2).floor = null;
    properties(3).floor = null;
    properties(4).floor = true;
    properties(5).floor = [1];
    properties(6).floor = {};
    expect(lines('units', units)).toEqual([
      'properties.floor missing 1/256 first 1',
      'properties.floor null 2/256 first 2',
      'properties.floor type flag 1/256 first 4',
      'properties.floor type list 1/256 first 5',
      'properties.floor type object 1/256 first 6',
    ]);
    expect(watchContract('units', ask, units).departures[0]?.first.steps).toEqual([
      'features',
      1,
      'properties',
    ]);
  });

  test('another kind and another type of feature are told with the first value', () => {
    const { parking } = tower();
    parking.features[0].properties.kind = 'entrances';
    parking.features[2].properties.kind = 'park';
    parking.features[1].type = 'feature';
    parking.features[1].geometry = { type: 'LineString', coordinates: [[71, 51]] };
    expect(lines('parking', parking)).toEqual([
      'properties.kind value "entrances" 2/3 first 0',
      'type value "feature" 1/3 first 1',
      'geometry.type value "LineString" 1/3 first 1',
      'geometry.coordinates[0] type list 1/3 first 1',
      'geometry.coordinates[1] missing 1/3 first 1',
    ]);
  });

  test('an id that is not composed as specified, a number out of range and an infinite one', () => {
    const { entrance } = tower();
    entrance.features[0].properties.id = 'north';
    entrance.features[1].geometry.coordinates = [71, 91];
    entrance.features[2].geometry.coordinates = [Number.POSITIVE_INFINITY, 51];
    expect(lines('entrance', entrance)).toEqual([
      'properties.id value "north" 1/3 first 0',
      'geometry.coordinates[1] value 91 1/3 first 1',
      'geometry.coordinates[0] value Infinity 1/3 first 2',
    ]);
  });

  test('a list of features with holes in it', () => {
    const { units } = tower();
    units.features[3] = null;
    units.features[9] = 'unit';
    expect(lines('units', units)).toEqual(
      [' null 1/256 first 3', ' type text 1/256 first 9'].map((each) => each.trim()),
    );
  });

  test('a list of texts with other things in it counts the place once', () => {
    const { details } = tower();
    details.properties.photos = [1, 2, null];
    expect(lines('details', details)).toEqual([
      'properties.photos[] type number 1/1 first 0',
      'properties.photos[] null 1/1 first 0',
    ]);
  });

  test('demo: false, another id and another kind than asked', () => {
    const { details } = tower();
    details.demo = false;
    expect(lines('details', details, { id: 'x', kind: 'cafe' })).toEqual([
      'demo value false 1/1 first 0',
      'id unasked "230358852.5e8" 1/1 first 0',
      'kind unasked "place" 1/1 first 0',
    ]);
  });

  test('further fields are told apart from departures', () => {
    const { parking } = tower();
    parking.version = 1;
    for (const each of parking.features) each.properties.capacity = 20;
    parking.features[1]['odd name'] = null;
    expect(lines('parking', parking)).toEqual([]);
    expect(extras('parking', parking)).toEqual([
      'version extra 1/1 first undefined',
      'properties.capacity extra 3/3 first 0',
      '["odd name"] extra 1/3 first 1',
    ]);
  });

  test('an envelope that does not hold', () => {
    expect(lines('units', null)).toEqual(['null 1/1 first undefined']);
    expect(lines('units', [])).toEqual(['type list 1/1 first undefined']);
    expect(lines('units', {})).toEqual([
      'type missing 1/1 first undefined',
      'features missing 1/1 first undefined',
    ]);
    expect(lines('units', { type: 'Feature', features: {} })).toEqual([
      'type value "Feature" 1/1 first undefined',
      'features type object 1/1 first undefined',
    ]);
  });

  test('the sample with broken floors, exactly', () => {
    const sample = read('broken-floors.json');
    const asked = { id: sample.id, kind: sample.kind };
    expect(lines('units', sample.units, asked)).toEqual([
      'properties.floor type text 2/12 first 0',
      'properties.floor null 1/12 first 2',
      'properties.floor missing 1/12 first 3',
      'properties.unit type text 1/12 first 4',
      'properties.unit null 1/12 first 5',
    ]);
  });
});

/** Any JSON, and often something near to an answer. */
const anyAnswer = fc.oneof(
  fc.jsonValue(),
  fc
    .tuple(fc.nat(2), fc.constantFrom('properties', 'geometry', 'type', 'id', 'markerId'), fc.jsonValue())
    .map(([each, name, value]) => {
      const { parking } = tower();
      parking.features[each][name] = value;
      return parking;
    }),
  fc
    .tuple(fc.constantFrom('text', 'kind', 'id', 'subKind', '__proto__', 'constructor'), fc.jsonValue())
    .map(([name, value]) => {
      const { parking } = tower();
      Object.defineProperty(parking.features[0].properties, name, { value, enumerable: true });
      return parking;
    }),
);

test('reads any JSON, and finds a departure exactly where the schema does not hold', () => {
  fc.assert(
    fc.property(fc.constantFrom('parking', 'entrance', 'units' as const), anyAnswer, (operation, answer) => {
      const { departures } = watchContract(operation, ask, answer);
      expect(departures.length === 0).toBe(answerSchema(operation).safeParse(answer).success);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (answer) => {
      expect(watchContract('details', ask, answer).departures).not.toEqual([]);
    }),
  );
});

test('an answer that departs in a thousand ways is told of a hundred', () => {
  const { details } = tower();
  for (let each = 0; each < 1000; each++) details[`field${each}`] = each;
  const { extra, more } = watchContract('details', ask, details);
  expect([extra.length, more]).toEqual([100, true]);
});

test('100,000 units are read', () => {
  const [first] = tower().units.features;
  const features = Array.from({ length: 100_000 }, (_, each) => ({
    ...first,
    properties: { ...first.properties, floor: each % 4 === 0 ? '2' : 2 },
  }));
  const started = performance.now();
  expect(lines('units', { type: 'FeatureCollection', features })).toEqual([
    'properties.floor type text 25000/100000 first 0',
  ]);
  console.info(`contract watch, 100,000 units: ${Math.round(performance.now() - started)} ms`);
});
