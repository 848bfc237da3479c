import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runAtOnce } from '../pace/in-portions.ts';
import {
  isInSample,
  isInShare,
  readListPart,
  readShare,
  selectShare,
  shareInAddress,
  shareSizes,
} from './list-part.ts';
import { getAddressKey } from './verdicts.ts';

const keys = Array.from({ length: 20_000 }, (_, index) =>
  getAddressKey({ kind: 'place', id: `${index}.5e8` }),
);

describe('the sample of a second review', () => {
  const sample = (run: string, percent: number) => keys.filter((key) => isInSample(run, key, percent));

  test('is about its share, and another one in another run', () => {
    for (const percent of [5, 10, 50]) {
      expect(sample('r', percent).length / keys.length).toBeCloseTo(percent / 100, 1);
    }
    const both = new Set([...sample('r', 10)].filter((key) => isInSample('s', key, 10)));
    expect(both.size / keys.length).toBeLessThan(0.02);
    expect(sample('r', 100)).toEqual(keys);
    expect(sample('r', 0)).toEqual([]);
  });

  test('is held by a larger one', () => {
    expect(sample('r', 5).every((key) => isInSample('r', key, 10))).toBe(true);
  });
});

describe('the shares of a list', () => {
  /** Returns how many shares include each address. */
  const takers = (of: number, overlap: number) =>
    keys.map((key) =>
      Array.from({ length: of }, (_, index) => index + 1).filter((part) =>
        isInShare(key, { part, of, overlap }),
      ),
    );

  test('are of about one size and together the list, each address once', () => {
    for (const of of [2, 3, 7]) {
      const taken = takers(of, 0);
      expect(taken.every((parts) => parts.length === 1)).toBe(true);
      for (let part = 1; part <= of; part++) {
        const size = taken.filter(([only]) => only === part).length;
        expect(Math.abs(size / keys.length - 1 / of)).toBeLessThan(0.02);
      }
    }
  });

  test('overlap by about their percentage: those addresses have two judges, evenly paired', () => {
    const taken = takers(3, 10);
    expect(taken.every(({ length }) => length === 1 || length === 2)).toBe(true);
    const twice = taken.filter(({ length }) => length === 2);
    expect(Math.abs(twice.length / keys.length - 0.1)).toBeLessThan(0.01);
    for (const pair of ['1,2', '1,3', '2,3']) {
      const share = twice.filter((parts) => parts.join() === pair).length / twice.length;
      expect(Math.abs(share - 1 / 3)).toBeLessThan(0.06);
    }
    expect(takers(3, 100).every(({ length }) => length === 2)).toBe(true);
  });

  test('are counted as they are taken', () => {
    const rows = keys.slice(0, 500).map((id) => ({ id, kind: 'place' }));
    for (const overlap of [0, 20, 100]) {
      const taken = [1, 2, 3].map((part) => runAtOnce(selectShare(rows, { part, of: 3, overlap })));
      expect(runAtOnce(shareSizes(rows, 3, overlap))).toEqual(taken.map(({ length }) => length));
      expect(new Set(taken.flat())).toEqual(new Set(rows));
    }
    expect(runAtOnce(selectShare(rows, undefined))).toBe(rows);
  });

  test('with a larger overlap hold those with a smaller one', () => {
    for (const key of keys.slice(0, 2000)) {
      if (isInShare(key, { part: 2, of: 3, overlap: 10 }))
        expect(isInShare(key, { part: 2, of: 3, overlap: 40 })).toBe(true);
    }
  });
});

describe('a part in the address', () => {
  test('is read and written, and what does not parse is the whole list', () => {
    expect(readShare('2/3', 10)).toEqual({ part: 2, of: 3, overlap: 10 });
    expect(shareInAddress({ part: 2, of: 3, overlap: 10 })).toEqual({ share: '2/3', overlap: 10 });
    expect(shareInAddress(undefined)).toEqual({ share: null, overlap: null });
    for (const none of [null, '', '0/3', '4/3', '1/1', '2/51', 'a/b', '1/3/4', '-1/3', '1.5/3', '2 / 3'])
      expect(readShare(none, null)).toBeUndefined();
    expect([null, -5, 0, 100, 1e9].map((overlap) => readShare('1/2', overlap)?.overlap)).toEqual([
      0, 0, 0, 100, 100,
    ]);
    fc.assert(fc.property(fc.string(), (text) => void readShare(text, null)));
  });

  test('is a sample only where the address names one', () => {
    const percent = (second: number | null) => readListPart({ second, share: null, overlap: null }).percent;
    expect([null, 20, 0, -5, 100, 250].map(percent)).toEqual([100, 20, 100, 100, 100, 100]);
  });
});
