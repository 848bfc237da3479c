import { expect, test } from 'vitest';
import { wrapLines } from './canvas-text.ts';

/** Every sign is one pixel wide. */
const context = {
  measureText: (text: string) => Object.assign(Object.create(null), { width: [...text].length }),
};

test('words go on the next line where they do not fit', () => {
  expect(wrapLines(context, 'Dostyk 5, Astana', 9, 3)).toEqual(['Dostyk 5,', 'Astana']);
});

test('a word that is too wide alone is parted', () => {
  expect(wrapLines(context, 'id 1709067740.5e8', 8, 4)).toEqual(['id', '17090677', '40.5e8']);
});

test('what does not fit the last line says so', () => {
  expect(wrapLines(context, 'one two three four', 5, 2)).toEqual(['one', 'two…']);
  expect(wrapLines(context, 'abcdefghij', 4, 2)).toEqual(['abcd', 'efg…']);
});

test('nothing takes no line', () => {
  expect(wrapLines(context, '  ', 5, 2)).toEqual([]);
});
