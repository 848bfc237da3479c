import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getOtherRun,
  getRecordingName,
  getSidesOfAnother,
  readCompared,
  runName,
  writeCompared,
} from './side-name.ts';

test('the sides of a comparison survive the address', () => {
  const key = fc.record({ run: fc.uuid(), position: fc.nat() }).map(getRecordingName);
  const left = fc.option(key, { nil: undefined });
  const right = fc.oneof(
    key,
    fc.string({ minLength: 1 }).map((name) => `direct:${name}`),
  );
  fc.assert(
    fc.property(left, right, (one, other) => {
      expect(readCompared(writeCompared({ left: one, right: other }))).toEqual({ left: one, right: other });
    }),
  );
});

test('another address is compared between the same services; recordings stay with theirs', () => {
  const staging = 'direct:staging';
  expect(getSidesOfAnother(staging)).toBe(staging);
  expect(getSidesOfAnother(writeCompared({ left: 'recorded::0', right: staging }))).toBe(staging);
  expect(getSidesOfAnother('recorded::0')).toBeNull();
  expect(getSidesOfAnother(runName('x'))).toBeNull();
  expect(getSidesOfAnother(null)).toBeNull();
});

test('nothing chosen, one side chosen, and two runs are told apart', () => {
  expect(readCompared(null)).toEqual({ left: undefined, right: undefined });
  expect(readCompared(writeCompared({ left: 'recorded::0', right: undefined }))).toEqual({
    left: 'recorded::0',
    right: undefined,
  });
  expect(getOtherRun(null)).toBeUndefined();
  expect(getOtherRun('direct:run:1')).toBeUndefined();
  expect([getOtherRun(runName('')), getOtherRun(runName('x'))]).toEqual(['', 'x']);
  expect(readCompared(runName('x'))).toEqual({ left: undefined, right: undefined });
});
