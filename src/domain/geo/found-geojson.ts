import { isJsonObject, type JsonObject } from '../../spec/geojson.ts';
import { type CoordinateFault, type DrawnGeometry, readGeometry } from './read-geometry.ts';

export type GeometryType = DrawnGeometry['type'];

/** One geometry of an answer of unspecified shape. */
export type FoundGeometry = {
  /** JSON pointer (RFC 6901) of its feature, or of the geometry itself without a feature. */
  readonly pointer: string;
  readonly geometry: DrawnGeometry;
};

/** GeoJSON that cannot be drawn, and the JSON pointer of the invalid part. */
export type FoundAside = { readonly pointer: string; readonly reason: FoundFault };

/** `neither`: something else is where GeoJSON has a feature or a geometry. */
export type FoundFault = CoordinateFault | 'no-geometry' | 'neither';

export type FoundGeoJson = {
  /** At most `drawnLimit`, in the order of the answer. */
  readonly drawn: readonly FoundGeometry[];
  /** Counts of all drawable geometries by type, simple ones first, beyond the limit too. */
  readonly counts: ReadonlyMap<GeometryType, number>;
  /** At most `asideLimit`. */
  readonly setAside: readonly FoundAside[];
  readonly setAsideCount: number;
  /** True where values deeper than `depthLimit` levels were not searched. */
  readonly deeper: boolean;
};

/** Maximum number of geometries drawn of one answer: more make map and list unreadable. */
export const drawnLimit = 10_000;
const asideLimit = 1_000;

/** The same bound as parseJson, and ten times what GeoJSON needs. */
const depthLimit = 200;

/** A value still to be searched. */
type Spot = {
  readonly value: unknown;
  readonly pointer: string;
  /** The pointer shown to a reader: for a geometry that of its feature. */
  readonly named: string;
  /** True where GeoJSON requires a feature or a geometry. */
  readonly expected: boolean;
  readonly depth: number;
};

/**
 * Finds GeoJSON anywhere in a JSON value: collections, features and bare geometries. Every geometry is drawn or set
 * aside with a reason. Never throws and never recurses.
 */
export function findGeoJson(value: unknown): FoundGeoJson {
  const drawn: FoundGeometry[] = [];
  const counts = new Map<GeometryType, number>(geometryTypes.map((type) => [type, 0]));
  const setAside: FoundAside[] = [];
  let setAsideCount = 0;
  let deeper = false;
  const leave = (aside: FoundAside) => {
    setAsideCount++;
    if (setAside.length < asideLimit) setAside.push(aside);
  };
  const spots: Spot[] = [{ value, pointer: '', named: '', expected: false, depth: 0 }];
  for (let spot = spots.pop(); spot; spot = spots.pop()) {
    const { pointer, named, expected, depth } = spot;
    if (depth > depthLimit) {
      deeper = true;
      continue;
    }
    if (Array.isArray(spot.value)) {
      if (expected) leave({ pointer, reason: 'neither' });
      pushElements(spots, spot, spot.value, false);
      continue;
    }
    if (!isJsonObject(spot.value)) {
      if (expected) leave({ pointer, reason: 'neither' });
      continue;
    }
    const { type, coordinates } = spot.value;
    if (isGeometryType(type) && (coordinates !== undefined || expected)) {
      const read = readGeometry(type, coordinates);
      if ('fault' in read) leave({ pointer: `${pointer}/coordinates${read.path}`, reason: read.fault });
      else {
        counts.set(type, (counts.get(type) ?? 0) + 1);
        if (drawn.length < drawnLimit) drawn.push({ pointer: named, geometry: read.geometry });
      }
      pushMembers(spots, spot, spot.value, 'coordinates');
    } else if (type === 'Feature') {
      pushMembers(spots, spot, spot.value, 'geometry');
      const { geometry = null } = spot.value;
      if (geometry === null) leave({ pointer, reason: 'no-geometry' });
      else
        spots.push({
          value: geometry,
          pointer: `${pointer}/geometry`,
          named: pointer,
          expected: true,
          depth: depth + 1,
        });
    } else {
      const list =
        type === 'FeatureCollection' ? 'features' : type === 'GeometryCollection' ? 'geometries' : '';
      const elements = list === '' ? undefined : spot.value[list];
      pushMembers(spots, spot, spot.value, Array.isArray(elements) ? list : '');
      if (Array.isArray(elements)) {
        const inside = { ...spot, pointer: `${pointer}/${list}`, depth: depth + 1 };
        pushElements(spots, inside, elements, true);
      } else if (expected) leave({ pointer, reason: 'neither' });
    }
  }
  for (const [type, count] of counts) if (count === 0) counts.delete(type);
  return { drawn, counts, setAside, setAsideCount, deeper };
}

/** Pushes the elements of a list, so that the first is searched first. */
function pushElements(
  spots: Spot[],
  { pointer, depth }: Spot,
  elements: readonly unknown[],
  expected: boolean,
): void {
  for (let index = elements.length - 1; index >= 0; index--) {
    const value = elements[index];
    // A list of a million numbers holds no GeoJSON.
    if (!expected && (typeof value !== 'object' || value === null)) continue;
    const own = `${pointer}/${index}`;
    spots.push({ value, pointer: own, named: own, expected, depth: depth + 1 });
  }
}

/** Pushes the members of an object except the one that is read elsewhere, so that the first is searched first. */
function pushMembers(spots: Spot[], { pointer, depth }: Spot, object: JsonObject, but: string): void {
  for (const name of Object.keys(object).reverse()) {
    const value = object[name];
    if (name === but || typeof value !== 'object' || value === null) continue;
    const own = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    spots.push({ value, pointer: own, named: own, expected: false, depth: depth + 1 });
  }
}

const geometryTypes: readonly GeometryType[] = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
];

function isGeometryType(type: unknown): type is GeometryType {
  const types: readonly unknown[] = geometryTypes;
  return types.includes(type);
}
