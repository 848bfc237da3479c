import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapSource } from '../../../../domain/outline/map-reader.ts';
import type { NoWay, Way } from '../../../../domain/way/way.ts';
import { mapAtRest } from '../../../../state/interface/settled.ts';
import { useOpenKit } from '../../../kit/model/open-kit.ts';
import { useSelection } from '../scene-context.tsx';
import { type AskedWay, getAskedWay } from './asked-way.ts';
import { findWaysInWorker, readGround } from './read-ways.ts';

/** The way of the arrival along what the map beneath draws. */
export type SeenWay =
  | { readonly state: 'no-door' | 'reading' | 'failed' | 'no-map' }
  | {
      readonly state: 'known';
      readonly asked: AskedWay;
      readonly way: Way | NoWay;
      readonly source: MapSource;
    };

/** Finds the way over the tiles of the open kit, otherwise of a map of this page, once the answers are drawn. */
export function useMappedWay(): SeenWay {
  const { arrival } = useSelection();
  const kit = useOpenKit();
  const asked = useMemo(() => getAskedWay(arrival), [arrival]);
  const from = asked?.from === 'kerb' ? 'kerb' : asked?.from.position;
  const to = asked?.to.position;
  const stepless = asked?.stepless === true;
  const { data, isError } = useQuery({
    queryKey: ['mapped-way', kit?.id, from, to, stepless],
    queryFn: async ({ signal }) => {
      if (!from || !to) return null;
      await mapAtRest();
      const positions = from === 'kerb' ? [to] : [from, to];
      const found = await readGround(kit, positions);
      if (!found) return null;
      const starts = from === 'kerb' ? from : [from];
      const [[way] = []] = await findWaysInWorker(
        { ground: found.ground, from: starts, to: [to], stepless },
        signal,
      );
      return way ? { way, source: found.source } : null;
    },
    enabled: asked !== undefined,
    // A file of the page and no answer of the service: one that did not come is asked for again.
    retry: 3,
    retryOnMount: true,
  });
  return useMemo(() => {
    if (!asked) return { state: arrival.pending ? 'reading' : 'no-door' };
    if (data) return { state: 'known', asked, ...data };
    return { state: data === null ? 'no-map' : isError ? 'failed' : 'reading' };
  }, [asked, arrival.pending, data, isError]);
}
