import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCanonicalJson } from '../json/canonical-json.ts';
import {
  createCollection,
  createFailedView,
  createFeature,
  createView,
  notAsked,
} from '../place/inspection.driver.ts';
import { getSeenDigest, getWholeDigest, hashSha256 } from './seen-digest.ts';

const known = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

test('is SHA-256, at every length around the end of a block and for every text', () => {
  for (let length = 0; length < 200; length++)
    expect(hashSha256('a'.repeat(length))).toBe(known('a'.repeat(length)));
  expect(hashSha256('й'.repeat(100_000))).toBe(known('й'.repeat(100_000)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(hashSha256(text)).toBe(known(text));
    }),
  );
});

test('the same data gives the same text, however its members are ordered', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, member]): [string, unknown] => [
      name,
      reversed(member),
    ]);
    return Object.fromEntries(members.toReversed());
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = formatCanonicalJson(value);
      expect(formatCanonicalJson(reversed(value))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(formatCanonicalJson({ b: [1, { d: null, c: 'x' }], a: 1 })).toBe(
    '{"a":1,"b":[1,{"c":"x","d":null}]}',
  );
  expect(formatCanonicalJson([1, 2])).not.toBe(formatCanonicalJson([2, 1]));
});

test('a digest is made of the four answers; one that failed counts as one without data', () => {
  const units = createView('units', createCollection([]));
  const digest = getSeenDigest({ ...notAsked, units });
  expect(digest).toBe(hashSha256('[null,null,null,{"features":[],"type":"FeatureCollection"}]').slice(0, 16));
  expect(getSeenDigest({ ...notAsked, units, details: createFailedView('details') })).toBe(digest);
  expect(
    getSeenDigest({ ...notAsked, units: createView('units', { ...createCollection([]), bbox: [] }) }),
  ).not.toBe(digest);
});

test('an inspection is known again only where all four have answered: a failure is no answer that changed', () => {
  const units = createView('units', createCollection([]));
  const none = createView('parking', createCollection([]));
  const doors = createView('entrance', createCollection([]));
  const whole = {
    ...notAsked,
    details: createView('details', createFeature([1, 2])),
    parking: none,
    entrance: doors,
    units,
  };
  expect(getWholeDigest(whole)).toBe(getSeenDigest(whole));
  expect(getWholeDigest({ ...whole, units: createFailedView('units') })).toBeUndefined();
  expect(getWholeDigest({ ...whole, units: notAsked.units })).toBeUndefined();
});
