import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Connection } from '../../../../client/connection.ts';
import { nearQuery } from '../../../../client/search-places.ts';
import type { Position } from '../../../../spec/geojson.ts';
import { type FoundPlace, mostFound } from '../../../../spec/place-search.ts';
import { sampleData } from '../connect.ts';

/** Returns the places nearest to a position, nearest first; those before stay until others have come. */
export function useNear(
  connection: Connection,
  position: Position | undefined,
  limit: number,
  edition: string,
  keeps = false,
) {
  return useQuery({
    ...nearQuery(connection, position ?? [0, 0], limit, edition),
    select: ({ places }) => getCounted(connection, places),
    enabled: position !== undefined,
    retryOnMount: true,
    ...(keeps && { placeholderData: keepPreviousData }),
  });
}

/** Returns the function that fetches the places nearest to a position once. */
export function useFetchNear(connection: Connection, edition: string) {
  const client = useQueryClient();
  return async (position: Position): Promise<readonly FoundPlace[]> => {
    const { places } = await client.fetchQuery(nearQuery(connection, position, mostFound, edition));
    return getCounted(connection, places);
  };
}

/** Beside places of a user's own the samples are found, too, but they are not among all places. */
function getCounted(connection: Connection, places: readonly FoundPlace[]): readonly FoundPlace[] {
  return sampleData(connection) ? places : places.filter(({ source }) => source === 'own');
}
