import { expect, test } from 'vitest';
import { readNames } from './read-names.ts';

test('names stand one a line or between commas, blanks and empty ones left out', () => {
  expect(readNames(' Anna\nBen ,, Carl;\r\n\tDoña Inés\n')).toEqual({
    names: ['Anna', 'Ben', 'Carl', 'Doña Inés'],
  });
});

test('a list is divided among 2 to 50 people, each named once and shortly', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Reviewer ${index}`).join();
  expect(readNames('').fault).toEqual({ what: 'few' });
  expect(readNames('Anna,').fault).toEqual({ what: 'few' });
  expect(readNames(many(50)).fault).toBeUndefined();
  expect(readNames(many(51)).fault).toEqual({ what: 'many', count: 51 });
  expect(readNames('Anna, Ben, anna').fault).toEqual({ what: 'twice', name: 'anna' });
  expect(readNames('Jose\u0301\nJosé').fault).toEqual({ what: 'twice', name: 'José' });
  const long = 'a'.repeat(61);
  expect(readNames(`Ben\n${long}`).fault).toEqual({ what: 'long', name: long });
});
