import type { FeatureCollection, Geometry } from 'geojson';
import type { Drawing, DrawnKind } from '../../features/inspect/model/drawing.ts';
import type { LegLook } from '../../features/inspect/model/path.ts';
import type { Position } from '../../spec/geojson.ts';
import type { ScreenPoint } from '../camera.ts';
import {
  dotSizes,
  dotZooms,
  getSizeAt,
  getUnitSize,
  pathDashes,
  pathGrowth,
  pathWidths,
  pathZooms,
} from '../layers/mark-sizes.ts';
import { type MapTheme, palettes } from '../palette.ts';
import type { Size } from '../tower/tower-camera.ts';
import { createFlatProjection, type FlatPose } from './flat-camera.ts';

/** The order in which the map draws its dots, bottom to top. */
export const dotOrder = ['place', 'units', 'parking', 'entrances'] as const satisfies readonly DrawnKind[];

/** CSS pixels around the map within which a dot is still seen. */
const beside = 8;

type Marks = { readonly sources: Drawing['sources']; readonly path: FeatureCollection | undefined };

type Dot = { readonly radius: number; readonly edge: number };

/** Returns the sizes of a dot at a zoom; `apart` is that of a unit. */
export function getDotSizes(zoom: number, apart: number | undefined): Dot {
  const at = (size: readonly [number, number]) =>
    apart === undefined ? getSizeAt(zoom, dotZooms, size) : getUnitSize(zoom, apart, size);
  return { radius: at(dotSizes.radius), edge: at(dotSizes.edge) };
}

/** Returns colour and edge of the dots of a kind. */
export function getDotColours(kind: DrawnKind, theme: MapTheme): readonly [fill: string, edge: string] {
  const { marks } = palettes[theme];
  if (kind === 'units') return [marks.unit, marks.unitEdge];
  return [kind === 'entrances' ? marks.entrance : marks[kind], marks.ring];
}

/** Returns the lines of a leg from bottom to top: colour, width, and whether it is dotted. */
export function getLegLines(zoom: number, look: LegLook, theme: MapTheme) {
  const { marks } = palettes[theme];
  const colour = look === 'unknown' ? marks.suppressed : look === 'far' ? marks.error : marks.path;
  const width = (range: readonly [number, number]) => getSizeAt(zoom, pathZooms, range, pathGrowth);
  return [
    { colour: marks.halo, width: width(pathWidths.halo), dotted: false },
    { colour, width: width(pathWidths.case), dotted: false },
    { colour: marks.dash, width: width(pathWidths.dots), dotted: true },
  ] as const;
}

/** Paints the marks as the first frame of the map has them: the way as lines, every feature as a dot. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  { sources, path }: Marks,
  theme: MapTheme,
  pose: FlatPose,
  size: Size,
): void {
  const project = createFlatProjection(pose, size);
  paintPath(context, path, theme, pose.zoom, project);
  for (const kind of dotOrder) {
    const [fill, edge] = getDotColours(kind, theme);
    for (const { geometry, properties } of sources[kind].features) {
      const { x, y } = project(positionOf(geometry.coordinates));
      if (x < -beside || y < -beside || x > size.width + beside || y > size.height + beside) continue;
      const dot = getDotSizes(pose.zoom, kind === 'units' ? properties.apart : undefined);
      fillDisc(context, edge, x, y, dot.radius + dot.edge);
      fillDisc(context, fill, x, y, dot.radius);
    }
  }
}

function paintPath(
  context: CanvasRenderingContext2D,
  path: FeatureCollection | undefined,
  theme: MapTheme,
  zoom: number,
  project: (position: Position) => ScreenPoint,
): void {
  const legs = (path?.features ?? []).flatMap(({ geometry, properties }) =>
    geometry.type === 'LineString'
      ? [{ points: pointsOf(geometry, project), lines: getLegLines(zoom, properties?.look, theme) }]
      : [],
  );
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const layer of [0, 1, 2] as const) {
    for (const { points, lines } of legs) {
      const { colour, width, dotted } = lines[layer];
      context.strokeStyle = colour;
      context.lineWidth = width;
      // As MapLibre: as wide as at the whole zoom, and magnified from there.
      const whole = Math.floor(zoom);
      const unit = getSizeAt(whole, pathZooms, pathWidths.dots, pathGrowth) * 2 ** (zoom - whole);
      context.setLineDash(dotted ? pathDashes.map((share) => share * unit) : []);
      context.beginPath();
      for (const { x, y } of points) context.lineTo(x, y);
      context.stroke();
    }
  }
}

function pointsOf(geometry: Geometry, project: (position: Position) => ScreenPoint): ScreenPoint[] {
  return geometry.type === 'LineString' ? geometry.coordinates.map((each) => project(positionOf(each))) : [];
}

function positionOf([longitude = 0, latitude = 0]: readonly number[]): Position {
  return [longitude, latitude];
}

function fillDisc(context: CanvasRenderingContext2D, colour: string, x: number, y: number, radius: number) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
