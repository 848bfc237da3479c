import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Inspection } from '../../core/place/inspection.ts';
import { type ParkingWay, parkingWays, wayEnds } from '../../core/way/parking-ways.ts';
import { useOpenKit } from '../kit/open-kit.ts';
import { mapAtRest } from '../state/settled.ts';

/**
 * The ways from parking to doors along the map beneath, for the rules; undefined where it has none. What waits for them
 * waits for the first try alone.
 */
export function useParkingWays(inspection: Inspection): {
  readonly ways: readonly ParkingWay[] | undefined;
  readonly waysPending: boolean;
} {
  const kit = useOpenKit();
  const { entrance, parking } = inspection;
  const answering = [entrance, parking].some(({ state }) => state === 'loading');
  const ends = useMemo(() => wayEnds(inspection), [inspection]);
  const asked = !answering && ends.length > 0;
  const { data, isFetching, failureCount } = useQuery({
    queryKey: ['parking-ways', kit?.id, ends],
    queryFn: async ({ signal }) => {
      await mapAtRest();
      const { readParkingWays } = await import('./read-parking-ways.ts');
      return (await readParkingWays(kit, inspection, signal)) ?? null;
    },
    enabled: asked,
    // A file of the page and no answer of the service: one that did not come is asked for again.
    retry: 3,
    retryOnMount: true,
  });
  const ways = useMemo(() => {
    return asked && data ? parkingWays(inspection, data) : undefined;
  }, [asked, data, inspection]);
  return { ways, waysPending: asked && isFetching && failureCount === 0 };
}
