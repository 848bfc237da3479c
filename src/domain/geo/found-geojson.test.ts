import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnLimit, findGeoJson } from './found-geojson.ts';

const point = { type: 'Point', coordinates: [71.4, 51.1] };
const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];

const pointers = (value: unknown) =>
  findGeoJson(value).drawn.map(({ pointer, geometry }) => [pointer, geometry.type]);
const aside = (value: unknown) => findGeoJson(value).setAside;

describe('GeoJSON is found', () => {
  test.each([
    ['Point', [0, 0]],
    ['MultiPoint', [[0, 0]]],
    [
      'LineString',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'MultiLineString',
      [
        [
          [0, 0],
          [1, 1],
        ],
      ],
    ],
    ['Polygon', [ring]],
    ['MultiPolygon', [[ring, ring]]],
  ])('as a bare %s', (type, coordinates) => {
    expect(findGeoJson({ type, coordinates }).drawn).toEqual([
      { pointer: '', geometry: { type, coordinates } },
    ]);
  });

  test('anywhere, each by the pointer of its feature, in the order of the answer', () => {
    const feature = { type: 'Feature', properties: { also: point }, geometry: point };
    const answer = {
      'a/b~c': [feature],
      all: { type: 'FeatureCollection', features: [feature] },
      mixed: { type: 'GeometryCollection', geometries: [point, { type: 'Polygon', coordinates: [ring] }] },
    };
    expect(pointers(answer)).toEqual([
      ['/a~1b~0c/0', 'Point'],
      ['/a~1b~0c/0/properties/also', 'Point'],
      ['/all/features/0', 'Point'],
      ['/all/features/0/properties/also', 'Point'],
      ['/mixed/geometries/0', 'Point'],
      ['/mixed/geometries/1', 'Polygon'],
    ]);
    expect([...findGeoJson(answer).counts]).toEqual([
      ['Point', 5],
      ['Polygon', 1],
    ]);
  });

  test('without heights and without guesses: a type alone is no GeoJSON', () => {
    expect(findGeoJson({ type: 'Point', coordinates: [1, 2, 300] }).drawn[0]?.geometry).toEqual({
      type: 'Point',
      coordinates: [1, 2],
    });
    expect(
      findGeoJson([{ type: 'Point' }, { type: 'place', coordinates: [1, 2] }, { lat: 1, lon: 2 }]),
    ).toMatchObject({
      drawn: [],
      setAside: [],
    });
  });
});

describe('what cannot be drawn is set aside with its path and reason', () => {
  test.each([
    [{ type: 'Point', coordinates: ['71', '51'] }, '/coordinates', 'not-position'],
    [{ type: 'Point', coordinates: null }, '/coordinates', 'not-position'],
    [{ type: 'Point', coordinates: [Number.POSITIVE_INFINITY, 0] }, '/coordinates', 'not-finite'],
    [{ type: 'Point', coordinates: [181, 0] }, '/coordinates', 'longitude'],
    [{ type: 'Point', coordinates: [51.1, 171.4] }, '/coordinates', 'latitude'],
    [{ type: 'LineString', coordinates: [[0, 0]] }, '/coordinates', 'too-few'],
    [
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [0, 91],
        ],
      },
      '/coordinates/1',
      'latitude',
    ],
    [{ type: 'LineString', coordinates: {} }, '/coordinates', 'not-list'],
    [{ type: 'MultiPoint', coordinates: [] }, '/coordinates', 'empty'],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        ],
      },
      '/coordinates/0',
      'not-closed',
    ],
    [{ type: 'Feature', geometry: null }, '', 'no-geometry'],
    [{ type: 'Feature' }, '', 'no-geometry'],
    [{ type: 'Feature', geometry: { type: 'Point' } }, '/geometry/coordinates', 'not-position'],
    [{ type: 'Feature', geometry: { type: 'Circle' } }, '/geometry', 'neither'],
    [{ type: 'FeatureCollection', features: [7] }, '/features/0', 'neither'],
    [{ type: 'GeometryCollection', geometries: [[point]] }, '/geometries/0', 'neither'],
  ])('%j', (value, pointer, reason) => {
    expect(aside(value)).toEqual([{ pointer, reason }]);
  });
});

describe('any answer', () => {
  test('is read without throwing', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => void findGeoJson(value)));
  });

  test('drawn and set aside are all that there is', () => {
    const wild = fc.oneof(fc.jsonValue(), fc.constant(Number.POSITIVE_INFINITY), fc.constant([0, 0]));
    const type = fc.constantFrom(
      'Point',
      'LineString',
      'Polygon',
      'MultiPolygon',
      'MultiPoint',
      'MultiLineString',
    );
    const geometry = fc.record({ type, coordinates: wild.filter((value) => value !== undefined) });
    const feature = geometry.map((each) => ({ type: 'Feature', geometry: each }));
    fc.assert(
      fc.property(fc.array(fc.oneof(geometry, feature), { maxLength: 20 }), (all) => {
        const found = findGeoJson({ answer: all });
        // Members of invalid coordinates are never searched.
        expect(found.drawn.length + found.setAsideCount).toBe(all.length);
      }),
    );
  });

  test('of 100,000 levels is read as far as 200', () => {
    let deep: unknown = point;
    for (let level = 0; level < 100_000; level++) deep = { inside: deep };
    expect(findGeoJson(deep)).toMatchObject({ drawn: [], deeper: true });
  });

  test('with more than can be drawn is counted whole', () => {
    const many = Array.from({ length: drawnLimit + 5 }, () => point);
    const found = findGeoJson([many, Array.from({ length: 1500 }, () => ({ type: 'Feature' }))]);
    expect([found.drawn.length, found.counts.get('Point')]).toEqual([drawnLimit, drawnLimit + 5]);
    expect([found.setAside.length, found.setAsideCount]).toEqual([1000, 1500]);
  });

  test('with __proto__ as a name changes nobody', () => {
    const answer: unknown = JSON.parse('{"__proto__": {"type": "Point", "coordinates": [1, 2]}}');
    expect(pointers(answer)).toEqual([['/__proto__', 'Point']]);
    expect(Reflect.get({}, 'coordinates')).toBeUndefined();
  });
});
