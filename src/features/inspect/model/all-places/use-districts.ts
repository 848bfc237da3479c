import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '../../../../client/connection.ts';
import { areaQuery } from '../../../../client/count-area.ts';
import { type AreaCounts, readAreaCounts } from '../../../../client/counted-areas.ts';
import type { District } from '../../../../domain/coverage/districts.ts';
import { readinessItems } from '../../../../domain/place/readiness-items.ts';
import type { KnownAreas } from './use-hexagons.ts';

/** Returns districts with the numbers of their places, those that are there: none before. */
export function useDistricts(
  connection: Connection,
  edition: string,
  districts: readonly District[],
): KnownAreas & { readonly refetch: () => void } {
  const { counts, state, refetch } = useQueries({
    queries: districts.map((district) => areaQuery(connection, edition, district.geometry)),
    combine,
  });
  const areas = useMemo(
    () =>
      districts.map((district, index) => {
        const { key, name, geometry, bounds, feature } = district;
        const before = readAreaCounts(feature.properties);
        return {
          ...{ key, geometry, bounds, ...(counts[index] ?? nothing) },
          ...(name !== undefined && { name }),
          ...(before && { before }),
        };
      }),
    [districts, counts],
  );
  return { areas, state, exact: true, refetch };
}

const nothing: AreaCounts = {
  count: 0,
  // Each item is there.
  missing: Object.fromEntries(readinessItems.map((item) => [item, 0])) as AreaCounts['missing'],
};

function combine(answers: readonly UseQueryResult<AreaCounts, Error>[]) {
  const lost = answers.filter(({ isError }) => isError);
  const isAsking = answers.some(({ data, isError }) => !data && !isError);
  const state: KnownAreas['state'] = isAsking ? 'asking' : lost.length > 0 ? 'lost' : 'there';
  const refetch = () => void Promise.all(lost.map(({ refetch }) => refetch()));
  return { counts: answers.map(({ data }) => data), state, refetch };
}
