import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../spec/verdicts.ts';
import { computeAlpha, measureAgreement, measureListAgreement } from './agreement.ts';
import { createAct } from './verdicts.driver.ts';
import { getActKey, isVerdict, type VerdictAct } from './verdicts.ts';

function held(...given: readonly Verdict[]) {
  const acts = given.map((what, index) => createAct({ what, placeId: `${index}` })).filter(isVerdict);
  return new Map(acts.map((act) => [getActKey(act), act]));
}

describe('agreement', () => {
  test("is Cohen's kappa beside the share", () => {
    const one = [
      ...Array<Verdict>(20).fill('good'),
      ...Array<Verdict>(5).fill('good'),
      ...Array<Verdict>(10).fill('wrong'),
      ...Array<Verdict>(15).fill('wrong'),
    ];
    const other = [
      ...Array<Verdict>(20).fill('good'),
      ...Array<Verdict>(5).fill('wrong'),
      ...Array<Verdict>(10).fill('good'),
      ...Array<Verdict>(15).fill('wrong'),
    ];
    const { both, agreed, kappa, differing } = measureAgreement(held(...one), held(...other));
    expect([both, agreed, differing.length]).toEqual([50, 35, 15]);
    expect(kappa).toBeCloseTo(0.4, 10);
  });

  test('leaves skipped addresses and those that one judged alone out', () => {
    const { both, differing } = measureAgreement(held('skip', 'good', 'wrong'), held('good', 'wrong'));
    expect(both).toBe(1);
    expect(differing.map(({ one, other }) => [one.placeId, one.what, other.what])).toEqual([
      ['1', 'good', 'wrong'],
    ]);
  });

  test('knows no kappa where chance explains everything', () => {
    expect(measureAgreement(held('good', 'good'), held('good', 'good')).kappa).toBeUndefined();
    expect(measureAgreement(held(), held('good'))).toMatchObject({ both: 0, kappa: undefined });
  });

  test('is the same from both sides, at most 1, and 1 only where nothing differs', () => {
    const verdicts = fc.array(fc.constantFrom<Verdict>('good', 'wrong', 'unsure', 'skip'), { maxLength: 20 });
    fc.assert(
      fc.property(verdicts, verdicts, (a, b) => {
        const one = measureAgreement(held(...a), held(...b));
        const other = measureAgreement(held(...b), held(...a));
        expect(other.agreed).toBe(one.agreed);
        expect(other.kappa ?? 7).toBeCloseTo(one.kappa ?? 7, 10);
        expect(one.kappa ?? 0).toBeLessThanOrEqual(1 + 1e-9);
        if (one.kappa !== undefined && one.kappa > 1 - 1e-9) expect(one.differing).toEqual([]);
      }),
    );
  });
});

describe('agreement of all reviewers', () => {
  test('is the alpha of the published example', () => {
    // Wikipedia, "Krippendorff's alpha": three coders, 15 units, missing values; nominal alpha 0.691.
    const coders = ['*****34121133*3', '1*213343*******', '**21344*21133*4'];
    const units = Array.from({ length: 15 }, (_, unit) =>
      coders.map((values) => values[unit] ?? '*').filter((value) => value !== '*'),
    ).filter(({ length }) => length > 1);
    expect(computeAlpha(units)).toBeCloseTo(0.691, 3);
  });

  test('counts addresses that several judged, and those on which they are of one mind', () => {
    const acts = (...whats: readonly Verdict[]) =>
      whats.map((what, at): VerdictAct => ({ ...createAct({ at }), what }));
    const addresses = [
      acts('good', 'good', 'good'),
      acts('good', 'wrong'),
      acts('wrong', 'skip'),
      acts('unsure'),
      acts('wrong', 'wrong'),
    ];
    expect(measureListAgreement(addresses)).toMatchObject({ several: 3, agreed: 2 });
  });

  test('knows no alpha where there is nothing to differ about', () => {
    expect(computeAlpha([])).toBeUndefined();
    expect(computeAlpha([['good', 'good']])).toBeUndefined();
    expect(
      computeAlpha([
        ['good', 'good'],
        ['wrong', 'wrong'],
      ]),
    ).toBe(1);
  });

  test('is at most 1, and 1 only where nobody differs', () => {
    const unit = fc.array(fc.constantFrom('good', 'wrong', 'unsure'), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
        const alpha = computeAlpha(units);
        if (alpha === undefined) return;
        expect(alpha).toBeLessThanOrEqual(1 + 1e-9);
        const oneMind = units.every((values) => new Set(values).size === 1);
        expect(alpha > 1 - 1e-9).toBe(oneMind);
      }),
    );
  });
});
