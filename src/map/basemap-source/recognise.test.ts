import { expect, test } from 'vitest';
import { recognise } from './load-basemap-source.ts';

test.each([
  ['https://tiles.example/{z}/{x}/{y}.jpg', 'raster'],
  ['http://127.0.0.1:8080/{z}/{y}/{x}', 'raster'],
  ['https://tiles.example/style.json', 'style'],
  ['https://tiles.example/maps/streets/style.json?key=abc', 'style'],
  ['https://tiles.openfreemap.org/styles/liberty', 'style'],
  ['https://maps.example/city.pmtiles', 'archive'],
  ['pmtiles://https://maps.example/city.PMTILES', 'archive'],
  ['  https://maps.example/city.pmtiles\n', 'archive'],
])('%s is recognised as %s', (typed, kind) => {
  expect(recognise(typed)).toEqual({ kind, url: typed.trim().replace('pmtiles://', '') });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['tiles.example/style.json', 'no-url'],
  ['javascript:alert(1)//{z}{x}{y}', 'no-url'],
  ['data:application/json,{}', 'no-url'],
  ['https://tiles.example/a b.json', 'no-url'],
  ['http://tiles.example/style.json', 'insecure'],
  ['http://tiles.example/{z}/{x}/{y}.png', 'insecure'],
  ['https://tiles.example/{z}/{x}.jpg', 'half-template'],
  ['https://tiles.example/', 'unknown-kind'],
  ['https://tiles.example/city.mbtiles', 'unknown-kind'],
])('%j is refused: %s', (typed, wrong) => {
  expect(recognise(typed)).toEqual({ wrong });
});
