import { describe, expect, test } from 'vitest';
import { readPastedAsk } from './read-pasted-ask.ts';

describe('what is pasted into the Id box', () => {
  test.each([
    ['a plain id', '1709067740.5e8', { id: '1709067740.5e8' }],
    ['spaces and line ends around', ' \n1709067740.5e8\r\n', { id: '1709067740.5e8' }],
    ['double quotes', '"1709067740.5e8"', { id: '1709067740.5e8' }],
    ['typographic quotes', '“1709067740.5e8”', { id: '1709067740.5e8' }],
    ['a row of a table', '1709067740.5e8,restaurant', { id: '1709067740.5e8', kind: 'restaurant' }],
    ['a row with quotes and semicolon', '"1709067740.5e8"; "кафе"', { id: '1709067740.5e8', kind: 'кафе' }],
    ['a row with a tab', '1709067740.5e8\tplace', { id: '1709067740.5e8', kind: 'place' }],
    ['a request body', '{"id":"1709067740.5e8","kind":"place"}', { id: '1709067740.5e8', kind: 'place' }],
    ['a body whose id lost its quotes', '{"id": 1709067740.5e8}', { id: '1709067740.5e8' }],
    ['a link', 'http://127.0.0.1:4173/?id=a%2Fb%3F&kind=place#map=17/1/2', { id: 'a/b?', kind: 'place' }],
    ['an id that is no link', 'https://', { id: 'https://' }],
    ['broken JSON', '{"id":', { id: '{"id":' }],
    ['an id with a comma and more', 'a,b c d', { id: 'a,b c d' }],
    ['emoji', '🏢', { id: '🏢' }],
  ])('%s', (_name, pasted, ask) => {
    expect(readPastedAsk(pasted)).toEqual(ask);
  });
});

test.each(['\u200b', '\u200e', '\u2060', '\ufeff'])(
  '%j around or within an id is no part of it',
  (unseen) => {
    for (const text of [`${unseen}1.5e8`, `1.5e8${unseen}`, `1.5${unseen}e8`, `"1.5e8${unseen}",place`])
      expect(readPastedAsk(text).id).toBe('1.5e8');
  },
);
