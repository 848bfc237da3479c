import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from './json-fault.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Texts that are nearly JSON: its signs in any order, and JSON with one character changed. */
const signs = fc.string({
  unit: fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    'n',
    'u',
    '0',
    '1',
    '-',
    '.',
    'e',
    ' ',
    '\n',
    'true',
  ),
  maxLength: 14,
});
const damaged = fc
  .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '\t', 'x', '0'))
  .map(([text, at, instead]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + instead + text.slice(place + 1);
  });

test('a fault is found in exactly those texts that are no JSON', () => {
  fc.assert(
    fc.property(fc.oneof(signs, damaged, fc.json(), fc.string()), (text) => {
      expect(findJsonFault(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: 3000 },
  );
});

test('a fault stands within the text or at its end', () => {
  fc.assert(
    fc.property(fc.oneof(signs, damaged), (text) => {
      const fault = findJsonFault(text);
      if (fault) expect(fault.offset).toBeLessThanOrEqual(text.length);
    }),
  );
});

test.each([
  ['', 'value', 1, 1, ''],
  ['{\n  "a": 1\n  "b": 2\n}', 'member', 3, 3, '"b": 2'],
  ['[1, 2,]', 'value', 1, 7, ']'],
  ['{"a": 1,}', 'name', 1, 9, '}'],
  ["{'a': 1}", 'name', 1, 2, "'a': 1}"],
  ['{"a" 1}', 'colon', 1, 6, '1}'],
  ['{"a": 01}', 'number', 1, 7, '01}'],
  ['{"a": True}', 'value', 1, 7, 'True}'],
  ['{"a": "b\n}', 'quotes', 1, 7, '"b'],
  ['{"a": "\\x"}', 'escape', 1, 8, '\\x"}'],
  ['{"a": "\tb"}', 'escape', 1, 8, '\tb"}'],
  ['{"é🏢": }', 'value', 1, 8, '}'],
  ['{} {}', 'end', 1, 4, '{}'],
  ['[1', 'element', 1, 3, ''],
])('%j: %s expected at line %i, column %i', (text, expected, line, column, there) => {
  expect(findJsonFault(text)).toMatchObject({ expected, line, column, there });
});

test('100,000 levels are read like any other', () => {
  const deep = '['.repeat(100_000);
  expect(findJsonFault(deep)).toMatchObject({ expected: 'value', column: 100_001 });
  expect(findJsonFault(deep + ']'.repeat(100_000))).toBeUndefined();
});

test('JSON that is cut off anywhere ends too early, and is nothing worse', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, at) => {
      const fault = findJsonFault(text.slice(0, at % text.length));
      if (fault) expect(fault.ended).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['[1, 2', true],
  ['[tru', true],
  ['[-1.5e+', true],
  ['["\\u00', true],
  ['[trux', false],
  ['[01', false],
  ['["\\u00g', false],
  ['{"a": "cut', true],
  ['', true],
  ['{"a": 1,}', false],
  ['{"a": "b\n}', false],
  ['[1] x', false],
])('%j ends too early: %s', (text, ended) => {
  expect(findJsonFault(text)?.ended).toBe(ended);
});
