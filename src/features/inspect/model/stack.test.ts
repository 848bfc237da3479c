import { describe, expect, test } from 'vitest';
import { findArrival } from '../../../domain/arrival/arrival-of.ts';
import { floorsAsSent } from '../../../domain/format/floor-naming.ts';
import type { Outline } from '../../../domain/outline/outline-at.ts';
import {
  createCollection,
  createFeature,
  createPlaceAt,
  createPointsAt,
  createView,
  notAsked,
} from '../../../domain/place/inspection.driver.ts';
import type { Position } from '../../../spec/geojson.ts';
import { deriveMeaning } from './meaning.ts';
import { createStack, type StackChoice } from './stack.ts';
import type { StackPart } from './stack-parts.ts';

const place: Position = [71.4224, 51.128];
const door: Position = [71.4222, 51.1278];
/** 49 by 44 metres. */
const outline: Outline = {
  id: 1,
  height: 100,
  polygon: {
    type: 'Polygon',
    coordinates: [
      [
        [71.4221, 51.1278],
        [71.4228, 51.1278],
        [71.4228, 51.1282],
        [71.4221, 51.1282],
        [71.4221, 51.1278],
      ],
    ],
  },
};

type Unit = readonly [unit: unknown, floor: unknown];

function stackWith(
  units: readonly Unit[],
  choice: Partial<StackChoice> & { floor?: never; sel?: string; open?: string; doors?: Position[] } = {},
) {
  const { sel = null, open = null, doors = [door], ...rest } = choice;
  const features = units.map(([unit, floor], index) =>
    createFeature(place, { unit, floor }, { markerId: `m${index}` }),
  );
  const inspection = {
    ...notAsked,
    details: createPlaceAt(place),
    entrance: createPointsAt('entrance', doors),
    units: createView('units', createCollection(features)),
  };
  const address = { floor: open, sel, lens: 'courier', park: null, door: null } as const;
  const meaning = deriveMeaning(address, inspection, floorsAsSent, findArrival);
  return createStack({ ...meaning, outline, place, way: true, ...rest });
}

const tower: Unit[] = Array.from({ length: 42 * 8 }, (_, index) => {
  const floor = Math.floor(index / 8) + 1;
  return [floor * 100 + (index % 8) + 1, floor];
});

const partsOf = (stack: ReturnType<typeof createStack>, part: StackPart) =>
  (stack?.parts.features ?? []).filter(({ properties }) => properties.part === part);

describe('a tower of 42 floors', () => {
  test('is one slab for each floor while none is open', () => {
    const stack = stackWith(tower);
    expect(partsOf(stack, 'slab')).toHaveLength(42);
    expect(partsOf(stack, 'slab')[0]?.properties.top).toBeCloseTo(2.75);
    expect(stack?.roof).toBeCloseTo(42 * 3.4);
    expect(stack?.drawn).toEqual({
      outline: true,
      openFloor: undefined,
      lifted: false,
      sunk: false,
      ranked: false,
      leftOut: 0,
    });
  });

  test('is dark inside from the ground into the highest slab, and never sticks out of it', () => {
    const [core, ...more] = partsOf(stackWith(tower), 'core');
    expect(more).toEqual([]);
    expect(core?.properties).toMatchObject({ base: 0, top: 41 * 3.4 + 0.3 });
    const [open] = partsOf(stackWith(tower, { open: '27' }), 'core');
    expect(open?.properties.top, 'up to the open floor').toBeCloseTo(26 * 3.4);
    expect(partsOf(stackWith(tower, { open: '1' }), 'core')).toEqual([]);
  });

  test('throws a shadow around its foot, each coat within the wider ones', () => {
    const coats = stackWith(tower)?.shadow ?? [];
    const reach = coats.map(({ coordinates: [ring = []] }) => Math.max(...ring.map(([east = 0]) => east)));
    expect(reach.length).toBeGreaterThan(2);
    expect(reach).toEqual([...reach].sort((a, b) => a - b));
    expect(reach[0]).toBeGreaterThan(71.4228);
  });

  test('opens the chosen floor: its units side by side, the floors above lifted by 11 m', () => {
    const stack = stackWith(tower, { open: '27' });
    expect(partsOf(stack, 'slab')).toHaveLength(26);
    expect(partsOf(stack, 'above')).toHaveLength(15);
    expect(partsOf(stack, 'slab-on').map(({ properties }) => properties.floor)).toEqual(['27']);
    expect(partsOf(stack, 'box').map(({ properties }) => properties.label)).toEqual([
      '2701',
      '2702',
      '2703',
      '2704',
      '2705',
      '2706',
      '2707',
      '2708',
    ]);
    const baseOf = (floor: string) =>
      stack?.parts.features.find(({ properties }) => properties.floor === floor)?.properties.base;
    expect(baseOf('26')).toBeCloseTo(25 * 3.4);
    expect(baseOf('28')).toBeCloseTo(27 * 3.4 + 11);
    expect(stack?.drawn.lifted).toBe(true);
  });

  test('opens the floor of the chosen unit, with its tag, and the way up from the door to it', () => {
    const stack = stackWith(tower, { sel: `unit:m${26 * 8 + 3}` });
    const [box] = partsOf(stack, 'box-on');
    expect(box?.properties).toMatchObject({ label: 'Unit 2704 · floor 27', ref: 'unit:m211', floor: '27' });
    const strip = partsOf(stack, 'way-edge');
    const start = strip[0]?.geometry.coordinates[0]?.[0] ?? [];
    expect(start[0]).toBeCloseTo(door[0], 4);
    expect(start[1]).toBeCloseTo(door[1], 4);
    expect(strip[0]?.properties.base).toBe(0);
    const dashes = partsOf(stack, 'way');
    expect(dashes[0]?.properties.base).toBe(0);
    expect(dashes.at(-1)?.properties.base, 'over the units of the floor').toBeCloseTo(26 * 3.4 + 3.3);
  });

  test('shows the way up outside of the wall, also from a door that is drawn within', () => {
    const inside: Position = [71.42245, 51.12788];
    const stack = stackWith(tower, { sel: 'unit:m211', doors: [inside] });
    const corners = partsOf(stack, 'way-edge')[0]?.geometry.coordinates[0] ?? [];
    for (const [, latitude = 0] of corners) expect(latitude).toBeLessThan(51.1278);
  });

  test('has no way up while the path is switched off, and none to a unit of a floor that is not open', () => {
    const chosen = `unit:m${26 * 8 + 3}`;
    expect(partsOf(stackWith(tower, { sel: chosen, way: false }), 'way')).toEqual([]);
    const one = stackWith(tower, { sel: 'unit:m0', open: '27' });
    expect(partsOf(one, 'way')).toEqual([]);
    expect(partsOf(one, 'box-on')).toEqual([]);
  });
});

test.each<[string, Unit[], string]>([
  [
    'basements, halves and gaps',
    [
      ['a', -2],
      ['b', 0],
      ['c', 1],
      ['d', 1.5],
      ['e', 12],
    ],
    '1',
  ],
  [
    'wild numbers',
    [
      ['a', -1e9],
      ['b', 3],
      ['c', 1e6],
    ],
    '3',
  ],
  [
    'one floor',
    [
      ['a', 7],
      ['b', 7],
    ],
    '7',
  ],
  ['5,000 units on 20 floors', Array.from({ length: 5000 }, (_, index) => [index, index % 20]), '19'],
])('%s stand above the ground, each part higher than nothing', (_, units, open) => {
  const stack = stackWith(units, { open, sel: 'unit:m2' });
  const parts = stack?.parts.features ?? [];
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.length).toBeLessThan(500);
  for (const { properties, geometry } of parts) {
    expect(properties.base).toBeGreaterThanOrEqual(0);
    expect(properties.top).toBeGreaterThan(properties.base);
    expect(geometry.coordinates.flat(2).every(Number.isFinite)).toBe(true);
  }
  expect(stack?.roof).toBeLessThan(800);
});

test('units without a usable floor are counted, not drawn', () => {
  const stack = stackWith([
    ['a', 1],
    ['b', null],
    ['c', '3'],
    ['d', 2],
  ]);
  expect(stack?.drawn.leftOut).toBe(2);
  expect(partsOf(stack, 'slab')).toHaveLength(2);
  expect(stackWith([['a', null]])).toBeUndefined();
  expect(stackWith([])).toBeUndefined();
});

test('without an outline a plain box stands round the place, or round the first unit', () => {
  const stack = stackWith(tower, { outline: undefined });
  expect(stack?.drawn.outline).toBe(false);
  expect(stack?.corners).toHaveLength(4);
  expect(stack?.centre[0]).toBeCloseTo(place[0], 9);
  expect(stackWith(tower, { outline: undefined, place: undefined })?.centre[1]).toBeCloseTo(place[1], 9);
});

test('a slab’s name is that of no unit, so that both never light up together', () => {
  const refs = partsOf(stackWith(tower), 'slab').map(({ properties }) => properties.ref);
  expect(new Set(refs).size).toBe(42);
  expect(refs.every((ref) => ref?.startsWith('floor:'))).toBe(true);
});

test('the length of a leg is not written upon the tower, one outside of it is', () => {
  const lengthAt = (coordinates: number[], part = 'length') =>
    ({ type: 'Feature', geometry: { type: 'Point', coordinates }, properties: { part } }) as const;
  const stack = stackWith(tower);
  expect(stack?.hidesLength(lengthAt([...place]))).toBe(true);
  expect(stack?.hidesLength(lengthAt([71.4215, 51.1275]))).toBe(false);
  expect(stack?.hidesLength(lengthAt([...place], 'entrance'))).toBe(false);
});
