import { expect, test } from 'vitest';
import { readSharedText } from './read-shared-text.ts';

const link = 'https://placelens.example/?id=1.2e8&kind=place';

test.each([
  [
    'a link with its title and a text',
    `Look at this\n${link}\nNorthern Lights`,
    { id: '1.2e8', kind: 'place' },
  ],
  ['an id', '230358852.5e8', { id: '230358852.5e8' }],
  ['a place of another map', 'Mill\nMill Lane 1\nhttps://maps.example/a\n', { id: 'Mill' }],
  ['nothing but another link', 'https://maps.example/a', { id: 'https://maps.example/a' }],
  ['ids, one a line', '1.a\r\n2.a\r\n3.a', 'list'],
  ['links, one a line', [link, `${link}1`, `${link}2`].join('\n'), 'list'],
])('reads %s', (_, text, read) => {
  expect(readSharedText(text)).toEqual(read);
});
