import { describe, expect, test } from 'vitest';
import {
  asking,
  createCollection,
  createFailedView,
  createFeature,
  createOneUnit,
  createPlaceAt,
  createPointsAt,
  createView,
  notAsked,
} from '../place/inspection.driver.ts';
import type { Inspection } from '../place/inspection.ts';
import type { ArrivalChoice } from './arrival.ts';
import { getArrivalNotes } from './arrival-notes.ts';
import { findArrival } from './arrival-of.ts';

const good: Inspection = {
  ...notAsked,
  details: createPlaceAt([0, 0], { amenities: { elevator: true, wheelchair: true } }),
  parking: createPointsAt('parking', [[0.0003, 0]]),
  entrance: createPointsAt('entrance', [[0.0001, 0]]),
  units: createOneUnit([0, 0], { unit: 1, floor: 2 }),
};

function notes(changed: Partial<Inspection>, choice: Partial<ArrivalChoice> = {}) {
  const inspection = { ...good, ...changed };
  const whole = { lens: 'courier', selected: null, park: null, door: null, ...choice } as const;
  return getArrivalNotes(inspection, findArrival(inspection, whole), whole.selected);
}

const empty = createCollection([]);
const unusable = createCollection([createFeature(null), createFeature([0, 91], { id: '7.7' })]);

describe('what is said beside the way', () => {
  test('is nothing when nothing is wrong', () => {
    expect(notes({})).toEqual([]);
    expect(notes({}, { selected: 'unit:u', lens: 'wheelchair' })).toEqual([]);
  });

  test.each([
    [asking, 'asking'],
    [createFailedView('parking'), 'failed'],
    [createView('parking', empty), 'empty'],
  ])('tells what parking lacks', (parking, lack) => {
    expect(notes({ parking })).toEqual([{ kind: 'lack', operation: 'parking', lack }]);
  });

  test('tells both when both are missing, and what the place lacks', () => {
    const lacking = {
      parking: createView('parking', empty),
      entrance: createFailedView('entrance'),
      details: asking,
    };
    expect(notes(lacking)).toEqual([
      { kind: 'lack', operation: 'details', lack: 'asking' },
      { kind: 'lack', operation: 'parking', lack: 'empty' },
      { kind: 'lack', operation: 'entrance', lack: 'failed' },
    ]);
    expect(notes({ details: createPlaceAt(null) })).toEqual([
      { kind: 'lack', operation: 'details', lack: 'unusable' },
    ]);
    expect(notes({ details: createFailedView('details') }, { selected: 'unit:u' })).toEqual([]);
  });

  test('names points that were set aside', () => {
    const entrance = createView('entrance', unusable);
    const told = notes({ entrance });
    expect(told[0]).toEqual({ kind: 'lack', operation: 'entrance', lack: 'unusable' });
    expect(told[1]).toMatchObject({ kind: 'set-aside', points: [{ index: 0 }, { index: 1 }] });
    const some = createView(
      'parking',
      createCollection([createFeature([0, 91]), createFeature([0.0003, 0])]),
    );
    expect(notes({ parking: some })).toMatchObject([{ kind: 'set-aside', operation: 'parking' }]);
  });

  test('tells of a leg over a kilometre, not of one of a kilometre', () => {
    // 1000 m are 0.0089932° of the equator.
    expect(notes({ parking: createPointsAt('parking', [[0.0001 + 0.008993, 0]]) })).toEqual([]);
    expect(notes({ parking: createPointsAt('parking', [[0.0001 + 0.008994, 0]]) })).toMatchObject([
      { kind: 'far' },
    ]);
  });

  test('tells of lost pins and of a unit that is not there', () => {
    expect(notes({}, { park: 'parking:9', door: 'entrances:9', selected: 'unit:9' })).toEqual([
      { kind: 'pin-lost', operation: 'parking' },
      { kind: 'pin-lost', operation: 'entrance' },
      { kind: 'unit-lost' },
    ]);
    expect(notes({ units: asking }, { selected: 'unit:u' })).toEqual([
      { kind: 'lack', operation: 'units', lack: 'asking' },
    ]);
  });

  test('tells that an emergency ignores parking, whatever parking lacks', () => {
    expect(notes({ parking: createFailedView('parking') }, { lens: 'emergency' })).toEqual([
      { kind: 'parking-ignored' },
    ]);
  });

  test.each([
    [{ elevator: true, wheelchair: false }, [{ kind: 'wheelchair', stated: false }]],
    [{ elevator: true }, [{ kind: 'wheelchair', stated: undefined }]],
    // The sentence of the route says that it is impossible, or unknown.
    [{ elevator: false, wheelchair: true }, []],
    [{ wheelchair: true }, []],
  ])('warns a wheelchair of %o', (amenities, told) => {
    const details = createPlaceAt([0, 0], { amenities });
    expect(notes({ details }, { lens: 'wheelchair', selected: 'unit:u' })).toEqual(told);
    expect(notes({ details }, { selected: 'unit:u' })).toEqual([]);
  });

  test('tells of a floor that is unknown, once', () => {
    const details = createPlaceAt([0, 0], { amenities: { elevator: false, wheelchair: true } });
    const units = createOneUnit([0, 0], {});
    expect(notes({ details, units }, { selected: 'unit:u' })).toEqual([{ kind: 'floor-unknown' }]);
    expect(notes({ details, units }, { lens: 'wheelchair', selected: 'unit:u' })).toEqual([]);
  });
});
