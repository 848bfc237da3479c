import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileTexts } from './hostile-texts.driver.ts';
import { parseJson } from './parse-json.ts';

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
  for (const text of hostileTexts)
    expect(parseJson(JSON.stringify({ [text]: [text] }))).toEqual({ [text]: [text] });
});

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('refuses more than 200 levels', () => {
  expect(() => parseJson(nested(200))).not.toThrow();
  expect(() => parseJson(nested(201))).toThrow(SyntaxError);
  expect(() => parseJson(nested(100_000))).toThrow(SyntaxError);
  expect(() => parseJson(`${'{"a":'.repeat(201)}1${'}'.repeat(201)}`)).toThrow(SyntaxError);
});

test('brackets inside texts and beside each other are no levels', () => {
  expect(parseJson(JSON.stringify(`\\"${'['.repeat(300)}`))).toHaveLength(302);
  expect(parseJson(`[${'[],'.repeat(999)}[]]`)).toHaveLength(1000);
});

test.each(['', ' ', '{', 'NaN', "{'a':1}", '[1,]', '\u0000', '<html>'])('%j is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
