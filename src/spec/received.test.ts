import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCollection, createFeature, geometry } from './geojson.driver.ts';
import { type OperationName, operationNames } from './operations.ts';
import { EnvelopeError, type Missed, readFeatures } from './received.ts';

const collections = ['parking', 'entrance', 'units'] as const;
const beyondLongitude: Missed = { wanted: 'longitude', sent: 'number' };
const beyondLatitude: Missed = { wanted: 'latitude', sent: 'number' };
const at = (coordinates: unknown) => createFeature({ geometry: { type: 'Point', coordinates } });

const anyCoordinate = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: -200, max: 200, noNaN: true }) },
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -180, 180, 90, -90, 90.1, -0, null, '71.4', true),
);
const anyGeometry = fc.oneof(
  { weight: 3, arbitrary: fc.array(anyCoordinate, { maxLength: 4 }) },
  fc.jsonValue(),
);
const anyElement = fc.oneof(
  fc.jsonValue(),
  anyGeometry.map(at),
  fc.record({
    type: fc.constantFrom('Feature', 'feature', null),
    geometry: fc.jsonValue(),
    id: fc.jsonValue(),
  }),
  fc
    .record({ coordinates: anyGeometry, properties: fc.jsonValue(), markerId: fc.jsonValue() })
    .map(({ coordinates, ...more }) => ({ ...at(coordinates), ...more })),
);
const anyAnswer = fc.oneof(
  fc.jsonValue(),
  anyElement,
  fc.array(anyElement).map((features) => createCollection(...features)),
  fc.jsonValue().map((features) => ({ type: 'FeatureCollection', features })),
);

describe('drawn + set aside = received', () => {
  test.each(collections)('for any elements of %s', (name) => {
    fc.assert(
      fc.property(fc.array(anyElement), (elements) => {
        const { features, setAside } = readFeatures(name, createCollection(...elements));
        expect(features.length + setAside.length).toBe(elements.length);
        const all = [...features, ...setAside].sort((a, b) => a.index - b.index);
        expect(all.map(({ index }) => index)).toEqual(elements.map((_, index) => index));
        for (const { index, raw } of all) expect(raw).toBe(elements[index]);
        for (const {
          position: [longitude, latitude],
        } of features) {
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
        }
        for (const { index, path } of setAside) expect(path.startsWith(`features[${index}]`)).toBe(true);
      }),
    );
  });

  test('for the one feature of details', () => {
    fc.assert(
      fc.property(anyGeometry, fc.jsonValue(), (coordinates, properties) => {
        const { features, setAside } = readFeatures('details', { ...at(coordinates), properties });
        expect(features.length + setAside.length).toBe(1);
      }),
    );
  });
});

test.each(operationNames)(
  'any JSON answered to %s is read or refused by its envelope, nothing else',
  (name) => {
    fc.assert(
      fc.property(anyAnswer, (json) => {
        try {
          readFeatures(name, json);
        } catch (error) {
          expect(error).toBeInstanceOf(EnvelopeError);
        }
      }),
    );
  },
);

describe('an envelope that does not hold', () => {
  const refusalOf = (name: OperationName, json: unknown) => {
    try {
      readFeatures(name, json);
    } catch (error) {
      if (error instanceof EnvelopeError) return { path: error.path, reason: error.message };
    }
    return undefined;
  };

  test.each([
    ['details', null, '', 'expected an object, got null'],
    ['details', [], '', 'expected an object, got an array'],
    ['units', 'text', '', 'expected an object, got a string'],
    ['parking', 7, '', 'expected an object, got a number'],
    ['entrance', true, '', 'expected an object, got a boolean'],
    ['details', {}, 'type', 'expected "Feature"'],
    ['details', createCollection(createFeature()), 'type', 'expected "Feature"'],
    ['parking', createFeature(), 'type', 'expected "FeatureCollection"'],
    ['parking', [createFeature()], '', 'expected an object, got an array'],
    ['entrance', { type: 'featurecollection', features: [] }, 'type', 'expected "FeatureCollection"'],
    ['units', { type: 'FeatureCollection' }, 'features', 'expected an array, got nothing'],
    ['units', { type: 'FeatureCollection', features: null }, 'features', 'expected an array, got null'],
    [
      'units',
      { type: 'FeatureCollection', features: { 0: 1 } },
      'features',
      'expected an array, got an object',
    ],
  ] as const)('%s answered with %j is unreadable at "%s"', (name, json, path, reason) => {
    expect(refusalOf(name, json)).toEqual({ path, reason });
  });
});

describe('a feature without a usable point is set aside with its path and what it missed', () => {
  const cases: readonly (readonly [what: string, element: unknown, path: string, missed: Missed])[] = [
    ['null', null, '', { wanted: 'object', sent: 'null' }],
    ['an array', [], '', { wanted: 'object', sent: 'list' }],
    ['a text', 'Feature', '', { wanted: 'object', sent: 'text' }],
    ['another type', { ...createFeature(), type: 'Point' }, '.type', { wanted: 'Feature', sent: 'text' }],
    ['no type', { geometry }, '.type', { wanted: 'Feature', sent: 'nothing' }],
    ['no geometry', { type: 'Feature' }, '.geometry', { wanted: 'object', sent: 'nothing' }],
    ['geometry null', createFeature({ geometry: null }), '.geometry', { wanted: 'object', sent: 'null' }],
    [
      'a polygon',
      createFeature({ geometry: { type: 'Polygon', coordinates: [] } }),
      '.geometry.type',
      { wanted: 'Point', sent: 'text' },
    ],
    [
      'no coordinates',
      createFeature({ geometry: { type: 'Point' } }),
      '.geometry.coordinates',
      { wanted: 'list', sent: 'nothing' },
    ],
    ['coordinates null', at(null), '.geometry.coordinates', { wanted: 'list', sent: 'null' }],
    ['coordinates as text', at('71.4,51.1'), '.geometry.coordinates', { wanted: 'list', sent: 'text' }],
    [
      'coordinates as object',
      at({ 0: 71, 1: 51 }),
      '.geometry.coordinates',
      { wanted: 'list', sent: 'object' },
    ],
    ['no numbers', at([]), '.geometry.coordinates[0]', { wanted: 'number', sent: 'nothing' }],
    ['one number', at([71.4]), '.geometry.coordinates[1]', { wanted: 'number', sent: 'nothing' }],
    ['text as longitude', at(['71.4', 51.1]), '.geometry.coordinates[0]', { wanted: 'number', sent: 'text' }],
    ['text as latitude', at([71.4, '51.1']), '.geometry.coordinates[1]', { wanted: 'number', sent: 'text' }],
    ['null as latitude', at([71.4, null]), '.geometry.coordinates[1]', { wanted: 'number', sent: 'null' }],
    ['true as latitude', at([71.4, true]), '.geometry.coordinates[1]', { wanted: 'number', sent: 'flag' }],
    ['NaN', at([71.4, Number.NaN]), '.geometry.coordinates[1]', { wanted: 'finite', sent: 'number' }],
    [
      '1e400',
      JSON.parse('{"type":"Feature","geometry":{"type":"Point","coordinates":[71,-1e400]}}'),
      '.geometry.coordinates[1]',
      { wanted: 'finite', sent: 'number' },
    ],
    ['longitude over 180', at([180.001, 51.1]), '.geometry.coordinates[0]', beyondLongitude],
    ['longitude under -180', at([-180.001, 51.1]), '.geometry.coordinates[0]', beyondLongitude],
    ['latitude over 90', at([71.4, 90.001]), '.geometry.coordinates[1]', beyondLatitude],
    ['latitude under -90', at([71.4, -90.001]), '.geometry.coordinates[1]', beyondLatitude],
    ['degrees × 1e7', at([714305600, 511282200]), '.geometry.coordinates[0]', beyondLongitude],
    ['nested numbers', at([[71.4, 51.1]]), '.geometry.coordinates[0]', { wanted: 'number', sent: 'list' }],
  ];

  test.each(cases)('%s', (_what, element, path, missed) => {
    for (const name of collections) {
      const { features, setAside } = readFeatures(
        name,
        createCollection(createFeature(), createFeature(), createFeature(), element),
      );
      expect(features.map(({ index }) => index)).toEqual([0, 1, 2]);
      expect(setAside).toEqual([expect.objectContaining({ index: 3, path: `features[3]${path}`, missed })]);
      expect(setAside[0]?.raw).toBe(element);
    }
  });

  test('the place itself is set aside with what it says of itself', () => {
    const { features, setAside } = readFeatures('details', {
      ...at([71, 91]),
      properties: { name: 'Tower' },
    });
    expect(features).toEqual([]);
    expect(setAside[0]?.path).toBe('geometry.coordinates[1]');
    expect(setAside[0]?.data?.properties?.name).toBe('Tower');
  });

  test.each([[[180, 90]], [[-180, -90]], [[0, 0]], [[-0, 51]], [[71.4, 51.1, 350]], [[71.4, 51.1, null]]])(
    'but %j is drawn',
    (coordinates) => {
      const { features } = readFeatures('parking', createCollection(at(coordinates)));
      expect(features[0]?.position).toEqual(coordinates.slice(0, 2));
    },
  );
});
