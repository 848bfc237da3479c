import { expect, test } from 'vitest';
import type { Position } from '../../../spec/geojson.ts';
import type { MapDetail } from '../../outline/map-detail.ts';
import { notAsked } from '../../place/inspection.driver.ts';
import type { Inspection } from '../../place/inspection.ts';
import { mostCompared } from '../../reference/compared.ts';
import { createMapAround, emptyMap } from '../../reference/mapped.driver.ts';
import { compareWithMap } from '../../reference/reference.ts';
import {
  createBuilding as buildingAt,
  createPlace,
  createPoints,
  createUnits,
  home,
  judgeRule,
  square,
} from '../assessed.driver.ts';

/** The place is in the middle of a house of 40 m by 40 m, another one begins 20 m east of it. */
const { at, box, building, door, lot } = createMapAround(home);
const house = building(box(-20, -20, 20, 20), 9);
const neighbour = building(box(40, -20, 80, 20), 3);
const map: MapDetail = { ...emptyMap, buildings: [house, neighbour] };

type RuleOfMap = Parameters<typeof judgeRule>[0];

/** Returns the findings of a rule for an inspection on a map, with other limits where they are given. */
function told(
  id: RuleOfMap,
  given: Partial<Inspection>,
  detail: Partial<MapDetail>,
  limits: Record<string, number> = {},
) {
  const inspection = { ...notAsked, ...buildingAt(), ...given };
  return judgeRule(id, inspection, {
    outline: square,
    reference: compareWithMap(inspection, { ...map, ...detail }),
    limits,
  });
}

const entrances = (...positions: Position[]) => ({ entrance: createPoints('entrance', ...positions) });
const parking = (...positions: Position[]) => ({ parking: createPoints('parking', ...positions) });

const everyRule: readonly RuleOfMap[] = [
  'map.no-door',
  'map.main-door',
  'map.parking-on-water',
  'map.parking-private',
  'map.house-number',
  'map.levels',
  'map.stairwell',
];

test.each(everyRule)('without a map %s is not run', (id) => {
  const all = {
    ...entrances(at(0, -20)),
    ...parking(at(0, -30)),
    units: createUnits({ unit: 1, floor: 20 }),
  };
  expect(judgeRule(id, { ...buildingAt({ address: 'Dostyk 5' }), ...all })).toBe('not-run');
});

test.each(everyRule.filter((id) => id !== 'map.parking-on-water'))(
  'where nobody mapped anything %s is not run either: that says nothing',
  (id) => {
    const all = {
      ...entrances(at(0, -20)),
      ...parking(at(0, -30)),
      units: createUnits({ unit: 1, floor: 20 }),
    };
    expect(told(id, all, { buildings: [building(house.polygons)] })).toBe('not-run');
  },
);

test('no mapped door near an entrance: a hint, with the line to the nearest door of its building', () => {
  const doors = [door(at(20, -20)), door(at(40, 0))];
  const found = told('map.no-door', entrances(at(0, -20)), { doors });
  expect(found).toMatchObject([
    { severity: 'info', subject: 'entrances:20.0', threshold: 15, againstMap: true },
  ]);
  const measured = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(measured).toBeCloseTo(20, 0);
  expect(told('map.no-door', entrances(at(0, -20)), { doors }, { metres: measured })).toBe('passed');
  expect(told('map.no-door', entrances(at(6, -20)), { doors })).toBe('passed');
  // An entrance of the next building does not count for this one, however near.
  expect(told('map.no-door', entrances(at(20, 0)), { doors: [door(at(40, 0))] })).toBe('not-run');
});

test('a main door that the answer lacks is told where its entrance has a door of its own', () => {
  const main = door(at(0, 20), { kind: 'main' });
  const own = door(at(0, -20));
  const sent = entrances(at(0, -19));
  const found = told('map.main-door', sent, { doors: [main, own] });
  expect(found).toMatchObject([
    { severity: 'info', subject: 'place', operation: 'entrance', againstMap: true },
  ]);
  const measured = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(measured).toBeCloseTo(39, 0);
  expect(told('map.main-door', sent, { doors: [main, own] }, { metres: measured })).toBe('passed');
  expect(told('map.main-door', entrances(at(0, -19), at(1, 21)), { doors: [main, own] })).toBe('passed');
  expect(told('map.main-door', sent, { doors: [own] })).toBe('not-run');
  // One entrance on each side: their distance is reported once, for the entrance.
  expect(told('map.main-door', sent, { doors: [main] })).toBe('passed');
  expect(told('map.no-door', sent, { doors: [main] })).toHaveLength(1);
  // It is closed, and another rule reports what the answer has no entrance for.
  expect(told('map.main-door', sent, { doors: [{ ...main, access: 'no' }, own] })).toBe('not-run');
  expect(told('map.main-door', entrances(), { doors: [main, own] })).toBe('not-run');
});

test('of more entrances than are compared none is overlooked at a main door', () => {
  const doors = [door(at(0, 20), { kind: 'main' }), door(at(0, -20))];
  const many = [...Array.from({ length: mostCompared }, () => at(0, -19)), at(1, 21)];
  expect(told('map.main-door', entrances(...many), { doors })).toBe('passed');
  expect(told('map.main-door', entrances(...many.slice(0, -1)), { doors })).toHaveLength(1);
});

test('an entrance at the wall of another building is told once, with the number of that one', () => {
  const numbers = [{ position: at(60, 0), number: '7' }];
  const found = told('entrance.off-edge', entrances(at(41, 0)), { numbers });
  expect(found).toMatchObject([{ variant: 'other', severity: 'warning', details: { numbers: '7' } }]);
  expect(told('entrance.off-edge', entrances(at(30, 0)), { numbers })).toMatchObject([
    { variant: 'outside' },
  ]);
  expect(told('entrance.off-edge', entrances(at(20, 0)), { numbers })).toBe('passed');
});

test('parking inside another building is told as that inside the own one is, but not in a mapped car park', () => {
  const found = told('parking.inside-building', parking(at(60, 0)), {});
  expect(found).toMatchObject([{ severity: 'info', variant: 'other' }]);
  const measured = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(measured).toBeCloseTo(20, 0);
  expect(told('parking.inside-building', parking(at(60, 0)), {}, { metres: measured })).toBe('passed');
  expect(told('parking.inside-building', parking(at(30, 0)), {})).toBe('passed');
  const garage = [lot(at(60, 0), { polygons: neighbour.polygons })];
  expect(told('parking.inside-building', parking(at(60, 0)), { parking: garage })).toBe('passed');
  expect(told('parking.inside-building', parking(at(0, 0)), {})).not.toMatchObject([{ variant: 'other' }]);
});

test('parking on water: beyond the limit from the shore, and in no house or car park that stands there', () => {
  const water = box(-50, -80, 50, -40);
  const found = told('map.parking-on-water', parking(at(0, -50)), { water });
  expect(found).toMatchObject([{ severity: 'warning', subject: 'parking:10.0', threshold: 3 }]);
  const measured = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(measured).toBeCloseTo(10, 0);
  expect(told('map.parking-on-water', parking(at(0, -50)), { water }, { metres: measured })).toBe('passed');
  expect(told('map.parking-on-water', parking(at(0, -42)), { water })).toBe('passed');
  expect(told('map.parking-on-water', parking(at(0, -30)), { water })).toBe('passed');
  const pier = [lot(at(0, -50), { polygons: box(-10, -60, 10, -40) })];
  expect(told('map.parking-on-water', parking(at(0, -50)), { water, parking: pier })).toBe('passed');
});

test('parking in private parking of the map, up to the limit beside it; an open one at the same spot counts more', () => {
  const yard = lot(at(0, -50), { polygons: box(-10, -60, 10, -40), access: 'private' });
  expect(told('map.parking-private', parking(at(0, -50)), { parking: [yard] })).toMatchObject([
    { severity: 'info', variant: 'private', measured: 0, againstMap: true },
  ]);
  const beside = parking(at(14, -50));
  const found = told('map.parking-private', beside, { parking: [{ ...yard, access: 'no' }] });
  expect(found).toMatchObject([{ variant: 'no' }]);
  const measured = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  const limited = (metres: number) => told('map.parking-private', beside, { parking: [yard] }, { metres });
  expect(limited(measured)).toHaveLength(1);
  expect(limited(measured - 0.01)).toBe('passed');
  const open = { ...yard, access: undefined };
  expect(told('map.parking-private', parking(at(0, -50)), { parking: [yard, open] })).toBe('passed');
});

test.each([
  ['Dostyk St 7, Astana', '5', 'map.house-number'],
  ['Dostyk St 5, Astana', '5', 'passed'],
  ['ул. Достык, д. 5 А', '5а', 'passed'],
  ['Dostyk St 5, Astana', '3;5', 'passed'],
  // Another rule reports an address without any number.
  ['Dostyk St, Astana', '5', 'not-run'],
])('%s on a building with %s on the map: %s', (address, number, expected) => {
  const found = told('map.house-number', createPlace({ address }), { numbers: [{ position: home, number }] });
  expect(typeof found === 'string' ? found : found[0]?.ruleId).toBe(expected);
  if (typeof found !== 'string')
    expect(found).toMatchObject([{ severity: 'warning', measured: address, threshold: number }]);
});

test('units above the floors of the building, one floor more being tolerated', () => {
  const upTo = (floor: number, where = home) => ({
    units: createUnits({ unit: 1, floor: 1 }, { unit: 2, floor, at: where }),
  });
  expect(told('map.levels', upTo(11), {})).toMatchObject([
    { severity: 'info', subject: expect.stringMatching(/^unit:/), measured: 11, threshold: 9 },
  ]);
  expect(told('map.levels', upTo(10), {})).toBe('passed');
  expect(told('map.levels', upTo(11), {}, { floors: 2 })).toBe('passed');
  // A unit in a higher building of the same address has the floors of that one.
  const tower = building(box(40, -20, 80, 20), 25);
  expect(told('map.levels', upTo(20, at(60, 0)), { buildings: [house, tower] })).toBe('passed');
});

const stairwells = [
  door(at(-15, -20), { ref: '1', flats: '1-24' }),
  door(at(15, -20), { ref: '2', flats: '25-47; 49' }),
];
const bothDoors = entrances(at(-15, -21), at(15, -21));

test('units nearest to another door than that of their flats are told together', () => {
  const given = {
    ...bothDoors,
    units: createUnits(...[30, 31, 49, 12].map((unit) => ({ unit, at: at(-10, 0) }))),
  };
  const found = told('map.stairwell', given, { doors: stairwells });
  expect(found).toMatchObject([
    { severity: 'info', variant: 'ref', details: { count: 3, door: '2', entrance: 'entrances:20.0' } },
  ]);
  expect(typeof found === 'string' ? 0 : found[0]?.measured).toBeCloseTo(30, 0);
});

test.each<[string, object, MapDetail['doors'], string]>([
  ['their own door is the nearest', { unit: 30, at: at(10, 0) }, stairwells, 'passed'],
  ['the map has no flat of theirs', { unit: 48, at: at(-10, 0) }, stairwells, 'not-run'],
  [
    'the address names the stairwell',
    { unit: 7, address: 'Достык 5, подъезд 2' },
    [door(at(15, -20), { ref: '2' })],
    'found',
  ],
  [
    'a flat has two doors',
    { unit: 30, at: at(-10, 0) },
    [door(at(-15, -20), { ref: '1', flats: '1-24;30' }), door(at(15, -20), { flats: '25-47' })],
    'passed',
  ],
])('the stairwell of a unit: %s', (_, unit, doors, expected) => {
  const given = { ...bothDoors, units: createUnits({ at: at(-10, 0), ...unit }) };
  const found = told('map.stairwell', given, { doors });
  expect(typeof found === 'string' ? found : 'found').toBe(expected);
});

test('a stairwell without an entrance of its own is right up to the limit', () => {
  const given = { ...entrances(at(-5, -21)), units: createUnits({ unit: 30 }) };
  const only = [door(at(15, -20), { flats: '30' })];
  const found = told('map.stairwell', given, { doors: only });
  expect(found).toMatchObject([{ variant: 'flats', details: { door: '30' } }]);
  const measured = typeof found === 'string' ? 0 : Number(found[0]?.measured);
  expect(told('map.stairwell', given, { doors: only }, { metres: measured })).toBe('passed');
});
