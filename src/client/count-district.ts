import { queryOptions } from '@tanstack/react-query';
import type { District } from '../domain/coverage/districts.ts';
import type { Connection } from './connection.ts';
import type { AreaCounts } from './counted-areas.ts';
import { countPlacesIn } from './place-area.ts';

/** Returns the query for the number of places in a district, in one edition. */
export function districtQuery(connection: Connection, edition: string, district: District) {
  return queryOptions<AreaCounts, Error>({
    queryKey: ['places of district', connection.name, connection.revision, edition, district],
    queryKeyHashFn: () =>
      JSON.stringify([connection.name, connection.revision, edition, getDistrictNumber(district)]),
    queryFn: ({ signal }) => {
      const { type, coordinates } = district.geometry;
      return countPlacesIn(connection, JSON.stringify({ type, coordinates }), signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retryOnMount: true,
  });
}

/** The number of each district that was counted: its corners would make a long key. */
const numbers = new WeakMap<District, number>();
let lastNumber = 0;

function getDistrictNumber(district: District): number {
  const number = numbers.get(district) ?? ++lastNumber;
  numbers.set(district, number);
  return number;
}
