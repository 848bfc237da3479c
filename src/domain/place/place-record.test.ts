import { expect, test } from 'vitest';
import type { JsonObject } from '../../spec/geojson.ts';
import { readFeatures } from '../../spec/received.ts';
import { getPlaceTitle, scoreDoubt } from './place-record.ts';

function titleOf(properties: unknown) {
  const place = { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] }, properties };
  const [read] = readFeatures('details', place).features;
  return read && getPlaceTitle(read.data);
}

test.each<readonly [JsonObject, string, string]>([
  [{ address: 'Dostyk 5', name: 'Northern Lights', text: 'A tower' }, 'Northern Lights', 'Dostyk 5'],
  [{ address: 'Dostyk 5, Astana', name: 'Dostyk 5', text: 'A tower' }, 'Dostyk 5, Astana', 'A tower'],
  [{ address: 'Via Roma 3', name: 'Via' }, 'Via', 'Via Roma 3'],
  [{ address: 'Dostyk 51, Astana', name: 'Dostyk 5' }, 'Dostyk 5', 'Dostyk 51, Astana'],
  [{ address: 'Dostyk 5', name: 'Dostyk 5', text: 'A tower' }, 'Dostyk 5', 'A tower'],
  [{ address: 'Dostyk 5', name: ' Dostyk 5 ', text: 'Dostyk 5' }, 'Dostyk 5', ''],
  [{ address: '', name: 'Northern Lights', text: 'A tower' }, 'Northern Lights', 'A tower'],
  [{ address: ' \n', text: 'A tower' }, 'A tower', ''],
  [{ address: null, name: 7, text: 'A tower' }, 'A tower', ''],
  [{ address: 'Dostyk 5' }, 'Dostyk 5', ''],
  [{ name: '<b>مبنى 🏢</b>' }, '<b>مبنى 🏢</b>', ''],
  [{}, '', ''],
])('%j is called "%s", below it "%s"', (properties, title, subtitle) => {
  expect(titleOf(properties)).toEqual({ title, subtitle });
});

test('a place without properties has no name', () => {
  for (const properties of [undefined, null, [], 'Dostyk 5']) {
    expect(titleOf(properties)).toEqual({ title: '', subtitle: '' });
  }
});

test.each([
  [0, undefined],
  [4.8, undefined],
  [1000, undefined],
  [1e9, 'large'],
  [-1, 'negative'],
  [Number.POSITIVE_INFINITY, 'not-finite'],
  ['4.50', 'not-a-number'],
  [true, 'not-a-number'],
  [{}, 'not-a-number'],
  [null, 'null'],
  [undefined, 'missing'],
])('a score of %s is %s', (sent, doubt) => {
  expect(scoreDoubt(sent)).toBe(doubt);
});
