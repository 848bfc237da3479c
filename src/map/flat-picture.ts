import { createPlane } from '../domain/geo/plane.ts';
import type { MapDetail } from '../domain/outline/map-detail.ts';
import type { MappedGround } from '../domain/outline/map-ways.ts';
import { findBuildings, onWall } from '../domain/reference/mapped-places.ts';
import { readDetailAround } from '../features/inspect/model/reference/read-reference.ts';
import { readGround } from '../features/inspect/model/way/read-ways.ts';
import { getOpenKit } from '../features/kit/model/open-kit.ts';
import type { Position } from '../spec/geojson.ts';
import { type MapTheme, palettes } from './palette.ts';

/** Pixels of a picture, as of one in 3D, and those of a metre. */
const [width, height] = [960, 540];
const scale = 4;

/** Metres across a road and a path. */
const [road, path] = [6, 1.5];

/**
 * Draws the map around a position from above, without WebGL, as an SVG file, of the open kit's tiles where there is one;
 * undefined where no map covers it. `isPlace` highlights the building there. It costs a few milliseconds, so it stands
 * before a map does.
 */
export async function drawFlatPicture(
  position: Position,
  theme: MapTheme,
  isPlace: boolean,
): Promise<Blob | undefined> {
  const kit = getOpenKit();
  const found = await readDetailAround(kit, [position]);
  if (!found) return undefined;
  const around = await readGround(kit, [position]);
  const picture = createFlatPicture(position, found.detail, around?.ground, theme, isPlace);
  return new Blob([picture], { type: 'image/svg+xml' });
}

/** Returns the SVG text of the map around a position, which is a place's or the middle of a view. */
export function createFlatPicture(
  position: Position,
  detail: MapDetail,
  ground: MappedGround | undefined,
  theme: MapTheme,
  isPlace: boolean,
): string {
  const { basemap, marks } = palettes[theme];
  const plane = createPlane(position);
  const draw = (line: readonly Position[]) =>
    line
      .map((each, index) => {
        const [east, north] = plane.of(each);
        return `${index === 0 ? 'M' : 'L'}${(width / 2 + east * scale).toFixed(1)} ${(height / 2 - north * scale).toFixed(1)}`;
      })
      .join('');
  const area = (polygons: readonly (readonly (readonly Position[])[])[], fill: string, edge = 'none') => {
    const rings = polygons.flatMap((polygon) => polygon.map((ring) => `${draw(ring)}Z`)).join('');
    return `<path fill-rule="evenodd" fill="${fill}" stroke="${edge}" d="${rings}"/>`;
  };
  const lines = (metres: number, stroke: string, kinds: readonly string[]) => {
    const drawn = (ground?.ways ?? [])
      .filter(({ kind, level }) => kinds.includes(kind) && level !== 'tunnel')
      .flatMap(({ lines }) => lines.map(draw));
    return `<path fill="none" stroke="${stroke}" stroke-width="${metres * scale}" d="${drawn.join('')}"/>`;
  };
  const own = isPlace ? findBuildings(detail, position, onWall) : [];
  const others = detail.buildings.filter((building) => !own.includes(building));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect width="100%" height="100%" fill="${basemap.land}"/>`,
    ...detail.water.map((rings) => area([rings], basemap.water)),
    ...detail.parking.map(({ polygons }) => area(polygons, basemap.parkingArea, basemap.parkingAreaEdge)),
    lines(path, basemap.footpath, ['path', 'steps']),
    lines(road + 1, basemap.roadCase, ['road']),
    lines(road, basemap.road, ['road']),
    ...others.map(({ polygons }) => area(polygons, basemap.building, basemap.buildingEdge)),
    ...own.map(({ polygons }) => area(polygons, marks.slab)),
    isPlace && own.length === 0 ? `<circle cx="50%" cy="50%" r="${3 * scale}" fill="${marks.slab}"/>` : '',
    '</svg>',
  ].join('');
}
