import type { FeatureCollection, LineString } from 'geojson';
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import {
  createPlane,
  createRectangle,
  getConvexHull,
  offsetRing,
  type Plane,
  type PlanePoint,
  type Ring,
} from '../../domain/geo/plane.ts';
import type { Position } from '../../spec/geojson.ts';
import { isUpright, raiseWhenNear } from '../basemap/buildings.ts';

/** Which solids of the basemap are drawn, and between which heights. */
type NearBuildings = {
  readonly filter: FilterSpecification;
  readonly base: ExpressionSpecification;
  readonly height: ExpressionSpecification;
};

type Here = {
  readonly place: Position | undefined;
  /** The building of the place, as far as the basemap knows it. */
  readonly outline: readonly Position[] | undefined;
  /** True while its floors are drawn instead. */
  readonly stacked: boolean;
  /** The legs of the way to it. */
  readonly way: readonly (readonly Position[])[];
  /** Where the camera looks, in degrees from north. */
  readonly bearing: number;
};

/** Metres towards the camera within which a building may hide the place or the way to it. */
const nearby = 130;

/** Metres that remain of such a building: its footprint is still visible. */
const sunkTo = 3;

/** Rise of the line of sight towards the camera, less than at the default pitch. */
const sightRise = 0.5;

/** Metres from the place beyond which an end of the way need not stay visible. */
const longestWay = 150;

/** Metres that a solid has to reach into the outline to be part of the building: neighbours share its walls. */
const insideBy = 2;

/** Metres around the place within which solids count as its own where no outline is known. */
const around = 8;

const height: ExpressionSpecification = ['get', 'render_height'];
const base: ExpressionSpecification = ['get', 'render_min_height'];

/**
 * Returns the solids of the basemap around a place: its own building yields to its floors, and buildings between the
 * camera and the place, or the way to it, are lowered to their footprints. All others stay as they are.
 */
export function getNearBuildings({ place, outline, stacked, way, bearing }: Here): NearBuildings {
  if (!place) return { filter: isUpright, base: raiseWhenNear(base), height: raiseWhenNear(height) };
  const plane = createPlane(place);
  const walls = outline ? offsetRing(outline.map(plane.of), -insideBy) : undefined;
  const own: ExpressionSpecification = walls
    ? ['<=', ['distance', { type: 'Polygon', coordinates: [linear(walls, plane)] }], 0]
    : ['<=', ['distance', { type: 'Point', coordinates: [...place] }], around];
  const legs = way
    .map((leg) => leg.map(plane.of))
    .filter((leg) => leg.every(([east, north]) => Math.hypot(east, north) <= longestWay));
  const hides = standsBefore([walls ?? createRectangle([0, 0], around, around), ...legs], bearing, plane);
  const sinks: ExpressionSpecification = ['all', ['!', own], ...hides];
  return {
    filter: stacked ? ['all', isUpright, ['!', own]] : isUpright,
    base: raiseWhenNear(['case', sinks, 0, base]),
    height: raiseWhenNear(['case', sinks, ['min', height, sunkTo], height]),
  };
}

/** Returns buildings within reach on the side of the camera, and so high that they hide what is to be seen. */
function standsBefore(seen: readonly Ring[], bearing: number, plane: Plane): ExpressionSpecification[] {
  const angle = (bearing * Math.PI) / 180;
  const [east, north] = [-nearby * Math.sin(angle), -nearby * Math.cos(angle)];
  const sights = seen.flatMap((line) => {
    const sight = getConvexHull([...line, ...line.map(([x, y]): PlanePoint => [x + east, y + north])]);
    return sight.length > 0 ? [[linear(sight, plane)]] : [];
  });
  const lines = seen.map((line) => linear(line, plane));
  return [
    ['<=', ['distance', { type: 'MultiPolygon', coordinates: sights }], 0],
    ['>', height, ['*', sightRise, ['distance', { type: 'MultiLineString', coordinates: lines }]]],
  ];
}

function linear(line: Ring, plane: Plane): number[][] {
  return line.map((point) => [...plane.at(point)]);
}

/** Marks on the ground under a tower: its boxes, its tag and its roof repeat them. What is behind it is hidden. */
export const beneathTower = [
  'pl-parking-dot',
  'pl-entrances-dot',
  'pl-place-first',
  'pl-place-dot',
  'pl-units-dot',
  'pl-units-ring',
  'pl-units',
  'pl-units-count',
  'pl-selected-units',
];

/** The lines of an overlay. */
export function getOverlayLines(overlay: FeatureCollection | undefined): readonly (readonly Position[])[] {
  const lines = (overlay?.features ?? []).flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [geometry] : [],
  );
  return lines.map(({ coordinates }: LineString) => coordinates.map(([x = 0, y = 0]): Position => [x, y]));
}
