import type { Geometry, GeometryCollection } from 'geojson';

/** What a map can draw; a GeometryCollection is its members. */
export type DrawnGeometry = Exclude<Geometry, GeometryCollection>;

/** Why coordinates cannot be drawn. */
export type CoordinateFault =
  | 'not-list'
  | 'empty'
  | 'not-position'
  | 'not-finite'
  | 'longitude'
  | 'latitude'
  /** A line has two positions at least, a ring four (RFC 7946 section 3.1). */
  | 'too-few'
  | 'not-closed';

type Read =
  | { readonly geometry: DrawnGeometry }
  /** `path` is the JSON pointer from the coordinates to the invalid part. */
  | { readonly fault: CoordinateFault; readonly path: string };

/** Reads coordinates as in RFC 7946 for a type of geometry. Heights are left out: the map draws none. */
export function readGeometry(type: DrawnGeometry['type'], coordinates: unknown): Read {
  try {
    return { geometry: getGeometry(type, coordinates) };
  } catch (error) {
    if (error instanceof Unusable) return { fault: error.fault, path: error.path };
    throw error;
  }
}

class Unusable extends Error {
  readonly fault: CoordinateFault;
  readonly path: string;
  constructor(fault: CoordinateFault, path: string) {
    super(fault);
    this.fault = fault;
    this.path = path;
  }
}

function getGeometry(type: DrawnGeometry['type'], given: unknown): DrawnGeometry {
  switch (type) {
    case 'Point':
      return { type, coordinates: position(given, '') };
    case 'MultiPoint':
      return { type, coordinates: getList(position)(given, '') };
    case 'LineString':
      return { type, coordinates: line(given, '') };
    case 'MultiLineString':
      return { type, coordinates: getList(line)(given, '') };
    case 'Polygon':
      return { type, coordinates: getList(ring)(given, '') };
    case 'MultiPolygon':
      return { type, coordinates: getList(getList(ring))(given, '') };
  }
}

type Reader<Result> = (given: unknown, path: string) => Result;

function position(given: unknown, path: string): number[] {
  if (!Array.isArray(given)) throw new Unusable('not-position', path);
  const [longitude, latitude]: unknown[] = given;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') throw new Unusable('not-position', path);
  // JSON.parse reads 1e400 as Infinity.
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) throw new Unusable('not-finite', path);
  if (Math.abs(longitude) > 180) throw new Unusable('longitude', path);
  if (Math.abs(latitude) > 90) throw new Unusable('latitude', path);
  return [longitude, latitude];
}

function getList<Part>(read: Reader<Part>): Reader<Part[]> {
  return (given, path) => {
    if (!Array.isArray(given)) throw new Unusable('not-list', path);
    if (given.length === 0) throw new Unusable('empty', path);
    return given.map((part: unknown, index) => read(part, `${path}/${index}`));
  };
}

const line: Reader<number[][]> = (given, path) => {
  const positions = getList(position)(given, path);
  if (positions.length < 2) throw new Unusable('too-few', path);
  return positions;
};

const ring: Reader<number[][]> = (given, path) => {
  const positions = getList(position)(given, path);
  if (positions.length < 4) throw new Unusable('too-few', path);
  const [first, last] = [positions[0], positions.at(-1)];
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) throw new Unusable('not-closed', path);
  return positions;
};
