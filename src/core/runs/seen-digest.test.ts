import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../json/canonical-json.ts';
import { collection, failedView, feature, notAsked, viewOf } from '../place/inspection.driver.ts';
import { seenDigest, sha256, wholeDigest } from './seen-digest.ts';

const known = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

test('is SHA-256, at every length around the end of a block and for every text', () => {
  for (let length = 0; length < 200; length++)
    expect(sha256('a'.repeat(length))).toBe(known('a'.repeat(length)));
  expect(sha256('й'.repeat(100_000))).toBe(known('й'.repeat(100_000)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(known(text));
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
      const text = canonicalJson(value);
      expect(canonicalJson(reversed(value))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 1 })).toBe('{"a":1,"b":[1,{"c":"x","d":null}]}');
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test('a digest is made of the four answers; one that failed counts as one without data', () => {
  const units = viewOf('units', collection([]));
  const digest = seenDigest({ ...notAsked, units });
  expect(digest).toBe(sha256('[null,null,null,{"features":[],"type":"FeatureCollection"}]').slice(0, 16));
  expect(seenDigest({ ...notAsked, units, details: failedView('details') })).toBe(digest);
  expect(seenDigest({ ...notAsked, units: viewOf('units', { ...collection([]), bbox: [] }) })).not.toBe(
    digest,
  );
});

test('an inspection is known again only where all four have answered: a failure is no answer that changed', () => {
  const units = viewOf('units', collection([]));
  const none = viewOf('parking', collection([]));
  const doors = viewOf('entrance', collection([]));
  const whole = {
    ...notAsked,
    details: viewOf('details', feature([1, 2])),
    parking: none,
    entrance: doors,
    units,
  };
  expect(wholeDigest(whole)).toBe(seenDigest(whole));
  expect(wholeDigest({ ...whole, units: failedView('units') })).toBeUndefined();
  expect(wholeDigest({ ...whole, units: notAsked.units })).toBeUndefined();
});
