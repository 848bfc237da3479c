import type { MultiPolygon } from 'geojson';
import { isJsonObject, type JsonObject, type Position } from '../../spec/geojson.ts';
import { getRowLatitude } from '../geo/earth.ts';
import { type Bounds, getBounds, widenBounds } from '../geo/geodesy.ts';
import { AreaEdges } from './area-edges.ts';
import type { AreaFault } from './area-faults.ts';

/** Corners, the first of them not repeated at the end. Longitudes go on beyond 180° where the ring does. */
type AreaRing = readonly Position[];

/** A part of the earth, of which places are asked for: everything in one of its polygons. */
export type Area = {
  /** The rings of each polygon. What an odd number of them surrounds is inside. */
  readonly polygons: readonly (readonly AreaRing[])[];
  /** Its east is beyond 180° where the area crosses it. */
  readonly bounds: Bounds;
  readonly edges: AreaEdges;
  /** Of the feature, where the file holds one. */
  readonly name?: string;
  readonly id?: string;
};

/** The most corners of an area. */
export const mostCorners = 100_000;

export type ReadArea = { readonly area: Area } | { readonly fault: AreaFault };

class Unreadable extends Error {
  readonly fault: AreaFault;
  constructor(fault: AreaFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Reads polygons as an area: a Polygon, a MultiPolygon, and what holds some (Feature, FeatureCollection,
 * GeometryCollection). Points and lines in it are left out, and so are heights. Where a ring crosses 180° it goes on the
 * short way, cut there or not; its direction and whether it is closed mean nothing.
 */
export function readArea(json: unknown): ReadArea {
  try {
    return { area: createArea(json) };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
}

/** The same from a text, also from one with a feature a line (GeoJSONSeq, RFC 8142). */
export function parseArea(text: string): ReadArea {
  try {
    return readArea(parseTexts(text.replace(/^\ufeff/, '')));
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: 'no-json' };
    throw error;
  }
}

function parseTexts(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text
      .replaceAll('\u001e', '\n')
      .split('\n')
      .filter((line) => line.trim() !== '');
    // Only a line that is whole is one of several: a file of one object is told where it breaks.
    if (lines.length === 0 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) throw error;
    return { type: 'FeatureCollection', features: lines.map((line): unknown => JSON.parse(line)) };
  }
}

function createArea(json: unknown): Area {
  const polygons: AreaRing[][] = [];
  let corners = 0;
  for (const coordinates of findPolygons(json)) {
    if (!Array.isArray(coordinates)) throw new Unreadable('out-of-range');
    const rings: AreaRing[] = [];
    for (const ring of coordinates) {
      if (!Array.isArray(ring)) throw new Unreadable('out-of-range');
      corners += ring.length;
      if (corners > mostCorners) throw new Unreadable('too-many-corners');
      const read = readRing(ring.map(readCorner));
      if (read) rings.push(read);
    }
    if (rings.length > 0) polygons.push(rings);
  }
  const bounds = getBoundsOf(polygons.flat());
  if (!bounds) throw new Unreadable(corners === 0 ? 'no-polygon' : 'empty');
  const [west, south, east, north] = bounds;
  const top = getRowLatitude(0);
  if (west === east || south === north || south >= top || north <= -top) throw new Unreadable('empty');
  return { polygons, bounds, edges: new AreaEdges(polygons, bounds), ...getNameOf(json) };
}

function getBoundsOf(rings: readonly AreaRing[]): Bounds | undefined {
  const written = (corners: AreaRing) => corners.reduce<Bounds | undefined>(widenBounds, undefined);
  const isAroundWorld = rings.some((ring) => {
    const [west = 0, , east = 0] = written(ring) ?? [];
    return east - west >= 360;
  });
  // From -180° to 180° they meet on the other side of the earth.
  return isAroundWorld ? written(rings.flat()) : getBounds(rings.flat());
}

/** Yields the coordinates of every polygon. */
function* findPolygons(json: unknown, depth = 0): Generator<unknown> {
  if (!isJsonObject(json)) {
    if (depth === 0) throw new Unreadable('no-polygon');
    return;
  }
  const { type, crs, coordinates } = json;
  if (type === 'Topology') throw new Unreadable('topojson');
  if (isOtherSystem(crs)) throw new Unreadable('projected');
  if (type === 'Polygon') yield coordinates;
  else if (type === 'MultiPolygon') {
    if (!Array.isArray(coordinates)) throw new Unreadable('out-of-range');
    yield* coordinates;
  } else if (type === 'Feature' && depth < deepest) yield* findPolygons(json.geometry ?? null, depth + 1);
  else {
    const members = type === 'FeatureCollection' ? json.features : json.geometries;
    if (Array.isArray(members) && depth < deepest)
      for (const member of members) yield* findPolygons(member, depth + 1);
  }
}

/** GeometryCollections within each other. */
const deepest = 20;

/** Returns whether a `crs`, as GeoJSON had it before RFC 7946, names another system than degrees. */
function isOtherSystem(crs: unknown): boolean {
  const name = isJsonObject(crs) && isJsonObject(crs.properties) ? crs.properties.name : undefined;
  return typeof name === 'string' && !/(?:CRS84|CRS83|CRS27|EPSG:[^:]*:?4(?:326|258|269|979))$/i.test(name);
}

function readCorner(corner: unknown): Position {
  const [longitude, latitude]: unknown[] = Array.isArray(corner) ? corner : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') throw new Unreadable('out-of-range');
  // Maps that repeat the world write longitudes of a neighbouring copy.
  if (!(Math.abs(longitude) <= 540 && Math.abs(latitude) <= 90)) throw new Unreadable('out-of-range');
  return [longitude, latitude];
}

/** Returns a ring from corner to corner the short way, its west in -180° to 180°; undefined where it has no inside. */
function readRing(given: readonly Position[]): AreaRing | undefined {
  const corners = given.filter((corner, index) => index === 0 || !isSame(corner, given[index - 1]));
  const short = goShortWays(corners);
  // From -180° to 180° the short way is none: the whole world is meant.
  const ring = isWide(short) ? closeAtPole(short) : corners;
  const open = isSame(ring[0], ring.at(-1)) ? ring.slice(0, -1) : ring;
  if (open.length < 3) return undefined;
  const west = open.reduce((least, [longitude]) => Math.min(least, longitude), Number.POSITIVE_INFINITY);
  const shift = 360 * Math.floor((west + 180) / 360);
  return open.map(([longitude, latitude]) => [longitude - shift, latitude]);
}

function isSame(one: Position | undefined, other: Position | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

function isWide(corners: readonly Position[]): boolean {
  return corners.some(([longitude]) => longitude !== corners[0]?.[0]);
}

/** Returns the same corners, each at most 180° from the one before. */
function goShortWays(corners: readonly Position[]): Position[] {
  let before: number | undefined;
  return corners.map(([longitude, latitude]) => {
    before = before === undefined ? longitude : getNearest(longitude, before);
    return [before, latitude];
  });
}

/** Returns a longitude, or one some turns around the earth away, whichever is at most 180° from another. */
function getNearest(longitude: number, from: number): number {
  const far = longitude - from;
  return Math.abs(far) <= 180 ? longitude : longitude - 360 * Math.round(far / 360);
}

/** Returns a ring around a pole with an edge along the nearer one; any other as it is. */
function closeAtPole(ring: readonly Position[]): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last) return ring;
  const end = getNearest(first[0], last[0]);
  if (end === first[0]) return ring;
  const pole = 90 * Math.sign(ring.reduce((sum, [, latitude]) => sum + latitude, 0)) || 90;
  return [...ring, [end, first[1]], [end, pole], [first[0], pole]];
}

/** Returns name and id of the one feature of a file; none where there are several. */
function getNameOf(json: unknown): { readonly name?: string; readonly id?: string } {
  const feature = getOnlyFeature(json);
  if (!feature) return {};
  const { id, properties } = feature;
  const name = isJsonObject(properties) ? properties.name : undefined;
  return {
    ...(typeof name === 'string' && name.trim() !== '' && { name: name.trim() }),
    ...((typeof id === 'string' || typeof id === 'number') && { id: String(id) }),
  };
}

function getOnlyFeature(json: unknown): JsonObject | undefined {
  if (!isJsonObject(json)) return undefined;
  if (json.type === 'Feature') return json;
  const features = json.type === 'FeatureCollection' && Array.isArray(json.features) ? json.features : [];
  const [first, second] = features.filter(isJsonObject);
  return second ? undefined : first;
}

/** Returns an area as GeoJSON, to be drawn or sent. */
export function toMultiPolygon({ polygons }: Area): MultiPolygon {
  const coordinates = polygons.map((rings) =>
    rings.map((ring) => [...ring, ...ring.slice(0, 1)].map(([longitude, latitude]) => [longitude, latitude])),
  );
  return { type: 'MultiPolygon', coordinates };
}
