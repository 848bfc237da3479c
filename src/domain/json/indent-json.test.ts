import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentJson } from './indent-json.ts';

test('indents like JSON.stringify', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(indentJson(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
    }),
    { examples: [['{"a":{},"b":[],"c":[{"d":"x,}]\\""}]}']] },
  );
});

test('keeps every token as it was sent', () => {
  expect(indentJson('{"a":1.0,"a":1e400}')).toBe('{\n  "a": 1.0,\n  "a": 1e400\n}');
});

test('gives nothing for what is not JSON or too deep', () => {
  expect(indentJson('<html>')).toBeUndefined();
  expect(indentJson('['.repeat(300) + ']'.repeat(300))).toBeUndefined();
});
