import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import type { MapDetail, MappedParking } from '../outline/map-detail.ts';
import {
  createCollection,
  createFeature,
  createPlaceAt,
  createPointsAt,
  createView,
  notAsked,
} from '../place/inspection.driver.ts';
import { getComparedPositions, mostCompared } from './compared.ts';
import { createMapAround, emptyMap } from './mapped.driver.ts';
import { compareWithMap, hasNothingMapped } from './reference.ts';

/** The place is in the middle of a house of 40 m by 20 m; everything is in metres from there. */
const { at, box, building, door, lot } = createMapAround([71.42, 51.13]);
const house = building(box(-20, -10, 20, 10), 9);
const neighbour = building(box(30, -10, 60, 10));
const nothingMapped: MapDetail = { ...emptyMap, buildings: [house, neighbour] };
const parking = (position: Position, polygons: MappedParking['polygons'] = []) => lot(position, { polygons });

const place = { ...notAsked, details: createPlaceAt(at(0, 0), { address: 'Dostyk St 5/1, Astana 010000' }) };
const withEntrances = (...positions: Position[]) => ({
  ...place,
  entrance: createPointsAt('entrance', positions),
});
const withParking = (...positions: Position[]) => ({
  ...place,
  parking: createPointsAt('parking', positions),
});
const refsOf = (list: readonly { readonly ref: string }[]) => list.map(({ ref }) => ref);

test('an entrance and a mapped door of the same building are one, with the metres between them', () => {
  const mapped = door(at(5, -10), { ref: '2', flats: '41-80' });
  const { doors } = compareWithMap(withEntrances(at(0, -11)), { ...nothingMapped, doors: [mapped] });
  expect(doors.pairs).toEqual([
    { sent: expect.objectContaining({ ref: 'entrances:1.0' }), mapped, metres: expect.closeTo(5.1, 1) },
  ]);
  expect([...doors.onlySent, ...doors.onlyMapped]).toEqual([]);
});

test.each([
  [14.9, 1],
  [15.1, 0],
])('a mapped door %d m from an entrance: %d pairs', (metres, pairs) => {
  const detail = { ...nothingMapped, doors: [door(at(metres, -10))] };
  const { doors } = compareWithMap(withEntrances(at(0, -10)), detail);
  expect(doors.pairs).toHaveLength(pairs);
  expect(doors.onlySent).toHaveLength(1 - pairs);
  expect(doors.onlyMapped).toHaveLength(1 - pairs);
});

test('the nearest find each other, each once, and the rest of both sides is named', () => {
  const mapped = [door(at(0, -10)), door(at(3, -10)), door(at(-19, 10))];
  const { doors } = compareWithMap(withEntrances(at(2.9, -10), at(3.5, -10), at(19, 10)), {
    ...nothingMapped,
    doors: mapped,
  });
  expect(doors.pairs.map(({ sent, mapped }) => [sent.ref, mapped])).toEqual([
    ['entrances:1.0', mapped[1]],
    ['entrances:2.0', mapped[0]],
  ]);
  expect(refsOf(doors.onlySent)).toEqual(['entrances:3.0']);
  expect(doors.onlyMapped).toEqual([mapped[2]]);
});

test('a door of the next building is no match, however near', () => {
  const detail = { ...nothingMapped, doors: [door(at(30, 0))] };
  const { doors } = compareWithMap(withEntrances(at(20, 0)), detail);
  expect(doors).toEqual({ pairs: [], onlySent: [], onlyMapped: [] });
});

test('entrances that stand at other buildings than the place are held against the doors of those', () => {
  const detail = { ...nothingMapped, doors: [door(at(45, -10)), door(at(0, -10))] };
  const { doors } = compareWithMap(withEntrances(at(45, -12)), detail);
  expect(doors.pairs.map(({ metres }) => Math.round(metres))).toEqual([2]);
  expect(doors.onlyMapped).toEqual([detail.doors[1]]);
});

test.each([
  [29.9, 1],
  [30.1, 0],
])('parking that was sent %d m from mapped parking: %d pairs', (metres, pairs) => {
  const detail = { ...nothingMapped, parking: [parking(at(0, -60))] };
  const { parking: found } = compareWithMap(withParking(at(metres, -60)), detail);
  expect([found.pairs.length, found.onlyMapped.length]).toEqual([pairs, 1 - pairs]);
});

test('a parking area is as near as its edge, and mapped parking far from the place is not told', () => {
  const area = parking(at(0, -80), box(-40, -100, 40, -60));
  const far = parking(at(0, 101));
  const near = parking(at(0, 99));
  const { parking: found } = compareWithMap(withParking(at(50, -80)), {
    ...nothingMapped,
    parking: [area, far, near],
  });
  expect(found.pairs).toMatchObject([{ mapped: area, metres: expect.closeTo(10, 1) }]);
  expect(found.onlyMapped).toEqual([near]);
});

test.each<[string, string, readonly string[], string | undefined]>([
  ['the same', 'Dostyk St 5/1, Astana 010000', ['5/1'], 'same'],
  ['the same in other letters', 'ул. Достык, д. 12 А', ['12а'], 'same'],
  ['the same behind its sign', 'ул. Мира, д. 5', ['№ 5'], 'same'],
  ['the same with bis', '12 bis rue Mozart', ['12bis'], 'same'],
  ['another without bis', '12 rue Mozart', ['12 bis'], 'other'],
  ['one of several', 'Main Street 14', ['12;14'], 'same'],
  ['within a range', 'Main Street 14', ['12-16'], 'same'],
  ['outside of a range', 'Main Street 18', ['12-16'], 'other'],
  ['another', 'Main Street 14', ['12', '16'], 'other'],
  ['none sent', 'Main Street', ['12'], 'none'],
  ['none mapped', 'Main Street 14', [], undefined],
  ['no address', '', ['12'], undefined],
])('the number of the house: %s', (_, address, numbers, state) => {
  const inspection = { ...place, details: createPlaceAt(at(0, 0), { address }) };
  const inHouse = numbers.map((number) => ({ position: at(1, 1), number }));
  const elsewhere = { position: at(45, 0), number: '99' };
  const { number } = compareWithMap(inspection, { ...nothingMapped, numbers: [...inHouse, elsewhere] });
  expect(number?.state).toBe(state);
  if (number) expect(number.mapped).toEqual(numbers);
});

test('a whole street has no number of its own', () => {
  const details = createPlaceAt(at(0, 0), { address: 'Main Street', types: ['route'] });
  const detail = { ...nothingMapped, numbers: [{ position: at(0, 0), number: '12' }] };
  expect(compareWithMap({ ...place, details }, detail).number).toBeUndefined();
});

test('the floors of the building are those of its tallest part at the place', () => {
  const tower = building(box(-5, -5, 5, 5), 25);
  const detail = { ...nothingMapped, buildings: [house, tower, neighbour] };
  expect(compareWithMap(place, detail).levels).toBe(25);
  expect(compareWithMap({ ...place, details: createPlaceAt(at(45, 0)) }, detail).levels).toBeUndefined();
});

test('where nothing is mapped it is silent: nothing of the answer is missing on the map', () => {
  const untold = { ...nothingMapped, buildings: [neighbour] };
  const all = { ...withEntrances(at(0, -10)), parking: createPointsAt('parking', [at(0, -20)]) };
  const reference = compareWithMap(all, untold);
  expect(hasNothingMapped(reference)).toBe(true);
  expect([...reference.doors.onlySent, ...reference.parking.onlySent]).toEqual([]);
  expect(hasNothingMapped(compareWithMap(all, nothingMapped))).toBe(false);
  expect(hasNothingMapped(compareWithMap(all, { ...untold, parking: [parking(at(0, 20))] }))).toBe(false);
});

test('without a place that can be drawn entrances and parking are compared all the same', () => {
  const unplaced = { ...withEntrances(at(0, -10)), details: createPlaceAt(null) };
  const { doors, levels } = compareWithMap(unplaced, { ...nothingMapped, doors: [door(at(0, -10))] });
  expect([doors.pairs.length, levels]).toEqual([1, undefined]);
});

test('what lies beyond the map is not compared, and that is told', () => {
  const detail = {
    ...nothingMapped,
    parking: [parking(at(0, -60))],
    covers: ([longitude]: Position) => longitude < at(500, 0)[0],
  };
  const reference = compareWithMap(withParking(at(0, -60), at(900, 0)), detail);
  expect([reference.parking.pairs.length, reference.parking.onlySent.length]).toEqual([1, 0]);
  expect(reference.uncompared).toBe(1);
});

test('of an answer without end the first hundred are compared, and how many are not is told', () => {
  const features = Array.from({ length: mostCompared + 7 }, () => createFeature(at(0, -10)));
  const many = { ...place, entrance: createView('entrance', createCollection(features)) };
  expect(getComparedPositions(many)).toHaveLength(mostCompared + 1);
  const reference = compareWithMap(many, { ...nothingMapped, doors: [door(at(0, -10))] });
  expect([reference.uncompared, reference.doors.onlySent.length]).toEqual([7, mostCompared - 1]);
});
