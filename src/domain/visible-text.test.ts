import { expect, test } from 'vitest';
import { visiblePieces } from './visible-text.ts';

test('what turns a text round or hides in it is named', () => {
  expect(visiblePieces('user\u202egpj.exe')).toEqual([
    { text: 'user' },
    { hidden: 'U+202E' },
    { text: 'gpj.exe' },
  ]);
  expect(visiblePieces('\u2066a\u2069\u200b\ufeff\u0007')).toEqual([
    { hidden: 'U+2066' },
    { text: 'a' },
    { hidden: 'U+2069' },
    { hidden: 'U+200B' },
    { hidden: 'U+FEFF' },
    { hidden: 'U+0007' },
  ]);
  expect(visiblePieces('\ud800')).toEqual([{ hidden: 'U+D800' }]);
});

test('letters of every script stay', () => {
  for (const text of ['', 'مونتيفيديو', 'ЖК «Запад» 🍔', 'a b'])
    expect(visiblePieces(text)).toEqual([{ text }]);
});
