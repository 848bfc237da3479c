import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { compareInspections } from './diff.ts';
import { type Change, getChangeClasses, getChanges } from './difference.ts';
import { createInspectionWithUnits, createUnit, offsetNorth } from './units.driver.ts';

type Sides = { readonly [Name in keyof Change]: Change[Name] | undefined };

function plain({ before, after, move, fields = [], by, duplicate, operation }: Partial<Sides>) {
  return {
    ...{ operation, by, duplicate },
    move: move && { from: move.from, to: move.to, metres: move.metres },
    before: before?.raw,
    after: after?.raw,
    fields: fields.map((field) => JSON.stringify([field.pointer, field.before, field.after])).sort(),
  };
}

/** Returns the reverse of a difference. */
function mirrored(change: Change) {
  const { before, after, move, fields } = change;
  return plain({
    ...change,
    before: after,
    after: before,
    move: move && { ...move, from: move.to, to: move.from },
    fields: fields.map((field) => ({ ...field, before: field.after, after: field.before })),
  });
}

const sorted = (changes: readonly object[]) => changes.map((each) => JSON.stringify(each)).sort();

const metres = fc.integer({ min: -40, max: 40 }).map((each) => each / 10);
const somewhere = fc.oneof(
  { weight: 8, arbitrary: metres.map(offsetNorth) },
  fc.constant(null),
  fc.constant<Position>([71, 951]),
);
const anyUnit = fc
  .record({
    at: somewhere,
    id: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
    number: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    more: fc.record({ floor: fc.integer({ min: 0, max: 2 }) }, { requiredKeys: [] }),
  })
  .map(({ at, id, number, more }) => createUnit(at, id, number, more));
const anyUnits = fc.array(anyUnit, { maxLength: 12 });
const uniqueUnits = fc.uniqueArray(anyUnit, {
  maxLength: 12,
  selector: (each) => (Reflect.get(each, 'markerId') ?? JSON.stringify(each)) as unknown,
});

describe('for all answers', () => {
  test('nothing differs from itself, in whatever order', () => {
    const shuffled = anyUnits.chain((units) =>
      fc.shuffledSubarray(units, { minLength: units.length }).map((other) => [units, other] as const),
    );
    fc.assert(
      fc.property(shuffled, ([units, other]) => {
        expect(
          getChanges(
            compareInspections(createInspectionWithUnits(...units), createInspectionWithUnits(...other)),
          ),
        ).toEqual([]);
      }),
    );
  });

  test('the way back is the mirror', () => {
    fc.assert(
      fc.property(anyUnits, anyUnits, (one, other) => {
        const [a, b] = [createInspectionWithUnits(...one), createInspectionWithUnits(...other)];
        expect(sorted(getChanges(compareInspections(b, a)).map(plain))).toEqual(
          sorted(getChanges(compareInspections(a, b)).map(mirrored)),
        );
      }),
    );
  });

  test('another order of either answer tells the same', () => {
    const reordered = fc
      .tuple(uniqueUnits, uniqueUnits)
      .chain(([one, other]) =>
        fc.tuple(
          fc.constant([one, other] as const),
          fc.shuffledSubarray(one, { minLength: one.length }),
          fc.shuffledSubarray(other, { minLength: other.length }),
        ),
      );
    fc.assert(
      fc.property(reordered, ([[one, other], shuffledOne, shuffledOther]) => {
        expect(
          sorted(
            getChanges(
              compareInspections(
                createInspectionWithUnits(...shuffledOne),
                createInspectionWithUnits(...shuffledOther),
              ),
            ).map(plain),
          ),
        ).toEqual(
          sorted(
            getChanges(
              compareInspections(createInspectionWithUnits(...one), createInspectionWithUnits(...other)),
            ).map(plain),
          ),
        );
      }),
    );
  });

  test('every element is in exactly one change or is the same', () => {
    fc.assert(
      fc.property(anyUnits, anyUnits, (one, other) => {
        const { units } = compareInspections(
          createInspectionWithUnits(...one),
          createInspectionWithUnits(...other),
        );
        const { changes, same } = units.state === 'compared' ? units : { changes: [], same: 0 };
        const before = changes.filter((each) => each.before).length;
        const after = changes.filter((each) => each.after).length;
        expect([before + same, after + same]).toEqual([one.length, other.length]);
        expect(changes.filter((each) => getChangeClasses(each).length === 0)).toEqual([]);
      }),
    );
  });
});
