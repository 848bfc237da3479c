import { describe, expect, test } from 'vitest';
import { groupByFloor } from '../../domain/floors/floors.ts';
import {
  asking,
  createOneUnit,
  createPlaceAt,
  createPointsAt,
  notAsked,
} from '../../domain/place/inspection.driver.ts';
import type { Inspection } from '../../domain/place/inspection.ts';
import { checkBelieved, followMessage } from './messages.ts';

const inspection: Inspection = {
  ask: { id: '1.e8', kind: 'place' },
  details: createPlaceAt([71.43, 51.128]),
  parking: asking,
  entrance: createPointsAt('entrance', [[71.43, 51.128]]),
  units: createOneUnit([71.43, 51.128], { floor: 2 }),
};
const seen = { inspection, floors: groupByFloor(inspection.units.subjects) };

describe('a page around the frame', () => {
  test('opens a place with nothing of the one before', () => {
    const opened = { id: '2.e8', kind: 'place', floor: null, sel: null };
    expect(followMessage({ placelens: 1, type: 'open', id: '2.e8' }, seen, false)).toEqual(opened);
    expect(
      followMessage(
        { placelens: 1, type: 'open', id: '2.e8', kind: 'shop', floor: -1, sel: 'unit:7' },
        seen,
        false,
      ),
    ).toEqual({ id: '2.e8', kind: 'shop', floor: '-1', sel: 'unit:7' });
  });

  test('selects what the answers hold, or may still hold', () => {
    const select = (sel: string | null) => followMessage({ placelens: 1, type: 'select', sel }, seen, false);
    expect(select('unit:u')).toEqual({ sel: 'unit:u' });
    expect(select(null)).toEqual({ sel: null });
    expect(select('parking:1.0')).toEqual({ sel: 'parking:1.0' });
    expect(select('unit:gone')).toMatchObject({ code: 'no-such-feature' });
    expect(select('nonsense')).toMatchObject({ code: 'no-such-feature' });
  });

  test('shows a floor that has units', () => {
    const setFloor = (floor: number | string | null) =>
      followMessage({ placelens: 1, type: 'setFloor', floor }, seen, false);
    expect(setFloor(2)).toEqual({ floor: '2' });
    expect(setFloor(null)).toEqual({ floor: null });
    expect(setFloor(99)).toMatchObject({ code: 'no-such-floor' });
  });

  test('is believed while another place is opening', () => {
    expect(followMessage({ placelens: 1, type: 'select', sel: 'unit:gone' }, seen, true)).toEqual({
      sel: 'unit:gone',
    });
    expect(followMessage({ placelens: 1, type: 'setFloor', floor: 99 }, seen, true)).toEqual({ floor: '99' });
  });

  test('is told that nothing is open', () => {
    const empty = { inspection: notAsked, floors: [] };
    expect(followMessage({ placelens: 1, type: 'select', sel: 'place' }, empty, false)).toMatchObject({
      code: 'nothing-open',
    });
    expect(followMessage({ placelens: 1, type: 'setFloor', floor: 1 }, empty, false)).toMatchObject({
      code: 'nothing-open',
    });
    expect(followMessage({ placelens: 1, type: 'getState' }, empty, false)).toEqual({});
  });
});

describe('what was believed of a place', () => {
  test('is judged when the answers are there, one thing after the other', () => {
    expect(checkBelieved({ sel: 'unit:gone', floor: '99' }, seen)).toEqual({
      fault: expect.objectContaining({ code: 'no-such-feature' }),
      believed: { floor: '99' },
    });
    expect(checkBelieved({ sel: 'unit:u', floor: '99' }, seen)).toEqual({
      fault: expect.objectContaining({ code: 'no-such-floor' }),
      believed: { sel: null },
    });
    expect(checkBelieved({ sel: 'nonsense' }, seen).fault).toMatchObject({ code: 'no-such-feature' });
  });

  test('stands where it is there, and until its answer is', () => {
    expect(checkBelieved({ sel: 'unit:u', floor: '2' }, seen).fault).toBeUndefined();
    const believed = { sel: 'parking:gone', floor: '99' };
    const unanswered = { inspection: { ...inspection, units: asking }, floors: [] };
    expect(checkBelieved(believed, unanswered)).toEqual({ fault: undefined, believed });
  });
});
