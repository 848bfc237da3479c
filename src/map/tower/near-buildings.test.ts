import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import type { Position } from '../../contract/geojson.ts';
import { embeddedGround } from '../ground/ground.ts';
import { mapStyle } from '../style.ts';
import { nearBuildings } from './near-buildings.ts';

const place: Position = [71.42214, 51.12793];
const outline: Position[] = [
  [71.4219, 51.1278],
  [71.4224, 51.1278],
  [71.4224, 51.1281],
  [71.4219, 51.1281],
  [71.4219, 51.1278],
];

const style = mapStyle({
  theme: 'light',
  view: '3d',
  look: 'standard',
  labels: 'latin',
  ground: embeddedGround,
});

const situations = [
  ['with no place', { place: undefined, outline: undefined, stacked: false }],
  ['at a place without an outline', { place, outline: undefined, stacked: false }],
  ['at a tower of floors', { place, outline, stacked: true }],
  ['at a building without floors', { place, outline, stacked: false }],
] as const;

test.each(situations)('%s the map stays a valid style', (_, here) => {
  const filters = nearBuildings(here);
  const layers = style.layers.map((layer) => {
    const changed = filters.find(({ layer: id }) => id === layer.id);
    return changed ? { ...layer, filter: changed.filter } : layer;
  });
  expect(validateStyleMin(JSON.parse(JSON.stringify({ ...style, layers })))).toEqual([]);
});

test('every building of the style is opaque, a ghost, or gives way to its floors', () => {
  const [solid, ghost] = nearBuildings({ place, outline, stacked: true }).map(({ filter }) =>
    JSON.stringify(filter),
  );
  expect(solid).toContain('["!",["<=",["distance",{"type":"Point"');
  expect(solid).toContain('["!",["<=",["distance",{"type":"Polygon"');
  expect(ghost).toContain('["!",["<=",["distance",{"type":"Polygon"');
  const [kept] = nearBuildings({ place, outline, stacked: false }).map(({ filter }) =>
    JSON.stringify(filter),
  );
  expect(kept).not.toContain('["!",["<=",["distance",{"type":"Polygon"');
});
