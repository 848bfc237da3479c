import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareInspections } from '../../../domain/diff/diff.ts';
import { getChanges } from '../../../domain/diff/difference.ts';
import { createInspectionWithUnits, createUnit, offsetNorth } from '../../../domain/diff/units.driver.ts';
import { createFailedView } from '../../../domain/place/inspection.driver.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getSideNames, type SideNames } from './side-names.ts';

const namesOf = (a: Inspection, b: Inspection): SideNames =>
  getSideNames(a, b, getChanges(compareInspections(a, b)));

test('what both sides have is lit on both, under whatever name each has it', () => {
  const a = createInspectionWithUnits(
    createUnit(offsetNorth(0), 'same', 1),
    createUnit(offsetNorth(50), 'old', 2),
  );
  const b = createInspectionWithUnits(
    createUnit(offsetNorth(50), 'new', 2),
    createUnit(offsetNorth(0), 'same', 1),
  );
  const names = namesOf(a, b);
  expect(names.onSide('b', names.common('a', 'unit:same'))).toBe('unit:same');
  expect(names.onSide('b', names.common('a', 'unit:old'))).toBe('unit:new');
  expect(names.onSide('a', names.common('b', 'unit:new'))).toBe('unit:old');
});

test('units without ids are the same ones in whatever order they are told', () => {
  const [one, other] = [createUnit(offsetNorth(0), null, 1), createUnit(offsetNorth(50), null, 2)];
  const names = namesOf(createInspectionWithUnits(one, other), createInspectionWithUnits(other, one));
  expect(names.across('a', 'unit:#0')).toBe('unit:#1');
  expect(names.onSide('b', names.common('a', 'unit:#0'))).toBe('unit:#1');
});

test('what one side alone has is lit there, in the list, and not on the other side', () => {
  const a = createInspectionWithUnits(
    createUnit(offsetNorth(0), 'gone', 1),
    createUnit(offsetNorth(50), 'stays', 2),
  );
  const b = createInspectionWithUnits(
    createUnit(offsetNorth(50), 'stays', 2),
    createUnit(offsetNorth(90), 'came', 3),
  );
  const names = namesOf(a, b);
  for (const [side, ref, other] of [
    ['a', 'unit:gone', 'b'],
    ['b', 'unit:came', 'a'],
  ] as const) {
    const name = names.common(side, ref);
    expect(name).toBe(names.change(side, ref));
    expect(names.onSide(side, name)).toBe(ref);
    expect(names.onSide(other, name)).toBeUndefined();
  }
});

test('what cannot be compared, as the other side has no answer, is lit where it is', () => {
  const answered = createInspectionWithUnits(createUnit(offsetNorth(0), 'u1', 1));
  const failed: Inspection = { ...answered, units: createFailedView('units') };
  for (const [names, side, other] of [
    [namesOf(failed, answered), 'b', 'a'],
    [namesOf(answered, failed), 'a', 'b'],
  ] as const) {
    const name = names.common(side, 'unit:u1');
    expect(names.onSide(side, name)).toBe('unit:u1');
    expect(names.onSide(other, name)).toBeUndefined();
  }
});

test('every element has a name by which its own side finds it again', () => {
  const units = fc
    .array(
      fc.record({ at: fc.nat(200), id: fc.option(fc.constantFrom('u1', 'u2', 'b u1')), number: fc.nat(3) }),
    )
    .map((list) =>
      createInspectionWithUnits(...list.map(({ at, id, number }) => createUnit(offsetNorth(at), id, number))),
    );
  fc.assert(
    fc.property(units, units, (a, b) => {
      const names = namesOf(a, b);
      for (const [side, inspection] of [
        ['a', a],
        ['b', b],
      ] as const) {
        for (const { ref } of inspection.units.subjects) {
          expect(names.onSide(side, names.common(side, ref))).toBe(ref);
        }
      }
    }),
  );
});
