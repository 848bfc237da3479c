import { getNarrowing, metresPerDegree, wrapLongitude } from '../../domain/geo/earth.ts';
import { isWithinRings } from '../../domain/geo/edges.ts';
import { getEdges, getSignedArea } from '../../domain/geo/plane.ts';

/**
 * Plane geometry on longitude/latitude, exact to well under a percent at the size of a building or a block. Everything
 * takes GeoJSON coordinates [longitude, latitude] in degrees.
 */
export type CityPosition = [longitude: number, latitude: number];
export type Bbox = readonly [west: number, south: number, east: number, north: number];
type Point = { type: 'Point'; coordinates: CityPosition };
type LineString = { type: 'LineString'; coordinates: CityPosition[] };
type MultiLineString = { type: 'MultiLineString'; coordinates: CityPosition[][] };
type Polygon = { type: 'Polygon'; coordinates: CityPosition[][] };
type MultiPolygon = { type: 'MultiPolygon'; coordinates: CityPosition[][][] };
export type Geometry = Point | LineString | MultiLineString | Polygon | MultiPolygon;

export const isPolygonal = (geometry: Geometry): geometry is Polygon | MultiPolygon =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';

export const isLinear = (geometry: Geometry): geometry is LineString | MultiLineString =>
  geometry.type === 'LineString' || geometry.type === 'MultiLineString';

/** Returns the polygons of a geometry, each a list of rings; none for points and lines. */
export function getPolygons(geometry: Geometry): CityPosition[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

/** Returns the lines of a geometry; for a polygon its outer rings. */
export function getLines(geometry: Geometry): CityPosition[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  if (geometry.type === 'MultiLineString') return geometry.coordinates;
  return getPolygons(geometry).map((rings) => rings[0] ?? []);
}

/** Returns every position, in order. */
function getPositions(geometry: Geometry): CityPosition[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return isLinear(geometry) ? getLines(geometry).flat() : getPolygons(geometry).flat(2);
}

/** Returns the same geometry with other positions. */
export function mapPositions(geometry: Geometry, at: (position: CityPosition) => CityPosition): Geometry {
  const { type, coordinates } = geometry;
  const line = (positions: CityPosition[]) => positions.map(at);
  const lines = (all: CityPosition[][]) => all.map(line);
  switch (type) {
    case 'Point':
      return { type, coordinates: at(coordinates) };
    case 'LineString':
      return { type, coordinates: line(coordinates) };
    case 'MultiLineString':
    case 'Polygon':
      return { type, coordinates: lines(coordinates) };
    case 'MultiPolygon':
      return { type, coordinates: coordinates.map(lines) };
  }
}

export function getBbox(geometry: Geometry): Bbox {
  let [west, south, east, north] = [Infinity, 90, -Infinity, -90];
  for (const [longitude, latitude] of getPositions(geometry)) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/** Returns whether two boxes touch. */
export const intersectsBbox = (a: Bbox, b: Bbox) =>
  a[2] >= b[0] && a[0] <= b[2] && a[3] >= b[1] && a[1] <= b[3];

/**
 * Returns the lines of one shape without a jump across the world: nothing on the ground is half the world wide, so such
 * a step crosses the antimeridian. The shape is moved to the side of its middle, beyond 180 degrees where needed. A
 * shape around a pole stays as it is.
 */
export function alignLines(lines: readonly CityPosition[][]): CityPosition[][] {
  const meridian = lines[0]?.[0]?.[0] ?? 0;
  const turned = lines.map((line) => {
    let before = meridian;
    return line.map(([longitude, latitude]): CityPosition => {
      before = longitude + 360 * Math.round((before - longitude) / 360);
      return [before, latitude];
    });
  });
  const isRing = (line: readonly CityPosition[] = []) => line[0]?.[0] === line.at(-1)?.[0];
  if (lines.some((line, index) => isRing(line) && !isRing(turned[index]))) return [...lines];
  const [west, , east] = getBbox({ type: 'MultiLineString', coordinates: turned });
  const shift = -360 * Math.round((west + east) / 720);
  return shift === 0 ? turned : turned.map((line) => line.map(([x, y]): CityPosition => [x + shift, y]));
}

/** Returns the area of the outer rings in square metres; holes are not subtracted. */
export function getGeometryArea(geometry: Geometry): number {
  const polygons = getPolygons(geometry);
  const latitude = polygons[0]?.[0]?.[0]?.[1] ?? 0;
  const squareDegrees = polygons.reduce((sum, rings) => sum + Math.abs(getSignedArea(rings[0] ?? [])), 0);
  return squareDegrees * metresPerDegree ** 2 * getNarrowing(latitude);
}

/**
 * Returns a point for a label: the centroid of the largest outer ring, the middle vertex of a line, a point itself. It
 * may be outside a strongly bent footprint.
 */
export function getCentroid(geometry: Geometry): CityPosition {
  if (geometry.type === 'Point') return geometry.coordinates;
  const outer = getLines(geometry);
  if (isLinear(geometry)) {
    const longest = outer.reduce((best, line) => (line.length > best.length ? line : best));
    return longest[Math.floor(longest.length / 2)] ?? [0, 0];
  }
  const ring = outer.reduce((best, r) =>
    Math.abs(getSignedArea(r)) > Math.abs(getSignedArea(best)) ? r : best,
  );
  const [first = [0, 0]] = ring;
  const [originX, originY] = first; // Relative to a vertex: degrees squared would lose digits.
  let [weight, x, y] = [0, 0, 0];
  for (const [from, to] of getEdges(ring)) {
    const [x0, y0] = [from[0] - originX, from[1] - originY];
    const [x1, y1] = [to[0] - originX, to[1] - originY];
    const cross = x0 * y1 - x1 * y0;
    weight += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return weight === 0 ? first : [originX + x / (3 * weight), originY + y / (3 * weight)];
}

/**
 * Returns a point inside a geometry: the label's, or, where that is outside of the area, the middle of the widest piece
 * of the line from west to east through it.
 */
export function findPointInside(geometry: Geometry): CityPosition {
  const [longitude, latitude] = getCentroid(geometry);
  const isIn = !isPolygonal(geometry) || containsPosition(geometry, [longitude, latitude]);
  const [west, east] = isIn ? [0, 0] : widestPiece(crossingsAt(geometry, latitude));
  return [wrapLongitude(east > west ? (west + east) / 2 : longitude), latitude];
}

/** Returns where the line from west to east at a latitude enters and leaves an area, in turn. */
function crossingsAt(geometry: Geometry, y: number): number[] {
  const found: number[] = [];
  for (const ring of getPolygons(geometry).flat())
    for (const [[x0, y0], [x1, y1]] of getEdges(ring))
      if (y0 > y !== y1 > y) found.push(x0 + ((x1 - x0) * (y - y0)) / (y1 - y0));
  return found.toSorted((a, b) => a - b);
}

function widestPiece(crossings: readonly number[]): readonly [west: number, east: number] {
  let widest: readonly [number, number] = [0, 0];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [west = 0, east = 0] = crossings.slice(index, index + 2);
    if (east - west > widest[1] - widest[0]) widest = [west, east];
  }
  return widest;
}

/** Returns the distance in metres. */
export function getPlainDistance(a: CityPosition, b: CityPosition): number {
  const east = (b[0] - a[0]) * getNarrowing((a[1] + b[1]) / 2);
  return Math.hypot(east, b[1] - a[1]) * metresPerDegree;
}

/** Returns whether a position is inside a polygonal geometry (even-odd, so holes count as outside). */
export function containsPosition(geometry: Geometry, position: CityPosition): boolean {
  return isWithinRings(getPolygons(geometry).flat(), position);
}
