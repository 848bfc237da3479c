import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { getForeignParts, iterateUrls, resolveStyleUrls } from './own-style.ts';

const style: StyleSpecification = {
  version: 8,
  glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
  sprite: '../sprites/day',
  sources: {
    units: { type: 'vector', tiles: ['tiles/{z}/{x}/{y}.pbf'] },
    city: { type: 'vector', url: 'pmtiles://https://maps.example/city.pmtiles' },
  },
  layers: [
    { id: 'pl-units', type: 'fill', source: 'units', 'source-layer': 'water' },
    { id: 'ground', type: 'background' },
  ],
};

test('addresses of a style are made whole, its holes stay, and its fonts are never asked for', () => {
  const whole = resolveStyleUrls(style, 'https://tiles.example/styles/day/style.json');
  expect([...iterateUrls(whole)]).toEqual([
    'https://tiles.example/styles/day/tiles/{z}/{x}/{y}.pbf',
    'pmtiles://https://maps.example/city.pmtiles',
    'https://tiles.example/styles/sprites/day',
  ]);
  expect(whole).not.toHaveProperty('glyphs');
});

test('no name of a foreign style meets one of ours', () => {
  const { sources, layers } = getForeignParts(style);
  expect(Object.keys(sources)).toEqual(['user-units', 'user-city']);
  expect(layers).toEqual([
    { id: 'user-pl-units', type: 'fill', source: 'user-units', 'source-layer': 'water' },
    { id: 'user-ground', type: 'background' },
  ]);
});
