import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MapSource, mapDetailHere } from '../../ask/map-detail-here.ts';
import type { Position } from '../../contract/geojson.ts';
import { mapDetailIn } from '../../core/outline/map-detail.ts';
import {
  comparedPositions,
  parkingAround,
  type Reference,
  referenceOf,
} from '../../core/reference/reference.ts';
import { type OpenKit, useOpenKit } from '../kit/open-kit.ts';
import { useInspection } from '../scene-context.tsx';
import { mapAtRest } from '../state/settled.ts';

/** What the map beneath says of the place that is asked for. */
export type SeenReference =
  /** `reading` also while it is still answered. */
  | { readonly state: 'reading' | 'failed' | 'no-map' }
  | { readonly state: 'known'; readonly reference: Reference; readonly source: MapSource };

/** Holds the inspection against the kit's tiles, else a map of this page; tiles are read once the answers are drawn. */
export function useReference(): SeenReference {
  const { inspection } = useInspection();
  const kit = useOpenKit();
  const { details, entrance, parking } = inspection;
  const answering = [details, entrance, parking].some(({ state }) => state === 'loading');
  const positions = useMemo(() => comparedPositions(inspection), [inspection]);
  const { data, isError } = useQuery({
    queryKey: ['map-detail', kit?.id, positions],
    queryFn: async () => {
      await mapAtRest();
      return (await (kit ? detailOfKit(kit, positions) : mapDetailHere(positions, parkingAround))) ?? null;
    },
    enabled: !answering,
    // A file of the page and no answer of the service: one that did not come is asked for again.
    retry: 3,
    retryOnMount: true,
  });
  return useMemo(() => {
    if (data) {
      const { detail, source } = data;
      return { state: 'known', reference: referenceOf(inspection, detail), source };
    }
    return { state: data === null ? 'no-map' : isError ? 'failed' : 'reading' };
  }, [data, isError, inspection]);
}

async function detailOfKit({ kit: { tiles } }: OpenKit, positions: readonly Position[]) {
  const detail = tiles && (await mapDetailIn(tiles.archive, positions, parkingAround));
  return detail && { detail, source: { attribution: tiles.attribution } };
}
