import { queryOptions } from '@tanstack/react-query';
import type { MultiPolygon, Polygon } from 'geojson';
import type { Connection } from './connection.ts';
import { countPlacesIn, type PlacesIn } from './place-area.ts';

/** Returns the query for the number of places in an area, in one edition: it is asked once for each object. */
export function areaQuery(connection: Connection, edition: string, area: Polygon | MultiPolygon) {
  return queryOptions<PlacesIn, Error>({
    queryKey: ['places of area', connection.name, connection.revision, edition, area],
    queryKeyHashFn: () =>
      JSON.stringify([connection.name, connection.revision, edition, getAreaNumber(area)]),
    queryFn: ({ signal }) => {
      const { type, coordinates } = area;
      return countPlacesIn(connection, JSON.stringify({ type, coordinates }), signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retryOnMount: true,
  });
}

/** The number of each area that was counted: its corners would make a long key. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function getAreaNumber(area: object): number {
  const number = numbers.get(area) ?? ++lastNumber;
  numbers.set(area, number);
  return number;
}
