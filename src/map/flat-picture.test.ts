import { expect, test } from 'vitest';
import type { MapDetail, MappedBuilding } from '../domain/outline/map-detail.ts';
import type { MappedWay } from '../domain/outline/map-ways.ts';
import type { Position } from '../spec/geojson.ts';
import { createFlatPicture } from './flat-picture.ts';
import { palettes } from './palette.ts';

const place: Position = [7.42, 43.73];

/** A square of some metres, `east` degrees from the place. */
function squareAt(east: number): Position[] {
  const [west, south] = [place[0] + east - 0.0001, place[1] - 0.0001];
  return [
    [west, south],
    [west + 0.0002, south],
    [west + 0.0002, south + 0.0002],
    [west, south + 0.0002],
    [west, south],
  ];
}

const building = (east: number): MappedBuilding => ({ polygons: [[squareAt(east)]], levels: undefined });
const detail: MapDetail = {
  buildings: [building(0), building(0.0005)],
  ...{ doors: [], parking: [], numbers: [], water: [[squareAt(-0.001)]] },
  covers: () => true,
};
const street: MappedWay = {
  ...{ kind: 'road', level: 'ground', wheelchair: undefined },
  lines: [
    [
      [7.419, 43.7305],
      [7.421, 43.7305],
    ],
  ],
};

const read = (svg: string) => [...svg.matchAll(/<(rect|path|circle) [^>]*?(?:fill|stroke)="(#\w+)"/g)];

test.each(['light', 'dark'] as const)('a picture from above has the map and the building, %s', (theme) => {
  const { basemap, marks } = palettes[theme];
  const svg = createFlatPicture(place, detail, { ways: [street], walls: [] }, theme, true);
  expect(read(svg).map(([, , colour]) => colour)).toEqual([
    ...[basemap.land, basemap.water, basemap.footpath, basemap.roadCase, basemap.road],
    ...[basemap.building, marks.slab],
  ]);
  expect(svg, 'the building stands in the middle').toContain('M447.8 314.5');
});

test('a place beside all buildings is a dot, and in the middle of a view nothing is highlighted', () => {
  const svg = createFlatPicture([7.4195, 43.73], detail, undefined, 'light', true);
  expect(svg).toContain(`<circle cx="50%" cy="50%" r="12" fill="${palettes.light.marks.slab}"/>`);
  expect(createFlatPicture(place, detail, undefined, 'light', false)).not.toContain(
    palettes.light.marks.slab,
  );
});
