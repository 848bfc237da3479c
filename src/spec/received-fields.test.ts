import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCollection, createFeature } from './geojson.driver.ts';
import type { JsonObject } from './geojson.ts';
import { hostileTexts } from './hostile-texts.driver.ts';
import { operationNames } from './operations.ts';
import { readFeatures } from './received.ts';

describe('a field that is missing or of another type leaves its siblings alone', () => {
  const unit = (properties: JsonObject) =>
    readFeatures('units', createCollection(createFeature({ markerId: 'm', properties }))).features[0]?.data;
  const point = (properties: JsonObject) =>
    readFeatures('entrance', createCollection(createFeature({ properties }))).features[0]?.data.properties;
  const place = (more: JsonObject) => readFeatures('details', createFeature(more)).features[0]?.data;

  test.each([[null], ['3'], [[3]], [{}], [true], [undefined], [Number.POSITIVE_INFINITY]])(
    'floor %j',
    (floor) => {
      const data = unit({
        unit: 214,
        address: 'Dostyk 5',
        kind: 'unit',
        ...(floor !== undefined && { floor }),
      });
      expect(data?.properties).toMatchObject({ unit: 214, address: 'Dostyk 5', kind: 'unit' });
      expect(data?.properties?.floor).toBeUndefined();
      expect(data?.markerId).toBe('m');
    },
  );

  test('properties of another type leave the marker', () => {
    for (const properties of [null, [], 'x', 7]) {
      const [read] = readFeatures(
        'units',
        createCollection(createFeature({ markerId: 'm', properties })),
      ).features;
      expect(read?.data.markerId).toBe('m');
      expect(read?.data.properties).toBeUndefined();
    }
  });

  test('text null is told from text missing', () => {
    expect(point({ id: '1.a', text: null })).toMatchObject({ id: '1.a', text: null });
    expect(point({ id: '1.a' })?.text).toBeUndefined();
    expect(point({ id: '1.a', text: 7, subKind: 'main' })).toMatchObject({ id: '1.a', subKind: 'main' });
    expect(point({ id: '1.a', text: 7 })?.text).toBeUndefined();
    expect(point({ text: '' })?.text).toBe('');
  });

  test('a kind that the specification does not know is kept', () => {
    expect(point({ kind: 'entrance' })?.kind).toBe('entrance');
    expect(unit({ kind: 'кафе' })?.properties?.kind).toBe('кафе');
  });

  test('photos with other things between them are kept, one by one', () => {
    const photos = ['https://photos.example/1.jpg', null, 7, { url: 'x' }];
    const properties = place({ properties: { photos, name: 'Tower' } })?.properties;
    expect(properties).toMatchObject({ photos, name: 'Tower' });
    expect(place({ properties: { photos: 'one', name: 'Tower' } })?.properties?.photos).toBeUndefined();
    expect(place({ properties: { photos: 'one', name: 'Tower' } })?.properties?.name).toBe('Tower');
  });

  test('amenities: one wrong answer leaves the others', () => {
    const properties = { amenities: { wheelchair: 'yes', elevator: false, score: '4' } };
    const amenities = place({ properties })?.properties?.amenities;
    expect(amenities?.wheelchair).toBeUndefined();
    expect(amenities?.elevator).toBe(false);
    expect(amenities?.score).toBeUndefined();
  });

  test('a date that is no date stays as it was sent', () => {
    expect(place({ createdAt: 'yesterday', id: '1' })).toMatchObject({ createdAt: 'yesterday', id: '1' });
  });
});

describe('what was sent is kept', () => {
  test('unknown fields stand untouched in raw, and the answer is not edited', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (extra) => {
        const element = { ...extra, ...createFeature({ properties: { ...extra, text: 7 } }) };
        const json = createCollection(element);
        const before = structuredClone(json);
        const [read] = readFeatures('parking', json).features;
        expect(read?.raw).toBe(element);
        expect(json).toEqual(before);
      }),
    );
  });

  test('hostile texts stay themselves as id, kind, text and name of a field', () => {
    for (const text of hostileTexts) {
      const sent = createFeature({
        properties: { id: text, kind: text, text, subKind: text },
        [`x${text}`]: text,
      });
      const [read] = readFeatures('parking', createCollection(sent)).features;
      expect(read?.data.properties).toEqual({ id: text, kind: text, text, subKind: text });
      expect(read?.data).toHaveProperty([`x${text}`], text);
    }
  });
});

test.each(operationNames)('__proto__ and constructor keys in an answer of %s pollute nothing', (name) => {
  const poison =
    '"__proto__":{"polluted":1,"markerId":"from the prototype","properties":{"name":"x"}},"constructor":{"prototype":{"polluted":1}}';
  const element = `{${poison},"type":"Feature","geometry":{${poison},"type":"Point","coordinates":[71,51]},"properties":{${poison}}}`;
  const text =
    name === 'details' ? element : `{${poison},"type":"FeatureCollection","features":[${element}]}`;
  const [read] = readFeatures(name, JSON.parse(text)).features;
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  expect(Object.getPrototypeOf(read?.data)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(read?.data.properties)).toBe(Object.prototype);
  expect(read?.data).not.toHaveProperty('markerId');
  expect(read?.data).not.toHaveProperty('polluted');
  expect(read?.data.properties).not.toHaveProperty('name');
  expect(Object.keys(read?.raw ?? {})).toContain('__proto__');
});
