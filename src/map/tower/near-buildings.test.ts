import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { getMercatorRow } from '../../domain/geo/earth.ts';
import { createPlane } from '../../domain/geo/plane.ts';
import type { Position } from '../../spec/geojson.ts';
import { BUILDING_SOLID } from '../basemap/buildings.ts';
import { embeddedGround } from '../basemap-source/basemap-source.ts';
import { mapStyle } from '../style.ts';
import { getNearBuildings } from './near-buildings.ts';

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

const way: Position[][] = [
  [
    [71.4222, 51.1277],
    [71.4221, 51.1279],
  ],
];
const rest = { way, bearing: -32 };
const situations = [
  ['with no place', { ...rest, place: undefined, outline: undefined, stacked: false }],
  ['at a place without an outline', { ...rest, place, outline: undefined, stacked: false }],
  ['at a tower of floors', { ...rest, place, outline, stacked: true }],
  ['at a building without floors', { ...rest, place, outline, stacked: false, way: [] }],
] as const;

test.each(situations)('%s the map stays a valid style', (_, here) => {
  const { filter, base, height } = getNearBuildings(here);
  const layers = style.layers.map((layer) => {
    if (layer.id !== BUILDING_SOLID || layer.type !== 'fill-extrusion') return layer;
    const paint = { ...layer.paint, 'fill-extrusion-base': base, 'fill-extrusion-height': height };
    return { ...layer, filter, paint };
  });
  expect(validateStyleMin(JSON.parse(JSON.stringify({ ...style, layers })))).toEqual([]);
});

/** Returns the drawn height in metres of a building of some height at a position. */
function heightOf(spot: Position, high: number, here: Partial<Parameters<typeof getNearBuildings>[0]> = {}) {
  const { filter, height } = getNearBuildings({ ...rest, place, outline, stacked: true, ...here });
  const plane = createPlane(place);
  const [east, north] = plane.of(spot);
  const corners = [
    [-4, -4],
    [4, -4],
    [4, 4],
    [-4, 4],
    [-4, -4],
  ].map(([x = 0, y = 0]) => plane.at([east + x, north + y]));
  const zoom = 14;
  const canonical = { z: zoom, ...tileOf(spot, zoom) };
  const geometry = [corners.map((corner) => pointIn(corner, canonical))];
  const building = { type: 3 as const, properties: { render_height: high, render_min_height: 0 }, geometry };
  const reads = (expression: unknown, type: 'number' | 'boolean') => {
    const spec = { type, 'property-type': 'data-driven', expression: { parameters: ['zoom', 'feature'] } };
    const made = createExpression(expression, spec as never);
    if (made.result === 'error') throw new Error(String(made.value));
    return made.value.evaluate({ zoom: 17 }, building as never, {}, canonical as never);
  };
  return reads(filter, 'boolean') ? reads(height, 'number') : undefined;
}

const at = (east: number, north: number) => createPlane(place).at([east, north]);

test('what stands between the camera and the place sinks; behind it, beside it and far away all stay', () => {
  // The camera looks north-west: it is in the south-east.
  expect(heightOf(at(30, -50), 60), 'before').toBe(3);
  expect(heightOf(at(-30, 60), 60), 'behind').toBe(60);
  expect(heightOf(at(-80, -60), 60), 'beside').toBe(60);
  expect(heightOf(at(160, -250), 60), 'far').toBe(60);
  expect(heightOf(at(60, -95), 12), 'too low to hide anything').toBe(12);
  expect(heightOf(at(30, -50), 60, { bearing: 148 }), 'seen from the other side').toBe(60);
});

test('what hides the way sinks too, and the building of the place gives way to its floors alone', () => {
  const far: Position[][] = [[at(-60, -20), at(-20, -15)]];
  expect(heightOf(at(-25, -60), 40)).toBe(40);
  expect(heightOf(at(-25, -60), 40, { way: far })).toBe(3);
  expect(heightOf(place, 90)).toBeUndefined();
  expect(heightOf(place, 90, { stacked: false })).toBe(90);
});

/** Returns the tile at a position, and the coordinates in it, as the expressions of a style read them. */
function tileOf([longitude, latitude]: Position, zoom: number) {
  const size = 2 ** zoom;
  return { x: Math.floor((longitude / 360 + 0.5) * size), y: Math.floor(getMercatorRow(latitude) * size) };
}

function pointIn([longitude, latitude]: Position, { z, x, y }: { z: number; x: number; y: number }) {
  const size = 2 ** z;
  return {
    x: Math.round(((longitude / 360 + 0.5) * size - x) * 8192),
    y: Math.round((getMercatorRow(latitude) * size - y) * 8192),
  };
}
