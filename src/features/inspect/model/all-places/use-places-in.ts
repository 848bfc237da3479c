import { useQuery } from '@tanstack/react-query';
import type { Connection } from '../../../../client/connection.ts';
import { countPlacesIn } from '../../../../client/place-area.ts';

/** Counts the places of an area, given as GeoJSON, in one edition of a service's places. `number` is that of the area. */
export function usePlacesIn(connection: Connection, area: () => string, number: number, edition: string) {
  return useQuery({
    queryKey: ['places in area', connection.name, connection.baseUrl, edition, number],
    queryFn: ({ signal }) => countPlacesIn(connection, area(), signal),
    retryOnMount: true,
    gcTime: 0,
  });
}
