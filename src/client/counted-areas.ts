import { queryOptions } from '@tanstack/react-query';
import type { MultiPolygon, Polygon } from 'geojson';
import { type Bounds, widenBounds } from '../domain/geo/geodesy.ts';
import { type ReadinessItem, readinessItems } from '../domain/place/readiness-items.ts';
import { isJsonObject, type Position } from '../spec/geojson.ts';
import { list, readNumber, readText } from '../spec/tolerant.ts';
import type { Connection } from './connection.ts';
import { fetchTilesFile, readMissing } from './place-tiles.ts';

/** A hexagon or a district with the number of its places. */
export type CountedArea = {
  /** Its own among others: the index of H3, or the number of a district in its file. */
  readonly key: string;
  /** Of a district. */
  readonly name?: string;
  readonly count: number;
  /** How many of them lack each item. */
  readonly missing: Readonly<Record<ReadinessItem, number>>;
  readonly geometry: Polygon | MultiPolygon;
  readonly bounds: Bounds;
  /** The numbers of an earlier time, which its file had. */
  readonly before?: AreaCounts;
};

export type AreaCounts = Pick<CountedArea, 'count' | 'missing'>;

export type CountedAreas = {
  /** False where places were counted by small cells, some of which lie across an edge. */
  readonly exact: boolean;
  readonly areas: readonly CountedArea[];
};

/** Returns the query for the hexagons of a tile. */
export function hexagonsQuery(connection: Connection, url: string) {
  return queryOptions<CountedAreas, Error>({
    queryKey: ['place hexagons', connection.name, connection.revision, url],
    queryFn: async ({ signal }) => {
      const { status, body } = await fetchTilesFile(connection, url, 'default', signal);
      if (status !== 200) throw new Error(`HTTP ${status}`);
      return readCountedAreas(JSON.parse(new TextDecoder().decode(body)));
    },
    // Another edition has another address.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retryOnMount: true,
  });
}

/** Reads hexagons as the service sends them; throws where they are none. */
function readCountedAreas(json: unknown): CountedAreas {
  const features = isJsonObject(json) ? list(json.features) : undefined;
  if (!isJsonObject(json) || !features) throw new Error('No hexagons');
  return { exact: json.exact !== false, areas: features.flatMap((each) => readCountedArea(each) ?? []) };
}

/** Reads a feature with the numbers of its places; undefined where it has none, or no polygon. */
function readCountedArea(feature: unknown): CountedArea | undefined {
  if (!isJsonObject(feature) || !isJsonObject(feature.properties)) return undefined;
  const { id, properties } = feature;
  const geometry = readPolygons(feature.geometry);
  const counts = readAreaCounts(properties);
  const bounds = geometry && getBoundsOf(geometry);
  if (!geometry || !bounds || !counts) return undefined;
  const name = readText(properties.name);
  return { key: String(id), ...(name !== undefined && { name }), ...counts, geometry, bounds };
}

/** Reads the numbers that a saved area has; undefined where it has none. */
export function readAreaCounts(properties: unknown): AreaCounts | undefined {
  const count = isJsonObject(properties) ? readNumber(properties.count) : undefined;
  const missing = readMissing(properties);
  return count === undefined || !missing ? undefined : { count, missing };
}

function readPolygons(geometry: unknown): Polygon | MultiPolygon | undefined {
  if (!isJsonObject(geometry) || !Array.isArray(geometry.coordinates)) return undefined;
  // Its rings were written by the service, or read as an area before.
  if (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon') return geometry as unknown as Polygon;
  return undefined;
}

function getBoundsOf({ type, coordinates }: Polygon | MultiPolygon): Bounds | undefined {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat();
  let bounds: Bounds | undefined;
  for (const [longitude = 0, latitude = 0] of rings.flat())
    bounds = widenBounds(bounds, [longitude, latitude]);
  return bounds;
}

/** Returns the middle of an area's bounds. */
export function getMiddle({ bounds: [west, south, east, north] }: Pick<CountedArea, 'bounds'>): Position {
  return [(west + east) / 2, (south + north) / 2];
}

/** The places of several areas together. */
export function sumAreas(areas: readonly CountedArea[]): Pick<CountedArea, 'count' | 'missing'> {
  const missing = readinessItems.map(
    (item) => [item, areas.reduce((sum, area) => sum + area.missing[item], 0)] as const,
  );
  return {
    count: areas.reduce((sum, { count }) => sum + count, 0),
    // Each item is there.
    missing: Object.fromEntries(missing) as Record<ReadinessItem, number>,
  };
}
