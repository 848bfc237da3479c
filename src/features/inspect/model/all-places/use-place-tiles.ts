import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Connection } from '../../../../client/connection.ts';
import { connectionsInForce } from '../../../../client/connections-in-force.ts';
import { type PlaceTiles, tilesQuery } from '../../../../client/place-tiles.ts';
import { hasPlaceTiles } from '../connect.ts';

/** Milliseconds between two looks for changes that others make. */
const lookAgain = 10_000;

/** `refused` where the service offers none; `away` where it could not be asked. */
export type KnownTiles = {
  readonly state: 'asking' | 'offered' | 'refused' | 'away';
  readonly tiles: PlaceTiles | undefined;
  readonly connection: Connection | undefined;
  /** Looks for changes now. */
  readonly refetch: () => unknown;
};

/** Returns the tiles of the connection on the screen, and follows their changes. */
export function usePlaceTiles(): KnownTiles {
  const connection = useConnectionInForce();
  const { data, isError, refetch } = useQuery({
    ...tilesQuery(connection ?? nowhere),
    // A service that is not ours is asked for nothing that its specification does not show.
    ...(connection && !hasPlaceTiles(connection) && { queryFn: () => null }),
    enabled: connection !== undefined,
    refetchInterval: lookAgain,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  });
  const state = data ? 'offered' : data === null ? 'refused' : isError ? 'away' : 'asking';
  return { state, tiles: data ?? undefined, connection, refetch };
}

/** Returns the connection on the screen. */
function useConnectionInForce(): Connection | undefined {
  const { named, shown } = useSyncExternalStore(connectionsInForce.subscribe, connectionsInForce.getState);
  return useMemo(() => named(shown), [named, shown]);
}

const nowhere: Connection = {
  name: '',
  baseUrl: '',
  token: undefined,
  revision: 0,
  transport: () => Promise.reject(new Error('There is no connection.')),
  production: undefined,
};
