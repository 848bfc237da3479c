import { expect, test } from 'vitest';
import { quoteNumbers } from './quote-numbers.ts';

test.each([
  ['{"id":230358852.5e8}', { id: '230358852.5e8' }],
  ['[1234567890123456789, -1.50E+3 ,0]', ['1234567890123456789', '-1.50E+3', '0']],
  [
    '{"a 7":"say \\"id\\": 7 twice","b":true,"c":null,"d":[ 1.0]}',
    { 'a 7': 'say "id": 7 twice', b: true, c: null, d: ['1.0'] },
  ],
  ['"\\\\"', '\\'],
  ['12', '12'],
  ['{}', {}],
])('numbers of %s are the texts that stand there', (json, value) => {
  expect(JSON.parse(quoteNumbers(json))).toEqual(value);
});

test.each(['{"a":1', '"7', '-', '{"a":-}', '1"', ''])('%j stays no JSON', (text) => {
  expect(() => JSON.parse(quoteNumbers(text))).toThrow(SyntaxError);
});
