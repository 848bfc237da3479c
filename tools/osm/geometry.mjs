/**
 * Plane geometry on longitude/latitude, good to well under a percent at the size of a building or a block.
 * Everything takes GeoJSON coordinates [longitude, latitude] in degrees.
 *
 * @typedef {[number, number]} Position
 * @typedef {[west: number, south: number, east: number, north: number]} Bbox
 * @typedef {{ type: 'Point', coordinates: Position }} Point
 * @typedef {{ type: 'LineString', coordinates: Position[] }} LineString
 * @typedef {{ type: 'MultiLineString', coordinates: Position[][] }} MultiLineString
 * @typedef {{ type: 'Polygon', coordinates: Position[][] }} Polygon
 * @typedef {{ type: 'MultiPolygon', coordinates: Position[][][] }} MultiPolygon
 * @typedef {Point | LineString | MultiLineString | Polygon | MultiPolygon} Geometry
 */

/** Metres per degree of latitude (mean earth radius 6,371,009 m). */
export const METRES_PER_DEGREE = 111_195;

/** @param {Geometry} geometry @returns {geometry is Polygon | MultiPolygon} */
export const isPolygonal = (geometry) => geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';

/** @param {Geometry} geometry @returns {geometry is LineString | MultiLineString} */
export const isLinear = (geometry) => geometry.type === 'LineString' || geometry.type === 'MultiLineString';

/**
 * The polygons of a geometry, each a list of rings; none for points and lines.
 * @param {Geometry} geometry
 * @returns {Position[][][]}
 */
export function polygonsOf(geometry) {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

/**
 * The lines of a geometry; a polygon gives its outer rings.
 * @param {Geometry} geometry
 * @returns {Position[][]}
 */
export function linesOf(geometry) {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  if (geometry.type === 'MultiLineString') return geometry.coordinates;
  return polygonsOf(geometry).map((rings) => rings[0] ?? []);
}

/** @param {Geometry} geometry @returns {Position[]} every position, in order */
export function positionsOf(geometry) {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return isLinear(geometry) ? linesOf(geometry).flat() : polygonsOf(geometry).flat(2);
}

/** @param {Geometry} geometry @returns {Bbox} */
export function bboxOf(geometry) {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [longitude, latitude] of positionsOf(geometry)) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

/** Whether two boxes touch. @param {Bbox} a @param {Bbox} b */
export const bboxesMeet = (a, b) => a[2] >= b[0] && a[0] <= b[2] && a[3] >= b[1] && a[1] <= b[3];

/** Twice the signed area of a closed ring, in square degrees. @param {Position[]} ring */
function doubleArea(ring) {
  let sum = 0;
  for (let i = 0; i + 1 < ring.length; i++) sum += ring[i][0] * ring[i + 1][1] - ring[i + 1][0] * ring[i][1];
  return sum;
}

/** Area of the outer rings in square metres; holes are not taken off. @param {Geometry} geometry */
export function areaOf(geometry) {
  const polygons = polygonsOf(geometry);
  const latitude = polygons[0]?.[0]?.[0]?.[1] ?? 0;
  const squareDegrees = polygons.reduce((sum, rings) => sum + Math.abs(doubleArea(rings[0]) / 2), 0);
  return squareDegrees * METRES_PER_DEGREE ** 2 * Math.cos((latitude * Math.PI) / 180);
}

/**
 * A point for a label: the centre of mass of the largest outer ring, the middle vertex of a line, a point itself.
 * May lie outside a strongly bent footprint.
 * @param {Geometry} geometry
 * @returns {Position}
 */
export function centroidOf(geometry) {
  if (geometry.type === 'Point') return geometry.coordinates;
  const outer = linesOf(geometry);
  if (isLinear(geometry)) {
    const longest = outer.reduce((best, line) => (line.length > best.length ? line : best));
    return longest[Math.floor(longest.length / 2)];
  }
  const ring = outer.reduce((best, r) => (Math.abs(doubleArea(r)) > Math.abs(doubleArea(best)) ? r : best));
  const [originX, originY] = ring[0]; // relative to a vertex: degrees squared lose digits otherwise
  let [weight, x, y] = [0, 0, 0];
  for (let i = 0; i + 1 < ring.length; i++) {
    const [x0, y0] = [ring[i][0] - originX, ring[i][1] - originY];
    const [x1, y1] = [ring[i + 1][0] - originX, ring[i + 1][1] - originY];
    const cross = x0 * y1 - x1 * y0;
    weight += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return weight === 0 ? ring[0] : [originX + x / (3 * weight), originY + y / (3 * weight)];
}

/** Distance in metres. @param {Position} a @param {Position} b */
export function distanceBetween(a, b) {
  const east = (b[0] - a[0]) * Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180);
  return Math.hypot(east, b[1] - a[1]) * METRES_PER_DEGREE;
}

/**
 * Whether a position lies in a polygonal geometry (even-odd, so holes count as outside). @param {Geometry} geometry
 * @param {Position} position
 */
export function contains(geometry, [x, y]) {
  let inside = false;
  for (const ring of polygonsOf(geometry).flat()) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [[x0, y0], [x1, y1]] = [ring[i], ring[i + 1]];
      if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
    }
  }
  return inside;
}
