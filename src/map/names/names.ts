import type { Feature, FeatureCollection, LineString, Point } from 'geojson';
import { alignToMeridian } from '../../domain/geo/geodesy.ts';
import type { Ref } from '../../domain/place/ref.ts';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { Drawing } from '../../features/inspect/model/drawing.ts';
import { getOuterRing, getOverlayWalls } from '../../features/inspect/model/framing.ts';
import type { Overlays } from '../../features/inspect/model/overlays.ts';
import type { Stack } from '../../features/inspect/model/stack.ts';
import type { Position } from '../../spec/geojson.ts';
import type { Camera, ScreenPoint } from '../camera.ts';
import { getPlateSize, type LabelSize } from '../spot/spiderfy.ts';
import type { ScreenBox } from '../tower/tower-camera.ts';
import {
  createBoxAt,
  getBoxAround,
  type Named,
  type PlacedName,
  placeNamesNextToLabels,
} from './name-layout.ts';

/** The properties of the names of a floor: each with a leader where it is next to the building. */
export type NameMark = {
  readonly part: 'name' | 'leader' | 'foot';
  readonly ref: Ref;
  readonly label: string;
  /** Whether it is on a plate, as it is next to the building and on the ground, and on which. */
  readonly plate: 'none' | 'unit' | 'chosen';
  /** The part of it at its position: the end towards the building, where it is next to it. */
  readonly anchor: 'center' | 'left' | 'right';
  /** Metres above the ground. */
  readonly height: number;
};

type NameFeature = Feature<Point | LineString, NameMark>;

/** Converts positions to the screen and back: the camera of the map. */
export type NamesCamera = Pick<Camera, 'centre' | 'zoom' | 'size' | 'seenAt' | 'positionAt'>;

export type NamesChoice = {
  /** The floors of the tower on the map, in 3D. */
  readonly stack: Stack | undefined;
  readonly drawing: Drawing;
  /** The unit that is chosen has a sign of its own. */
  readonly selected: Ref | null;
  /** The positions of the building and its label. */
  readonly overlays: Pick<Overlays, 'own' | 'label'>;
  readonly cover: Cover;
  /** A control that floats over the map. */
  readonly button?: ScreenBox | undefined;
};

/** A unit with the position of its name. */
type Unit = {
  readonly ref: Ref;
  readonly label: string;
  /** The number in a label that says more. */
  readonly number?: string | undefined;
  readonly position: Position;
  readonly height: number;
  readonly chosen?: boolean;
};

/** Minimum zooms of names: from farther away they would be larger than the building; at a tower they are next to it. */
const nearEnough = { tower: 14, ground: 15.5 };

/** The text for a unit without a number. */
const unnamed = '?';

/**
 * CSS pixels of signs, of the margin of a letter and of a letter of labels, and between names and what covers the map.
 */
const sign = { width: 40, height: 38 };
const bare = { letter: 7.3, around: 3, height: 14 };
const tag = { letter: 7.6, around: 18, height: 26 };
const address = { title: 8.6, subtitle: 6.6, around: 68, above: 60 };
const margin = 8;

/** The names of a floor, and whether the label of the address has room next to them. */
export type UnitNames = { readonly overlay: FeatureCollection; readonly hasLabel: boolean };

/** Returns the names of the units of the one open floor, as there is room for them from the camera. */
export function layoutNames(camera: NamesCamera, choice: NamesChoice): UnitNames | undefined {
  const { stack, cover } = choice;
  if (camera.zoom() < (stack ? nearEnough.tower : nearEnough.ground)) return undefined;
  const units = stack ? unitsIn(stack) : unitsOn(choice);
  const seen = (position: Position, height: number) =>
    camera.seenAt(alignToMeridian(camera.centre()[0], position), height);
  const named = units.flatMap(({ ref, label, number, position, height, chosen }): Named[] => {
    const at = seen(position, height);
    const size = chosen ? tagSize(label) : getPlateSize(label.length);
    const inside = stack && !chosen ? bareSize(label) : size;
    const brief = number === undefined ? undefined : tagSize(number);
    return at ? [{ ref, at, size, inside, chosen, brief }] : [];
  });
  const building = getBoxAround([...getWalls(choice, seen), ...named.map(({ at }) => at)]);
  if (named.length === 0 || !building) return undefined;
  const { width, height } = camera.size();
  const around = {
    building,
    free: {
      left: cover.left + margin,
      top: cover.top + margin,
      right: width - cover.right - margin,
      bottom: height - cover.bottom - margin,
    },
    taken: [...getSigns(choice, seen), ...(choice.button ? [choice.button] : [])],
  };
  const { placed, hasLabel } = placeNamesNextToLabels(named, around, formatLabels(choice, seen));
  const byRef = new Map(units.map((unit) => [unit.ref, unit]));
  const features = placed.flatMap((name) =>
    getFeatures(name, byRef.get(name.ref), camera, stack !== undefined),
  );
  return { overlay: { type: 'FeatureCollection', features }, hasLabel };
}

function tagSize(label: string): LabelSize {
  return { width: label.length * tag.letter + tag.around, height: tag.height };
}

function bareSize(label: string): LabelSize {
  return { width: label.length * bare.letter + bare.around, height: bare.height };
}

/**
 * Returns the units of the open floor of a tower, the chosen one last: its name is longer, and the others come first.
 */
function unitsIn({ parts }: Stack): Unit[] {
  const units = parts.features.flatMap(({ properties, geometry }): Unit[] => {
    const { part, ref, label, number, top } = properties;
    if ((part !== 'box' && part !== 'box-on') || ref === undefined) return [];
    const position = getMiddle(getOuterRing(geometry));
    return [{ ref, label: label || unnamed, number, position, height: top, chosen: part === 'box-on' }];
  });
  return units.toSorted((a, b) => Number(a.chosen) - Number(b.chosen));
}

/** Returns the units of the floor that is drawn in 2D. */
function unitsOn({ drawing, selected }: NamesChoice): Unit[] {
  return drawing.sources.units.features.flatMap(({ properties: { ref, label }, geometry }): Unit[] => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    if (ref === selected) return [];
    return [{ ref, label: label || unnamed, position: [longitude, latitude], height: 0 }];
  });
}

type Seen = (position: Position, height: number) => ScreenPoint | undefined;

/** Returns the visible corners of the open floor, or of the building on the ground. */
function getWalls({ stack, overlays }: NamesChoice, seen: Seen): ScreenPoint[] {
  const floor = stack?.parts.features.find(({ properties }) => properties.part === 'slab-on');
  const corners = floor ? getOuterRing(floor.geometry) : (getOverlayWalls(overlays.own) ?? []);
  return corners.flatMap((corner) => seen(corner, floor?.properties.base ?? 0) ?? []);
}

/** Returns what no name may cover: entrances, parking, the sign of the chosen unit on the ground. */
function getSigns({ stack, drawing, selected }: NamesChoice, seen: Seen): ScreenBox[] {
  const { sources } = drawing;
  const chosen = stack ? [] : sources.units.features.filter(({ properties }) => properties.ref === selected);
  return [...sources.entrances.features, ...sources.parking.features, ...chosen].flatMap(({ geometry }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const at = seen([longitude, latitude], 0);
    return at ? [createBoxAt(at, sign)] : [];
  });
}

/** Returns the boxes of the address label on the screen. */
function formatLabels({ overlays }: NamesChoice, seen: Seen): ScreenBox[] {
  return (overlays.label?.features ?? []).flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Point') return [];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const at = seen([longitude, latitude], Number(properties?.height ?? 0));
    if (!at) return [];
    const title = String(properties?.label ?? '').length * address.title;
    const subtitle = String(properties?.subtitle ?? '').length * address.subtitle;
    return [above(at, Math.max(title, subtitle) + address.around, address.above)];
  });
}

function above({ x, y }: ScreenPoint, width: number, height: number): ScreenBox {
  return { left: x - width / 2, top: y - height, right: x + width / 2, bottom: y };
}

function getFeatures(
  { ref, at, aside, isBrief }: PlacedName,
  unit: Unit | undefined,
  camera: NamesCamera,
  upright: boolean,
): NameFeature[] {
  if (!unit) return [];
  const ground = (spot: ScreenPoint) => [...alignToMeridian(camera.centre()[0], camera.positionAt(spot))];
  const plate = unit.chosen ? 'chosen' : aside || !upright ? 'unit' : 'none';
  const anchor = aside ? (aside.side < 0 ? 'right' : 'left') : 'center';
  const label = (isBrief && unit.number) || unit.label;
  const mark = { ref, label, plate, anchor } as const;
  const point = (part: 'name' | 'foot', coordinates: number[], height: number): NameFeature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { ...mark, part, height },
  });
  if (!aside) return [point('name', [...unit.position], unit.height)];
  return [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: [ground(at), ground(aside.foot)] },
      properties: { ...mark, part: 'leader', height: 0 },
    },
    point('foot', ground(at), 0),
    point('name', ground(aside.foot), 0),
  ];
}

function getMiddle(ring: readonly Position[]): Position {
  const corners = ring.slice(1);
  const sum = corners.reduce<Position>(([x, y], [east, north]) => [x + east, y + north], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
}
