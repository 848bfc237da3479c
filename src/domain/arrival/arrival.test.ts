import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../spec/finding.ts';
import type { Position } from '../../spec/geojson.ts';
import {
  asking,
  createCollection,
  createFailedView,
  createOneUnit,
  createPlaceAt,
  createPointsAt,
  createView,
  notAsked,
} from '../place/inspection.driver.ts';
import type { Inspection } from '../place/inspection.ts';
import { getPointMark } from '../place/ref.ts';
import { emptyMap } from '../reference/mapped.driver.ts';
import { compareWithMap } from '../reference/reference.ts';
import { type ArrivalChoice, sumSeconds } from './arrival.ts';
import { findArrival } from './arrival-of.ts';

const choice: ArrivalChoice = { lens: 'courier', selected: null, park: null, door: null };

/**
 * By hand at 51.128° north, where a hundred-thousandth of a degree is 1.11195 m to the north and, with
 * cos 51.128° = 0.62758, 0.69784 m to the east.
 */
const at = (east: number, north: number): Position => [71.43 + east / 1e5, 51.128 + north / 1e5];

const inspection: Inspection = {
  ...notAsked,
  details: createPlaceAt(at(0, 0), { amenities: { elevator: true, wheelchair: true } }),
  parking: createPointsAt('parking', [at(-200, 0), at(-43, -30)]),
  entrance: createPointsAt('entrance', [at(0, 40), at(0, -30), at(2, 1)]),
  units: createOneUnit(at(0, -12), { unit: 1208, floor: 12 }),
};

describe('the arrival', () => {
  test('leads from the nearest parking over the nearest door to the place', () => {
    const { route, time, wind } = findArrival(inspection, choice);
    expect([route.parking?.ref, route.entrance?.ref]).toEqual(['parking:2.0', 'entrances:3.0']);
    // 45 × 0.69784 east and 31 × 1.11195 north: √(31.40² + 34.47²) = 46.63; the door is 1.78 m from the place.
    expect(Math.abs((route.legs[0]?.metres ?? 0) - 46.63)).toBeLessThan(0.5);
    expect(Math.abs((route.legs[1]?.metres ?? 0) - 1.78)).toBeLessThan(0.5);
    // 47 + 2 whole metres / 1.3.
    expect(time).toEqual({ walking: 38, climbing: 0 });
    expect(wind).toBeUndefined();
  });

  test('leads to the unit that is selected, and up to its floor', () => {
    const arrival = findArrival(inspection, { ...choice, selected: 'unit:u' });
    expect(arrival.unit?.ref).toBe('unit:u');
    expect(arrival.route.entrance?.ref).toBe('entrances:2.0');
    expect(arrival.wind).toBe('south');
    // 43 × 0.69784 = 30.01 and 18 × 1.11195 = 20.02.
    expect(Math.abs(arrival.route.metres - 50.03)).toBeLessThan(0.5);
    expect(arrival).toMatchObject({ floor: 12, floors: 12, time: { walking: 38, climbing: 96 } });
    expect(arrival.time && sumSeconds(arrival.time)).toBe(134);
  });

  test('leads to the place where something else, or a unit that is not there, is selected', () => {
    for (const selected of ['unit:x', 'parking:1.0', 'place']) {
      expect(findArrival(inspection, { ...choice, selected }).target?.ref).toBe('place');
    }
  });

  test('takes the same pair in a wheelchair where no door is for deliveries, and no parking in an emergency', () => {
    const selected = 'unit:u';
    const courier = findArrival(inspection, { ...choice, selected });
    expect(findArrival(inspection, { ...choice, selected, lens: 'wheelchair' }).route).toEqual(courier.route);
    // The door 3.0 would be 13.9 m from the unit, the door 2.0 is 20.0.
    const emergency = findArrival(inspection, {
      ...choice,
      selected,
      lens: 'emergency',
      park: 'parking:1.0',
    });
    expect(emergency.route.entrance?.ref).toBe('entrances:3.0');
    expect(emergency.route.legs.length).toBe(1);
    expect([emergency.overParking, emergency.pins.parking]).toEqual([[], 'none']);
  });

  test('keeps to pins, and says when an answer does not hold one', () => {
    const pinned = findArrival(inspection, { ...choice, park: 'parking:1.0', door: 'entrances:1.0' });
    expect([pinned.route.parking?.ref, pinned.route.entrance?.ref]).toEqual(['parking:1.0', 'entrances:1.0']);
    expect(pinned.pins).toEqual({ parking: 'used', entrance: 'used' });
    const lost = findArrival(inspection, { ...choice, park: 'parking:9.9', door: 'parking:1.0' });
    expect(lost.pins).toEqual({ parking: 'lost', entrance: 'lost' });
    expect(lost.route).toEqual(findArrival(inspection, choice).route);
    for (const parking of [asking, createFailedView('parking')]) {
      expect(findArrival({ ...inspection, parking }, { ...choice, park: 'parking:1.0' }).pins.parking).toBe(
        'none',
      );
    }
  });
});

/** Returns a sample of the service. */
function sampleOf(file: string): Inspection {
  const folder = new URL('../../server/service/samples/', import.meta.url);
  const { details, parking, entrance, units } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return {
    ask: { id: '1', kind: 'place' },
    details: createView('details', details),
    parking: createView('parking', parking ?? createCollection([])),
    entrance: createView('entrance', entrance ?? createCollection([])),
    units: createView('units', units ?? createCollection([])),
  };
}

const doorOf = (inspection: Inspection, more: Partial<ArrivalChoice> = {}) => {
  const { ref } = findArrival(inspection, { ...choice, ...more }).route.entrance ?? {};
  return getPointMark(
    'entrance',
    inspection.entrance.subjects.findIndex((door) => door.ref === ref),
  );
};

describe('the door of the arrival', () => {
  test('is the one that bears the address, in a row of doors that bear those of others', () => {
    expect(doorOf(sampleOf('montevideo-block-1-one-coordinate.json'))).toBe('I');
    expect(doorOf(sampleOf('montevideo-malvin-blocks.json'))).toBe('A');
  });

  test('is that of the unit where the unit has an address of its own', () => {
    const block = sampleOf('montevideo-block-1-one-coordinate.json');
    const units = createOneUnit([-56.1169, -34.8808], { address: 'Calle 127 2091, apto 3', floor: 0 });
    expect(doorOf({ ...block, units }, { selected: 'unit:u' })).toBe('B');
    const elsewhere = createOneUnit([-56.1169, -34.8808], { address: 'Calle 127 1, apto 3', floor: 0 });
    expect(doorOf({ ...block, units: elsewhere }, { selected: 'unit:u' })).toBe('I');
  });

  test('is main before service, and for a courier the one for deliveries', () => {
    const palace = sampleOf('montevideo-palacio-de-la-luz.json');
    expect(doorOf(palace)).toBe('C');
    const mall = sampleOf('astana-keruen.json');
    expect(doorOf(mall)).toBe('D');
    expect(doorOf(mall, { lens: 'wheelchair' })).not.toBe('D');
  });

  test('is none with a finding against it while another stands, and a pinned one all the same', () => {
    const nearest = doorOf(inspection);
    const [against] = inspection.entrance.subjects.filter(
      (_, index) => getPointMark('entrance', index) === nearest,
    );
    if (!against) throw new Error('no door');
    const finding: Finding = {
      id: 'x',
      ruleId: 'entrance.off-edge',
      severity: 'warning',
      operation: 'entrance',
      subject: against.ref,
      pointer: '',
    };
    expect(doorOf(inspection, { findings: [finding] })).not.toBe(nearest);
    expect(doorOf(inspection, { findings: [{ ...finding, severity: 'info' }] })).toBe(nearest);
    expect(doorOf(inspection, { findings: [{ ...finding, ruleId: 'text.damaged' }] })).toBe(nearest);
    expect(doorOf(inspection, { findings: [finding], door: against.ref })).toBe(nearest);
  });

  test('is none beyond a kilometre before any rule has spoken', () => {
    const entrance = createPointsAt('entrance', [at(0, 2_000), at(0, 40)]);
    expect(doorOf({ ...inspection, parking: createPointsAt('parking', [at(0, 2_001)]), entrance })).toBe('B');
  });
});

describe('a wheelchair before floors', () => {
  const upTo = (amenities: object, unit: object) => {
    const details = createPlaceAt(at(0, 0), { amenities });
    const units = createOneUnit(at(0, -12), { ...unit });
    const lens = 'wheelchair';
    const { barred, time } = findArrival(
      { ...inspection, details, units },
      { ...choice, lens, selected: 'unit:u' },
    );
    return [barred, time !== undefined];
  };

  test.each([
    ['an elevator', { elevator: true }, { floor: 3 }, [undefined, true]],
    ['no elevator', { elevator: false }, { floor: 3 }, ['no-elevator', false]],
    ['an elevator that nobody speaks of', {}, { floor: 3 }, ['unknown', false]],
    ['a floor that nobody knows', { elevator: false }, {}, ['unknown', false]],
    ['the ground floor', { elevator: false }, { floor: 0 }, [undefined, true]],
    ['a floor that nobody knows, and an elevator', { elevator: true }, {}, [undefined, true]],
  ])('%s', (_what, amenities, unit, told) => {
    expect(upTo(amenities, unit)).toEqual(told);
  });

  test('is told nothing of an elevator while the details are asked for', () => {
    const changed = { ...inspection, details: asking };
    const arrival = findArrival(changed, { ...choice, lens: 'wheelchair', selected: 'unit:u' });
    expect([arrival.barred, arrival.time]).toEqual([undefined, undefined]);
  });
});

describe('floors and time', () => {
  const timeWith = (amenities: object, floor: unknown, ground?: number) => {
    const changed = {
      ...inspection,
      details: createPlaceAt(at(0, 0), { amenities }),
      units: createOneUnit(at(0, -12), { floor }),
    };
    const ground_ = ground === undefined ? {} : { ground };
    const { floors, time } = findArrival(changed, { ...choice, selected: 'unit:u', ...ground_ });
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
    const details = createPlaceAt(null, { amenities: { elevator: true, wheelchair: false } });
    const arrival = findArrival({ ...inspection, details }, { ...choice, selected: 'unit:u' });
    expect(arrival).toMatchObject({ elevator: true, wheelchair: false, time: { climbing: 96 } });
    expect(arrival.wind).toBeUndefined();
  });

  test('are none without a leg', () => {
    const { route, time } = findArrival({ ...notAsked, details: inspection.details }, choice);
    expect([route.legs, time]).toEqual([[], undefined]);
  });
});

describe('the stairwell of a unit, where it is mapped', () => {
  const house = {
    polygons: [[[at(-60, -40), at(60, -40), at(60, 40), at(-60, 40), at(-60, -40)]]],
    levels: 9,
  };
  const door = (position: Position, tags: object) => ({
    ...{ kind: 'staircase', ref: undefined, flats: undefined, access: undefined, wheelchair: undefined },
    ...{ position, ...tags },
  });
  const doors = [
    door(at(-40, -40), { ref: '1', flats: '1-24' }),
    door(at(40, -40), { ref: '2', flats: '25-48' }),
  ];
  const sent = { ...inspection, entrance: createPointsAt('entrance', [at(-40, -41), at(40, -41)]) };
  const wayTo = (unit: object, mapped = doors) => {
    const given = { ...sent, units: createOneUnit(at(-30, 0), { floor: 1, ...unit }) };
    const reference = compareWithMap(given, { ...emptyMap, buildings: [house], doors: mapped });
    return findArrival(given, { ...choice, selected: 'unit:u', reference });
  };

  test('is the door of the way, though another one is nearer', () => {
    expect(wayTo({ unit: 30 }).route.entrance?.ref).toBe('entrances:2.0');
    expect(wayTo({ unit: 30 }).doors.reason).toEqual({ by: ['stairwell'], left: 1 });
    expect(wayTo({ unit: 12 }).route.entrance?.ref).toBe('entrances:1.0');
  });

  test('is also the one that the address of the unit names', () => {
    const mapped = doors.map((each) => ({ ...each, flats: undefined }));
    expect(wayTo({ unit: 30, address: 'Достык 5, подъезд 2' }, mapped).route.entrance?.ref).toBe(
      'entrances:2.0',
    );
    expect(wayTo({ unit: 30, address: 'Достык 5, кв. 2' }, mapped).route.entrance?.ref).toBe('entrances:1.0');
  });

  test('leaves the choice as it is where the map has none for the unit', () => {
    expect(wayTo({ unit: 99 }).doors.reason).toEqual({ by: [], left: 2 });
    expect(wayTo({ unit: 30 }, []).route.entrance?.ref).toBe('entrances:1.0');
  });
});
