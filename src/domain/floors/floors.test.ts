import { describe, expect, test } from 'vitest';
import { readFeatures } from '../../spec/received.ts';
import { countReal, createAnsweredView } from '../place/inspection.ts';
import {
  countFloors,
  countUnitsOnFloor,
  findUnits,
  getNeighbourFloor,
  getUnitNumber,
  groupByFloor,
} from './floors.ts';

const unitsWith = (properties: readonly object[]) => viewWith(properties).subjects;

function viewWith(properties: readonly object[], unplaced: readonly unknown[] = []) {
  const features = properties.map((own, index) => ({
    type: 'Feature',
    markerId: `m${index}`,
    geometry: { type: 'Point', coordinates: [71, 51] },
    properties: own,
  }));
  const received = readFeatures('units', { type: 'FeatureCollection', features: [...features, ...unplaced] });
  const exchange = {
    url: '',
    request: { method: 'POST', headers: [], body: '' },
    status: 200,
    headers: [],
    body: new Uint8Array(),
    askedAt: 0,
    duration: 0,
  };
  return createAnsweredView({ operation: 'units', ...received, exchange });
}

describe('groupByFloor', () => {
  test('gives seven groups in fixed order, the text and null flagged at the end', () => {
    const units = unitsWith([-1, 0, 1, 1.5, 12, null, '3'].map((floor, index) => ({ floor, unit: index })));
    const groups = groupByFloor(units);
    expect(groups.map(({ floor }) => floor)).toEqual([12, 1.5, 1, 0, -1, undefined, undefined]);
    expect(groups.map(({ sent }) => sent)).toEqual(['12', '1.5', '1', '0', '-1', '"3"', 'null']);
    expect(countFloors(viewWith([-1, 0, 1, 1.5, 12, null, '3'].map((floor) => ({ floor }))))).toBe(5);
  });

  test('puts a missing floor after null, and numbers that overflow among the unknown', () => {
    const units = unitsWith([{}, { floor: null }, { floor: Number('1e400') }, { floor: [1] }, { floor: -0 }]);
    expect(groupByFloor(units).map(({ sent }) => sent)).toEqual(['0', '[1]', 'Infinity', 'null', undefined]);
  });

  test('a unit whose point cannot be used stays on its floor; null is no unit of any floor', () => {
    const unplaced = [
      { type: 'Feature', geometry: null, properties: { unit: 7, floor: 3 } },
      { type: 'Feature', geometry: null, properties: { unit: 8, floor: 1 } },
      { type: 'Feature', geometry: null, properties: { unit: 9 } },
      null,
    ];
    const view = viewWith([{ unit: 1, floor: 1 }], unplaced);
    if (!('answer' in view)) throw new Error('not answered');
    const groups = groupByFloor(view.subjects, view.answer.setAside);
    expect(groups.map((group) => [group.floor, group.units.length, countUnitsOnFloor(group)])).toEqual([
      [3, 0, 1],
      [1, 1, 2],
    ]);
    expect(countFloors(view)).toBe(2);
    expect(countReal(view)).toEqual({ real: 4, unusable: 1 });
  });

  test('keeps every unit once, in natural order of its number', () => {
    const units = unitsWith([10, 9, '10a', '9b', undefined, 2].map((unit) => ({ unit, floor: 1 })));
    const [group] = groupByFloor(units);
    expect(group?.units.map(getUnitNumber)).toEqual(['2', '9', '9b', '10', '10a', undefined]);
  });
});

describe('findUnits', () => {
  const groups = groupByFloor(
    unitsWith([
      { unit: 12, floor: 1 },
      { unit: 1208, floor: 12 },
      { unit: 312, floor: 3 },
    ]),
  );

  test('lists the same number first, then beginnings, then the rest', () => {
    expect(findUnits(groups, ' 12 ').flatMap(({ units }) => units.map(getUnitNumber))).toEqual([
      '12',
      '1208',
      '312',
    ]);
  });

  test('finds nothing for a number that is not there, and all for no text', () => {
    expect(findUnits(groups, '999')).toEqual([]);
    expect(findUnits(groups, ' ')).toBe(groups);
  });
});

describe('floorBeside', () => {
  const groups = groupByFloor(unitsWith([-1, 0, 1.5, 12, null].map((floor) => ({ floor, unit: 1 }))));
  const walk = (from: string | null, step: 1 | -1) => {
    const seen: (string | null)[] = [];
    for (let key = from; seen.at(-1) !== key; key = getNeighbourFloor(groups, key, step)) seen.push(key);
    return seen;
  };

  test('steps through every row and stays at the ends', () => {
    expect(walk('12', -1)).toEqual(['12', '1.5', '0', '-1', 'unknown']);
    expect(walk('unknown', 1)).toEqual(['unknown', '-1', '0', '1.5', '12']);
  });

  test('begins at the lowest floor upwards, at the highest downwards', () => {
    expect(getNeighbourFloor(groups, null, 1)).toBe('-1');
    expect(getNeighbourFloor(groups, null, -1)).toBe('12');
    expect(getNeighbourFloor(groups, '99', 1)).toBe('-1');
  });

  test('finds its way where no floor has a number, or there is none', () => {
    const unknown = groupByFloor(unitsWith([{ floor: '3' }, { floor: null }]));
    expect(getNeighbourFloor(unknown, null, 1)).toBe('unknown');
    expect(getNeighbourFloor([], null, 1)).toBeNull();
  });
});
