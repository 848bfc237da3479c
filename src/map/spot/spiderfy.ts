import type { Feature, LineString, Point, Polygon } from 'geojson';
import { alignToMeridian } from '../../domain/geo/geodesy.ts';
import { getRefOperation, type Ref } from '../../domain/place/ref.ts';
import type { Overlays } from '../../features/inspect/model/overlays.ts';
import type { Position } from '../../spec/geojson.ts';
import type { Camera, ScreenPoint } from '../camera.ts';
import type { Spot, SpotMember } from './spot.ts';

/** The properties of a fan: a backdrop, legs to the true points, marks, and the count in the middle. */
export type SpiderfyMark = {
  readonly part: 'veil' | 'leg' | 'mark' | 'count';
  /** Kind of the backdrop and the count: `units` where the fan holds nothing else. */
  readonly kind: 'parking' | 'entrances' | 'units';
  readonly ref?: Ref;
  readonly label: string;
  readonly chosen: boolean;
};

type FanFeature = Feature<Point | LineString | Polygon, SpiderfyMark>;

/** Converts screen distances to positions: the camera of the map. */
export type SpiderfyCamera = Pick<Camera, 'centre' | 'pointAt' | 'positionAt'>;

/** Maximum number of features in a fan; more are readable as a list alone. */
const mostFanned = { desktop: 48, phone: 30 };

export function isSpiderfied({ stacked }: Spot, phone: boolean): boolean {
  return stacked.length > 1 && stacked.length <= (phone ? mostFanned.phone : mostFanned.desktop);
}

/** Returns the CSS pixels from the spot to the outer edge of its fan. */
export function getSpiderfyRadius(spot: Spot): number {
  const size = getSize(spot);
  return getSpiderfyReach(layoutSpiderfy(spot.stacked.length, size), size);
}

/**
 * Returns the fan of a spot for the current camera: screen distances converted to positions. Only drawn marks: no
 * position of the data changes, and each leg ends where its feature truly is.
 */
export function createSpiderfy(
  spot: Spot,
  camera: SpiderfyCamera,
  selected: Ref | null,
): NonNullable<Overlays['fan']> {
  const centre = alignToMeridian(camera.centre()[0], spot.centre);
  const at = camera.pointAt(centre);
  const places = layoutSpiderfy(spot.stacked.length, getSize(spot));
  const features = spot.stacked.flatMap((member, index): FanFeature[] => {
    const offset = places[index] ?? { x: 0, y: 0 };
    const to = camera.positionAt({ x: at.x + offset.x, y: at.y + offset.y });
    return spread(member, alignToMeridian(centre[0], to), centre[0], selected);
  });
  const kind = spot.stacked.every(({ mark }) => getKind(mark.ref) === 'units') ? 'units' : 'parking';
  const rest = { kind, label: String(spot.stacked.length), chosen: false } as const;
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', geometry: veilAround(centre[0]), properties: { ...rest, part: 'veil' } },
      ...features,
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [...centre] },
        properties: { ...rest, part: 'count' },
      },
    ],
  };
}

/** Returns a mark and its leg. */
function spread({ subject, mark }: SpotMember, to: Position, meridian: number, selected: Ref | null) {
  const { ref } = mark;
  const properties = { kind: getKind(ref), ref, label: clipped(mark.label), chosen: ref === selected };
  const from = alignToMeridian(meridian, subject.position);
  const features: FanFeature[] = [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: [[...from], [...to]] },
      properties: { ...properties, part: 'leg' },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [...to] },
      properties: { ...properties, part: 'mark' },
    },
  ];
  return features;
}

function getKind(ref: Ref): SpiderfyMark['kind'] {
  const operation = getRefOperation(ref);
  if (operation === 'parking') return 'parking';
  return operation === 'entrance' ? 'entrances' : 'units';
}

/** Maximum letters of a label in a fan; the list next to it has the whole. */
const longestLabel = 9;

function clipped(label: string): string {
  if (label === '') return '?';
  return label.length <= longestLabel ? label : `${label.slice(0, longestLabel - 1)}…`;
}

/** CSS pixels of a sign: the chosen entrance is the largest. */
const sign = 36;

/** Returns the size of the widest label of a spot. */
function getSize({ stacked }: Spot): LabelSize {
  const longest = Math.max(...stacked.map(({ mark }) => clipped(mark.label).length));
  const onlyUnits = stacked.every(({ mark }) => getKind(mark.ref) === 'units');
  const plate = getPlateSize(longest);
  return onlyUnits ? plate : { width: Math.max(plate.width, sign), height: sign };
}

/** Latitude at which the map ends. */
const edge = 85;

/** Returns the whole earth, so that the view is always inside. */
function veilAround(meridian: number): Polygon {
  const [west, east] = [meridian - 180, meridian + 180];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, -edge],
        [east, -edge],
        [east, edge],
        [west, edge],
        [west, -edge],
      ],
    ],
  };
}

/** The size of a label in CSS pixels. */
export type LabelSize = { readonly width: number; readonly height: number };

/** CSS pixels from the spot to the first label, and between labels at least (cartography.md, section 4). */
const firstRadius = 58;
const smallestPitch = 40;

/** Minimum CSS pixels between two labels. */
const gap = 3;

/** Returns the size of the plate around a number of so many letters at 11 px bold (map/marks/marks.ts draws it). */
export function getPlateSize(letters: number): LabelSize {
  return { width: 7 * letters + 13, height: 23 };
}

/**
 * Returns the positions of a fan's labels around their spot, in CSS pixels from it: one even circle while they fit,
 * else a spiral from the top, clockwise, with equal steps. Two labels never overlap: their middles are further apart
 * than the diagonal of a label.
 */
export function layoutSpiderfy(count: number, { width, height }: LabelSize): ScreenPoint[] {
  const pitch = Math.max(smallestPitch, Math.hypot(width, height) + gap);
  const radius = Math.max(firstRadius, pitch);
  const start = -Math.PI / 2;
  if (count <= Math.floor((2 * Math.PI) / getStep(pitch, radius))) {
    return Array.from({ length: count }, (_, index) => around(start + (index * 2 * Math.PI) / count, radius));
  }
  const points: ScreenPoint[] = [];
  for (let turned = 0; points.length < count; ) {
    const here = radius + (pitch * turned) / (2 * Math.PI);
    points.push(around(start + turned, here));
    turned += getStep(pitch, here);
  }
  return points;
}

/** Returns the angle of a chord of length `pitch`, as seen from the middle. */
function getStep(pitch: number, radius: number): number {
  return 2 * Math.asin(Math.min(1, pitch / (2 * radius)));
}

function around(angle: number, radius: number): ScreenPoint {
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Returns the CSS pixels from the spot to the outer edge of the furthest label. */
export function getSpiderfyReach(points: readonly ScreenPoint[], { width, height }: LabelSize): number {
  return Math.max(
    0,
    ...points.map(({ x, y }) => Math.max(Math.abs(x) + width / 2, Math.abs(y) + height / 2)),
  );
}
