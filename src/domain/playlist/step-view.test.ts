import { expect, test } from 'vitest';
import { viewOfAddress } from './step-view.ts';

test('a step takes what is shown of the place, and leaves theme, language, connection and the unknown behind', () => {
  const search =
    '?id=1.2e8&kind=place&floor=12&sel=unit%3A1.a&view=3d&emphasis=units&layers=place,units&theme=dark&lang=de' +
    '&connection=direct:prod&step=3&embed=1&token=secret&playlist=tour&page=present&run=r';
  expect(viewOfAddress(search)).toBe(
    '?id=1.2e8&kind=place&floor=12&sel=unit%3A1.a&layers=place%2Cunits&emphasis=units&view=3d',
  );
});

test('what is compared is taken from Compare alone', () => {
  expect(viewOfAddress('?id=1&page=compare&compare=page')).toBe('?id=1&page=compare&compare=page');
  expect(viewOfAddress('?id=1&compare=page')).toBe('?id=1');
});

test('an id with signs of its own comes back as it was', () => {
  const id = '241072073/31?block=2#50%+e8';
  const view = viewOfAddress(`?${new URLSearchParams({ id })}`);
  expect(new URLSearchParams(view).get('id')).toBe(id);
});

test('an address without a place shows nothing that could be a step', () => {
  expect(viewOfAddress('?page=review&run=r')).toBeUndefined();
});
