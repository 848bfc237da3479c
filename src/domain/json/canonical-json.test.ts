import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import { formatCanonicalJson } from './canonical-json.ts';

test('members stand in the order of their names, at every depth', () => {
  expect(formatCanonicalJson({ b: [{ d: 1, c: null }], a: 'x', 10: true, 9: 1e21 })).toBe(
    '{"10":true,"9":1e+21,"a":"x","b":[{"c":null,"d":1}]}',
  );
  expect(formatCanonicalJson([undefined, Number.POSITIVE_INFINITY, -0])).toBe('[null,null,0]');
});

test('any JSON reads back as what it was, and its order makes no difference', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(formatCanonicalJson(sent))).toEqual(sent);
      expect(formatCanonicalJson(turned(sent))).toBe(formatCanonicalJson(sent));
    }),
  );
});

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, each]): [string, unknown] => [name, turned(each)]);
  return Object.fromEntries(members.toReversed());
}

test('text is written as JSON writes it, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(formatCanonicalJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }));
    }),
  );
  for (const text of ['"', '\\', '\n', '\u001f', '\u007f', '\u2028', '😀', '\ud800', 'д', '\ud83d x']) {
    expect(formatCanonicalJson(text)).toBe(JSON.stringify(text));
  }
});
