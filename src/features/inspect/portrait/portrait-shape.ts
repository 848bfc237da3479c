import type { FloorGroup } from '../../../domain/floors/floors.ts';
import { getStoreys } from '../../../domain/floors/storeys.ts';
import { getOrientedBox } from '../../../domain/geo/oriented-box.ts';
import {
  containsPoint,
  createPlane,
  createRectangle,
  findNearestOnRing,
  getEdges,
  getSignedArea,
  type PlanePoint,
  type Ring,
} from '../../../domain/geo/plane.ts';
import type { Outline } from '../../../domain/outline/outline-at.ts';
import type { Position } from '../../../spec/geojson.ts';

/** What a place is drawn from. */
export type Subjects = {
  readonly place: Position;
  readonly isBuilding: boolean;
  /** The building that holds the place, as the map has it. */
  readonly outline: Outline | undefined;
  readonly floors: readonly FloorGroup[];
  readonly doors: readonly Position[];
  /** The door that the way takes; undefined where it takes none. */
  readonly front: Position | undefined;
  readonly parking: readonly Position[];
};

export type MarkKind = 'place' | 'parking' | 'entrance';

/** A mark of the drawing: its point, and its index among those of its kind in the answer. */
export type PortraitMark = {
  readonly kind: MarkKind;
  readonly index: number;
  readonly at: PlanePoint;
  /** True where the building may hide it. */
  readonly behind: boolean;
};

/** A drawing in CSS pixels, as paths of SVG. */
export type Portrait = {
  /** Lines on the ground towards north and east. */
  readonly grid: string;
  readonly footprint: string;
  /** False where the map has no building and the answer has floors: a plain box stands for it. */
  readonly known: boolean;
  /** From back to front; `shade` from 0 to 2. */
  readonly walls: readonly { readonly path: string; readonly shade: number }[];
  /** The lines between floors. */
  readonly storeys: string;
  readonly roof: string;
  readonly marks: readonly PortraitMark[];
};

export const portraitSize = { width: 440, height: 168 };

/** CSS pixels around the drawing, with room for a mark. */
const margin = 22;

/** CSS pixels of a metre at most: a kiosk stays one. */
const mostPerMetre = 5;

/** Metres from the place within which doors and parking are drawn, and the number of either. */
const near = 80;
const mostMarks = 6;

/** Half the side of the plain box, in metres. */
const plainHalf = 10;

/** Shares of a metre along the ground towards the viewer, and of one upwards, as a raised view shows them. */
const ground = 0.5;
const upwards = 0.85;

/** The direction of the wall with the door: towards the viewer, turned so that a second wall is seen. */
const facing = -Math.PI / 3;

/** Metres between the lines of the ground: the first that are so many CSS pixels apart. */
const gridSteps = [10, 20, 50, 100, 200];
const leastStep = 18;

/** CSS pixels between two storeys below which their lines would be a grey, and lines that are drawn at most. */
const leastStorey = 2;
const mostLines = 2_000;

/**
 * Draws a place from its data: the walls of its building as high as its floors, else as the map says, the ground, doors
 * and parking nearby. The wall with the door of the way faces the viewer.
 */
export function createPortrait(subjects: Subjects): Portrait {
  const { place, outline, floors } = subjects;
  const plane = createPlane(place);
  const { storeys, roof: top } = getStoreys(floors, undefined);
  const roof = top || outline?.height || 0;
  const walls = outline
    ? toCounterClockwise((outline.polygon.coordinates[0] ?? []).map(([x = 0, y = 0]) => plane.of([x, y])))
    : storeys.length > 0
      ? createRectangle([0, 0], plainHalf, plainHalf)
      : [];
  const [parking, doors] = [subjects.parking, subjects.doors].map((positions) =>
    positions.slice(0, mostMarks).map(plane.of).map(getNear),
  );
  const front = subjects.front && getNear(plane.of(subjects.front));
  const turn = getTurnOf(walls, front ?? doors?.find((door) => door !== undefined));
  const project = createProjection(turn, [
    ...walls.flatMap((corner) => [lift(corner, 0), lift(corner, roof)]),
    ...[...(parking ?? []), ...(doors ?? [])].flatMap((at) => (at ? [lift(at, 0)] : [])),
    lift([0, 0], 0),
  ]);
  const toPath = (ring: Ring, height: number) => closePath(ring.map((corner) => project.at(corner, height)));
  const seen = roof > 0 ? getSeenWalls(walls, project.depth) : [];
  const heights = storeys.slice(1).map(({ base }) => base);
  const hasLines =
    heights.length > 0 &&
    (project.scale * upwards * roof) / (heights.length + 1) >= leastStorey &&
    heights.length * seen.length <= mostLines;
  return {
    grid: drawGrid(project),
    footprint: toPath(walls, 0),
    known: outline !== undefined,
    walls: seen.map(([from, to]) => ({
      path: closePath([project.at(from, 0), project.at(to, 0), project.at(to, roof), project.at(from, roof)]),
      shade: getShade(project.rotate([to[0] - from[0], to[1] - from[1]])),
    })),
    storeys: hasLines
      ? heights
          .flatMap((height) => seen.map((edge) => drawLine(edge.map((corner) => project.at(corner, height)))))
          .join('')
      : '',
    roof: toPath(walls, roof),
    marks: [
      ...toMarks('parking', parking ?? [], project, (at) => project.depth(at) > 0),
      ...toMarks('entrance', doors ?? [], project, (at) => isBehind(walls, at, project.rotate)),
      ...(outline && subjects.isBuilding
        ? []
        : [
            {
              kind: 'place' as const,
              index: 0,
              at: project.at([0, 0], containsPoint(walls, [0, 0]) ? roof : 0),
              behind: false,
            },
          ]),
    ],
  };
}

type Lifted = readonly [point: PlanePoint, height: number];

type Projection = {
  /** CSS pixels of a metre. */
  readonly scale: number;
  readonly rotate: (point: PlanePoint) => PlanePoint;
  /** Metres away from the viewer, from the place. */
  readonly depth: (point: PlanePoint) => number;
  readonly at: (point: PlanePoint, height: number) => PlanePoint;
};

function lift(point: PlanePoint, height: number): Lifted {
  return [point, height];
}

function getNear(point: PlanePoint): PlanePoint | undefined {
  return Math.hypot(...point) <= near ? point : undefined;
}

/** Returns the projection that fits all of these points. */
function createProjection(turn: number, shown: readonly Lifted[]): Projection {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const rotate = ([east, north]: PlanePoint): PlanePoint => [
    east * cos - north * sin,
    east * sin + north * cos,
  ];
  const flatten = (point: PlanePoint, height: number): PlanePoint => {
    const [across, away] = rotate(point);
    return [across, -away * ground - height * upwards];
  };
  const points = shown.map(([point, height]) => flatten(point, height));
  const [left, right] = getExtent(points.map(([x]) => x));
  const [top, bottom] = getExtent(points.map(([, y]) => y));
  const scale = Math.min(
    mostPerMetre,
    (portraitSize.width - 2 * margin) / Math.max(1, right - left),
    (portraitSize.height - 2 * margin) / Math.max(1, bottom - top),
  );
  return {
    scale,
    rotate,
    depth: (point) => rotate(point)[1],
    at: (point, height) => {
      const [x, y] = flatten(point, height);
      return [
        portraitSize.width / 2 + (x - (left + right) / 2) * scale,
        portraitSize.height / 2 + (y - (top + bottom) / 2) * scale,
      ];
    },
  };
}

function getExtent(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Returns by how much the ground is turned: north is up where there are no walls. */
function getTurnOf(walls: Ring, door: PlanePoint | undefined): number {
  const spot = door && findNearestOnRing(walls, door);
  if (spot) return facing - Math.atan2(spot.out[1], spot.out[0]);
  if (walls.length === 0) return 0;
  const box = getOrientedBox(walls);
  const [from, to] = [box.at(0, 0), box.at(0, -1)];
  return facing - Math.atan2(to[1] - from[1], to[0] - from[0]);
}

function toCounterClockwise(ring: Ring): Ring {
  return getSignedArea(ring) < 0 ? ring.toReversed() : ring;
}

/** Returns the walls that face the viewer, the farthest first. */
function getSeenWalls(walls: Ring, depth: Projection['depth']) {
  return getEdges(walls)
    .filter(([from, to]) => getNormalDepth(from, to, depth) < 0)
    .sort((a, b) => depth(b[0]) + depth(b[1]) - depth(a[0]) - depth(a[1]));
}

/** The normal of an edge of a ring that runs counter-clockwise leads out of it, to the right. */
function getNormalDepth(from: PlanePoint, to: PlanePoint, depth: Projection['depth']): number {
  return depth([to[1] - from[1], from[0] - to[0]]);
}

/** From 0 for a wall in the light to 2 for one in the shade, by its direction on the screen. */
function getShade([across, away]: PlanePoint): number {
  const slope = Math.atan2(away, Math.abs(across));
  return slope > Math.PI / 8 ? 2 : slope > -Math.PI / 8 ? 1 : 0;
}

function isBehind(walls: Ring, door: PlanePoint, rotate: Projection['rotate']): boolean {
  const spot = findNearestOnRing(walls, door);
  return spot !== undefined && rotate(spot.out)[1] > 0;
}

function toMarks(
  kind: MarkKind,
  points: readonly (PlanePoint | undefined)[],
  { at }: Projection,
  behind: (point: PlanePoint) => boolean,
): PortraitMark[] {
  return points.flatMap((point, index) =>
    point ? [{ kind, index, at: at(point, 0), behind: behind(point) }] : [],
  );
}

/** Lines to all sides of the drawing, which is cut at the edges of its box. */
function drawGrid({ scale, at }: Projection): string {
  const step = gridSteps.find((metres) => metres * scale >= leastStep) ?? 500;
  const reach = step * Math.ceil((1.5 * portraitSize.width) / scale / step);
  const lines: string[] = [];
  for (let offset = -reach; offset <= reach; offset += step) {
    lines.push(drawLine([at([offset, -reach], 0), at([offset, reach], 0)]));
    lines.push(drawLine([at([-reach, offset], 0), at([reach, offset], 0)]));
  }
  return lines.join('');
}

function drawLine(points: readonly PlanePoint[]): string {
  return `M${points.map(writePoint).join('L')}`;
}

function closePath(points: readonly PlanePoint[]): string {
  return points.length === 0 ? '' : `${drawLine(points)}Z`;
}

function writePoint([x, y]: PlanePoint): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
