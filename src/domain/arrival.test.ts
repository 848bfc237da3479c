import { describe, expect, test } from 'vitest';
import type { Position } from '../contract/geojson.ts';
import { type ArrivalChoice, arrivalOf, secondsOf } from './arrival.ts';
import { asking, failedView, notAsked, oneUnit, placeAt, pointsAt } from './inspection.driver.ts';
import type { Inspection } from './inspection.ts';

const choice: ArrivalChoice = { lens: 'courier', selected: null, park: null, door: null };

/**
 * By hand at 51.128° north, where a hundred-thousandth of a degree is 1.11195 m to the north and, with
 * cos 51.128° = 0.62758, 0.69784 m to the east.
 */
const at = (east: number, north: number): Position => [71.43 + east / 1e5, 51.128 + north / 1e5];

const inspection: Inspection = {
  ...notAsked,
  details: placeAt(at(0, 0), { amenities: { elevator: true, wheelchair: true } }),
  parking: pointsAt('parking', [at(-200, 0), at(-43, -30)]),
  entrance: pointsAt('entrance', [at(0, 40), at(0, -30), at(2, 1)]),
  units: oneUnit(at(0, -12), { unit: 1208, floor: 12 }),
};

describe('the arrival', () => {
  test('leads from the nearest parking over the nearest door to the place', () => {
    const { route, time, wind } = arrivalOf(inspection, choice);
    expect([route.parking?.ref, route.entrance?.ref]).toEqual(['parking:2.0', 'entrances:3.0']);
    // 45 × 0.69784 east and 31 × 1.11195 north: √(31.40² + 34.47²) = 46.63; the door is 1.78 m from the place.
    expect(Math.abs((route.legs[0]?.metres ?? 0) - 46.63)).toBeLessThan(0.5);
    expect(Math.abs((route.legs[1]?.metres ?? 0) - 1.78)).toBeLessThan(0.5);
    // 47 + 2 whole metres / 1.3.
    expect(time).toEqual({ walking: 38, climbing: 0 });
    expect(wind).toBeUndefined();
  });

  test('leads to the unit that is selected, and up to its floor', () => {
    const arrival = arrivalOf(inspection, { ...choice, selected: 'unit:u' });
    expect(arrival.unit?.ref).toBe('unit:u');
    expect(arrival.route.entrance?.ref).toBe('entrances:2.0');
    expect(arrival.wind).toBe('south');
    // 43 × 0.69784 = 30.01 and 18 × 1.11195 = 20.02.
    expect(Math.abs(arrival.route.metres - 50.03)).toBeLessThan(0.5);
    expect(arrival).toMatchObject({ floor: 12, floors: 12, time: { walking: 38, climbing: 96 } });
    expect(arrival.time && secondsOf(arrival.time)).toBe(134);
  });

  test('leads to the place where something else, or a unit that is not there, is selected', () => {
    for (const selected of ['unit:x', 'parking:1.0', 'place']) {
      expect(arrivalOf(inspection, { ...choice, selected }).target?.ref).toBe('place');
    }
  });

  test('takes the same pair in a wheelchair, and no parking in an emergency', () => {
    const selected = 'unit:u';
    const courier = arrivalOf(inspection, { ...choice, selected });
    expect(arrivalOf(inspection, { ...choice, selected, lens: 'wheelchair' }).route).toEqual(courier.route);
    // The door 3.0 would be 13.9 m from the unit, the door 2.0 is 20.0.
    const emergency = arrivalOf(inspection, { ...choice, selected, lens: 'emergency', park: 'parking:1.0' });
    expect(emergency.route.entrance?.ref).toBe('entrances:3.0');
    expect(emergency.route.legs.length).toBe(1);
    expect([emergency.overParking, emergency.pins.parking]).toEqual([[], 'none']);
  });

  test('keeps to pins, and says when an answer does not hold one', () => {
    const pinned = arrivalOf(inspection, { ...choice, park: 'parking:1.0', door: 'entrances:1.0' });
    expect([pinned.route.parking?.ref, pinned.route.entrance?.ref]).toEqual(['parking:1.0', 'entrances:1.0']);
    expect(pinned.pins).toEqual({ parking: 'used', entrance: 'used' });
    const lost = arrivalOf(inspection, { ...choice, park: 'parking:9.9', door: 'parking:1.0' });
    expect(lost.pins).toEqual({ parking: 'lost', entrance: 'lost' });
    expect(lost.route).toEqual(arrivalOf(inspection, choice).route);
    for (const parking of [asking, failedView('parking')]) {
      expect(arrivalOf({ ...inspection, parking }, { ...choice, park: 'parking:1.0' }).pins.parking).toBe(
        'none',
      );
    }
  });
});

describe('floors and time', () => {
  const timeWith = (amenities: object, floor: unknown, ground?: number) => {
    const changed = {
      ...inspection,
      details: placeAt(at(0, 0), { amenities }),
      units: oneUnit(at(0, -12), { floor }),
    };
    const ground_ = ground === undefined ? {} : { ground };
    const { floors, time } = arrivalOf(changed, { ...choice, selected: 'unit:u', ...ground_ });
    return [floors, time?.climbing];
  };

  test.each([
    ['an elevator', { elevator: true }, 12, undefined, 12, 96],
    ['no elevator', { elevator: false }, 12, undefined, 12, 216],
    ['an elevator that nobody speaks of: as stairs', {}, 12, undefined, 12, 216],
    ['an elevator that is no boolean: as stairs', { elevator: 'yes' }, 12, undefined, 12, 216],
    ['the ground floor called 1', { elevator: true }, 12, 1, 11, 88],
    ['a basement', { elevator: true }, -2, undefined, 2, 16],
    ['a half floor', { elevator: false }, 1.5, undefined, 1.5, 27],
    ['the ground floor', { elevator: false }, 0, undefined, 0, 0],
    ['a floor that is a text: none counted', { elevator: false }, '3', undefined, undefined, 0],
    ['a floor that is null: none counted', { elevator: false }, null, undefined, undefined, 0],
  ])('%s', (_what, amenities, floor, ground, floors, climbing) => {
    expect(timeWith(amenities, floor, ground)).toEqual([floors, climbing]);
  });

  test('are known of a place that stands nowhere', () => {
    const details = placeAt(null, { amenities: { elevator: true, wheelchair: false } });
    const arrival = arrivalOf({ ...inspection, details }, { ...choice, selected: 'unit:u' });
    expect(arrival).toMatchObject({ elevator: true, wheelchair: false, time: { climbing: 96 } });
    expect(arrival.wind).toBeUndefined();
  });

  test('are none without a leg', () => {
    const { route, time } = arrivalOf({ ...notAsked, details: inspection.details }, choice);
    expect([route.legs, time]).toEqual([[], undefined]);
  });
});
