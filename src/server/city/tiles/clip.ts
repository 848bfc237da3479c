import { getEdges } from '../../../domain/geo/plane.ts';
import { type Bbox, type CityPosition, type Geometry, getLines, getPolygons, isLinear } from '../geometry.ts';

type Side = { axis: 0 | 1; limit: number; keeps: (position: CityPosition) => boolean };

/** Returns the four half-planes whose intersection is the box. */
function getSides([west, south, east, north]: Bbox): Side[] {
  return [
    { axis: 0, limit: west, keeps: ([x]) => x >= west },
    { axis: 0, limit: east, keeps: ([x]) => x <= east },
    { axis: 1, limit: south, keeps: ([, y]) => y >= south },
    { axis: 1, limit: north, keeps: ([, y]) => y <= north },
  ];
}

/** Returns where the segment meets the side. */
function crossing(a: CityPosition, b: CityPosition, { axis, limit }: Side): CityPosition {
  const share = (limit - a[axis]) / (b[axis] - a[axis]);
  const [from, to] = axis === 0 ? [a[1], b[1]] : [a[0], b[0]];
  const other = from + share * (to - from);
  return axis === 0 ? [limit, other] : [other, limit];
}

/** Sutherland–Hodgman: of a closed ring a closed one, or an empty one. */
function clipRing(ring: CityPosition[], side: Side): CityPosition[] {
  const kept: CityPosition[] = [];
  for (const [from, to] of getEdges(ring)) {
    if (side.keeps(from)) kept.push(from);
    if (side.keeps(from) !== side.keeps(to)) kept.push(crossing(from, to, side));
  }
  const [first] = kept;
  return first === undefined || kept.length < 3 ? [] : [...kept, first];
}

/** Returns the pieces on the kept side. */
function clipLine(line: CityPosition[], side: Side): CityPosition[][] {
  const pieces: CityPosition[][] = [];
  let piece: CityPosition[] = [];
  line.forEach((position, i) => {
    const before = line[i - 1];
    if (before && side.keeps(before) !== side.keeps(position)) piece.push(crossing(before, position, side));
    if (side.keeps(position)) piece.push(position);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  });
  return [...pieces, piece].filter((positions) => positions.length > 1);
}

/**
 * Returns the part of a geometry inside the box, so that the embedded area ends in a clean edge at every zoom;
 * undefined where it is outside.
 */
export function clipToBbox(geometry: Geometry, bbox: Bbox): Geometry | undefined {
  const sides = getSides(bbox);
  if (geometry.type === 'Point')
    return sides.every((side) => side.keeps(geometry.coordinates)) ? geometry : undefined;
  if (isLinear(geometry)) {
    const lines = sides.reduce(
      (pieces, side) => pieces.flatMap((line) => clipLine(line, side)),
      getLines(geometry),
    );
    return lines.length > 0 ? { type: 'MultiLineString', coordinates: lines } : undefined;
  }
  const polygons = getPolygons(geometry)
    .map((rings) => rings.map((ring) => sides.reduce(clipRing, ring)).filter((ring) => ring.length > 0))
    .filter((rings) => rings.length > 0);
  return polygons.length > 0 ? { type: 'MultiPolygon', coordinates: polygons } : undefined;
}
