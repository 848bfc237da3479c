import { expect, test } from 'vitest';
import type { BasemapFeature } from '../basemap-features.ts';
import { getBasemapHints } from './basemap-hints.ts';

const spot = [71.42, 51.128] as const;

/** 0.0001° is 11 m north, or 7 m east at this latitude. */
const around = (layer: string, x: number, y: number, properties: BasemapFeature['properties']) => ({
  layer,
  properties,
  under: false,
  geometry: { type: 'Point' as const, coordinates: [spot[0] + x, spot[1] + y] },
});
const under = (layer: string, properties: BasemapFeature['properties']): BasemapFeature => ({
  ...around(layer, 0, 0, properties),
  under: true,
});
const street = (name: string, y: number): BasemapFeature => ({
  layer: 'transportation_name',
  properties: { name, 'name:latin': `${name} latin` },
  under: false,
  geometry: {
    type: 'LineString',
    coordinates: [
      [spot[0] - 0.01, spot[1] + y],
      [spot[0] + 0.01, spot[1] + y],
    ],
  },
});

test('says building with its number, what is there, the street and the ground', () => {
  const hints = getBasemapHints(
    [
      under('building', { name: 'Северное сияние' }),
      under('landuse', { class: 'residential' }),
      around('housenumber', 0.0001, 0, { housenumber: '5' }),
      around('housenumber', 0.0002, 0, { housenumber: '7' }),
      around('poi', 0, 0.0001, { name: 'Bank', class: 'bank', subclass: 'atm' }),
      street('Достык', 0.0003),
      street('Кунаев', 0.0004),
    ],
    spot,
    'local',
  );
  expect(hints).toEqual([
    { what: 'building', name: 'Северное сияние', number: '5' },
    { what: 'point', name: 'Bank', kind: 'atm' },
    { what: 'street', name: 'Достык' },
    { what: 'area', name: '', kind: 'residential' },
  ]);
});

test('names are Latin by choice', () => {
  expect(getBasemapHints([street('Достык', 0)], spot, 'latin')).toEqual([
    { what: 'street', name: 'Достык latin' },
  ]);
});

test.each([
  ['a street 70 m away', street('Достык', 0.0007)],
  ['a point 33 m away', around('poi', 0, 0.0003, { name: 'Bank', class: 'bank' })],
  ['a number without a building', around('housenumber', 0, 0, { housenumber: '5' })],
  ['a street without a name', { ...street('', 0), properties: {} }],
  ['a building that is only near', around('building', 0, 0, { name: 'Tower' })],
])('%s says nothing', (_, feature) => {
  expect(getBasemapHints([feature], spot, 'local')).toEqual([]);
});
