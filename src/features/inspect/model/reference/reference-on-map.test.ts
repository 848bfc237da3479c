import { expect, test } from 'vitest';
import type { MappedDoor, MappedParking } from '../../../../domain/outline/map-detail.ts';
import { createPlaceAt, createPointsAt, notAsked } from '../../../../domain/place/inspection.driver.ts';
import type { Reference } from '../../../../domain/reference/reference.ts';
import { createDrawing } from '../drawing.ts';
import { createReferenceOverlay } from './reference-on-map.ts';
import { formatDoor, formatMapSource, formatParking } from './reference-text.ts';

const inspection = {
  ...notAsked,
  ask: { id: '1.2e8', kind: 'place' },
  details: createPlaceAt([71.42, 51.13]),
  entrance: createPointsAt('entrance', [[71.4201, 51.13]]),
};
const [entrance] = inspection.entrance.subjects;
if (!entrance) throw new Error('one entrance was sent');

const untold = { ref: undefined, flats: undefined, access: undefined, wheelchair: undefined };
const staircase: MappedDoor = {
  ...untold,
  position: [71.42015, 51.13],
  kind: 'staircase',
  ref: '2',
  flats: '41-80',
};
const service: MappedDoor = { ...untold, position: [71.4203, 51.13], kind: 'service', access: 'private' };
const lot: MappedParking = {
  position: [71.421, 51.13],
  polygons: [
    [
      [
        [71.4209, 51.1299],
        [71.4211, 51.1299],
        [71.4211, 51.1301],
        [71.4209, 51.1299],
      ],
    ],
  ],
  access: undefined,
  fee: 'yes',
  capacity: '40',
};
const nothing = { pairs: [], onlySent: [], onlyMapped: [] };
const known: Reference = {
  doors: {
    pairs: [{ sent: entrance, mapped: staircase, metres: 3.5 }],
    onlySent: [],
    onlyMapped: [service],
  },
  parking: { ...nothing, onlyMapped: [lot] },
  number: undefined,
  levels: undefined,
  stands: { entrances: [], parking: [], mains: [], top: undefined },
  uncompared: 0,
};

test('doors and parking are ghosts, with a sign where the map alone has them; a line leads to what was matched', () => {
  const { overlay, summary } = createReferenceOverlay(known, inspection);
  expect(overlay.features.map(({ geometry, properties }) => [geometry.type, properties?.label])).toEqual([
    ['Polygon', undefined],
    ['LineString', undefined],
    ['Point', ''],
    ['Point', 'P'],
    ['Point', '+'],
  ]);
  expect(summary).toBe('doors:2 parking:1 matched:1');
  const numbered = { ...known, doors: { ...nothing, onlyMapped: [staircase] } };
  expect(createReferenceOverlay(numbered, inspection).overlay.features.at(-1)?.properties).toEqual({
    label: '2',
  });
});

test('the list has them under names of their own, with what each was matched with', () => {
  expect(createReferenceOverlay(known, inspection).rows).toEqual([
    {
      name: 'On the map: Doors',
      notes: ['2 doors'],
      rows: [
        {
          name: 'stairwell door, no. \u20682\u2069, flats \u206841-80\u2069',
          notes: ['Entrance A of the answer, 4 m'],
          rows: [],
        },
        { name: 'service door, private', notes: ['not in the answer'], rows: [] },
      ],
    },
    {
      name: 'On the map: Parking',
      notes: ['1 parking'],
      rows: [{ name: 'parking, 40 spaces, paid', notes: ['not in the answer'], rows: [] }],
    },
  ]);
  expect(createReferenceOverlay({ ...known, doors: nothing, parking: nothing }, inspection).rows).toEqual([]);
});

test('it is in no count of what was answered, whether its layer is on or off', () => {
  const choice = { floor: undefined, connection: 'server' };
  const drawn = createDrawing(inspection, { ...choice, layers: ['place', 'entrances', 'reference'] });
  expect(drawn.drawn).toBe('place:1 entrances:1');
  expect(drawn).toEqual(createDrawing(inspection, { ...choice, layers: ['place', 'entrances'] }));
});

test('tags that have no words of ours are shown as they were mapped', () => {
  expect(formatDoor({ ...service, kind: 'porch', access: 'key & code', wheelchair: 'limited' })).toBe(
    'door, access: \u2068key & code\u2069, partly step-free',
  );
  expect(formatParking({ ...lot, fee: 'no', capacity: 'many', access: 'customers' })).toBe(
    'parking, free of charge, for customers',
  );
  expect(formatDoor({ ...service, kind: 'toString', access: undefined })).toBe('door');
});

test.each([
  ['2017-12', 'as of December 2017'],
  ['2021-04-21T20:21:46.000Z', 'as of April 21, 2021'],
  ['some day', 'of when is not told'],
  [undefined, 'of when is not told'],
])('the source is named with its date: %s', (date, said) => {
  expect(formatMapSource({ attribution: '© OpenStreetMap contributors', date })).toBe(
    `\u2068© OpenStreetMap contributors\u2069, ${said}. Held against the answer, never part of it.`,
  );
});
