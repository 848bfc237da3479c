import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Connection } from '../../../../client/connection.ts';
import { type CountedAreas, hexagonsQuery } from '../../../../client/counted-areas.ts';
import type { CoverageTile } from '../../../../domain/coverage/cells.ts';

/** `asking` while hexagons are still to come, `lost` where some did not come; those that are there are in `areas`. */
export type KnownAreas = CountedAreas & { readonly state: 'asking' | 'there' | 'lost' };

/** Returns the hexagons of tiles; the ones before stay until others have come. */
export function useHexagons(
  connection: Connection,
  template: string,
  tiles: readonly CoverageTile[],
): KnownAreas & { readonly refetch: () => void } {
  const { known, refetch } = useQueries({
    queries: tiles.map(({ z, x, y }) => {
      const url = template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
      return hexagonsQuery(connection, url);
    }),
    combine,
  });
  const latest = useRef<KnownAreas>(known);
  if (known.state !== 'asking' || latest.current.areas.length === 0) latest.current = known;
  return { ...latest.current, state: known.state, refetch };
}

type Answer = {
  readonly data: CountedAreas | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

function combine(answers: readonly Answer[]) {
  const there = answers.flatMap(({ data }) => data ?? []);
  const lost = answers.filter(({ isError }) => isError);
  const isAsking = there.length + lost.length < answers.length;
  const known: KnownAreas = {
    state: isAsking ? 'asking' : lost.length > 0 ? 'lost' : 'there',
    exact: there.every(({ exact }) => exact),
    areas: there.flatMap(({ areas }) => areas),
  };
  return { known, refetch: () => void Promise.all(lost.map(({ refetch }) => refetch())) };
}
