import { changingAll, changingFirst, collections, type Fault, shown } from './fault.ts';

/** Geometries without a point that could be drawn: the feature is set aside, the others are drawn. */
const geometries: Readonly<Record<string, unknown>> = {
  null: null,
  missing: undefined,
  line: {
    type: 'LineString',
    coordinates: [
      [71.43, 51.128],
      [71.44, 51.129],
    ],
  },
  text: 'Point',
  array: [71.43, 51.128],
  'no-coordinates': { type: 'Point' },
  'coordinates-null': { type: 'Point', coordinates: null },
  'coordinates-empty': { type: 'Point', coordinates: [] },
  'coordinates-one': { type: 'Point', coordinates: [71.43] },
  'coordinates-text': { type: 'Point', coordinates: '71.43,51.128' },
  'coordinates-texts': { type: 'Point', coordinates: ['71.43', '51.128'] },
  'coordinates-object': { type: 'Point', coordinates: { 0: 71.43, 1: 51.128, length: 2 } },
  'coordinates-nulls': { type: 'Point', coordinates: [null, null] },
  nested: { type: 'Point', coordinates: [[71.43, 51.128]] },
  'out-of-range': { type: 'Point', coordinates: [500, 91] },
  // Web Mercator metres of the same house.
  projected: { type: 'Point', coordinates: [7_951_606.9, 6_645_421.3] },
  infinite: { type: 'Point', coordinates: ['@1e400', '@1e400'] },
  'infinite-below': { type: 'Point', coordinates: ['@-1e400', 51.128] },
};

/** JSON.stringify cannot write a number beyond the doubles. */
const beyondDoubles = (text: string) => text.replace(/"@(-?1e400)"/g, '$1');

const asideFaults = Object.entries(geometries).map(([name, geometry]) =>
  shown(
    `geometry-${name}`,
    changingFirst((feature) => ({ ...feature, geometry }), beyondDoubles),
    1,
  ),
);

/** Points that can be drawn and are odd: shown where they are, never put right in silence. */
const drawnFaults = Object.entries({
  swapped: [51.1282, 71.4305],
  height: [71.4305, 51.1282, 347],
  'height-null': [71.4305, 51.1282, null],
  'many-numbers': Array.from({ length: 1_000 }, (_, index) => (index === 0 ? 71.4305 : 51.1282)),
  'null-island': [0, 0],
  antimeridian: [180, -90],
  'minus-zero': [-0, 1e-320],
}).map(([name, coordinates]) =>
  shown(
    `geometry-${name}`,
    changingFirst((feature) => ({ ...feature, geometry: { type: 'Point', coordinates } })),
  ),
);

/** What the object prototype would answer for, sent as data at every level. */
const poison = {
  '@proto': { polluted: true, type: 'Feature', properties: { name: 'polluted' }, toString: 'polluted' },
  constructor: { prototype: { polluted: true } },
  hasOwnProperty: 1,
  toString: null,
  valueOf: 'x',
  toJSON: 'x',
};

/** An own key of that name; JavaScript's literals and spreads would set the prototype instead. */
const ownProto = (text: string) => text.replaceAll('"@proto"', '"__proto__"');

/** Fields that hold another type than the specification says, or nothing. */
export const shapeFaults: readonly Fault[] = [
  ...asideFaults,
  ...drawnFaults,
  shown(
    'prototype-keys',
    changingAll(
      (feature) => ({
        ...poison,
        ...feature,
        properties: { ...poison, ...feature.properties, amenities: poison, nested: [poison, { poison }] },
        geometry: { ...poison, ...Object(feature.geometry) },
      }),
      ownProto,
    ),
  ),
  {
    ...shown(
      'prototype-alone',
      changingFirst(() => ({ '@proto': { type: 'Feature' } }), ownProto),
      1,
    ),
    operations: collections,
  },
  shown(
    'prototype-for-geometry',
    changingFirst(({ geometry, ...feature }) => ({ ...feature, '@proto': { geometry } }), ownProto),
    1,
  ),
  {
    ...shown(
      'feature-type-other',
      changingFirst((feature) => ({ ...feature, type: 'Point' })),
      1,
    ),
    operations: collections,
  },
  ...Object.entries({ null: null, text: 'none', array: [1], missing: undefined, number: 7 }).map(
    ([name, properties]) =>
      shown(
        `properties-${name}`,
        changingAll((feature) => ({ ...feature, properties })),
      ),
  ),
  ...Object.entries({
    null: null,
    number: 7,
    text: 'x',
    object: { a: 1 },
    array: ['x', null, 1],
    true: true,
    huge: '@1e400',
  }).map(([name, value]) =>
    shown(
      `every-field-${name}`,
      changingAll(
        ({ geometry, type, ...feature }) => ({
          ...replaced(feature, value),
          properties: replaced(feature.properties, value),
          geometry,
          type,
        }),
        beyondDoubles,
      ),
    ),
  ),
];

function replaced(object: object, value: unknown): object {
  return Object.fromEntries(Object.keys(object).map((key) => [key, value]));
}
