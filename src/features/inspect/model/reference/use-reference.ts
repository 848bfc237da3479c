import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapSource } from '../../../../domain/outline/map-reader.ts';
import type { Inspection } from '../../../../domain/place/inspection.ts';
import { getComparedPositions } from '../../../../domain/reference/compared.ts';
import type { Reference } from '../../../../domain/reference/reference.ts';
import type { ParkingWay } from '../../../../domain/way/parking-ways.ts';
import { mapAtRest } from '../../../../state/interface/settled.ts';
import { useOpenKit } from '../../../kit/model/open-kit.ts';

/** What the basemap says of the shown place. */
export type SeenReference =
  /** `reading` also while it is still answered. */
  | { readonly state: 'reading' | 'failed' | 'no-map' }
  | {
      readonly state: 'known';
      readonly reference: Reference;
      /** From parking to doors; undefined where the map has none, or none were requested. */
      readonly ways: readonly ParkingWay[] | undefined;
      readonly source: MapSource;
    };

/** Milliseconds for which unused data stays in memory: it is soon read again. */
const keptFor = 5 * 60_000;

/**
 * Compares an inspection with the kit's tiles, otherwise with a map of this page; tiles are read once the answers are
 * drawn. Callers that wait for it wait for the first try alone.
 */
export function useReference(
  inspection: Inspection,
  withWays: boolean,
): {
  readonly reference: SeenReference;
  readonly referencePending: boolean;
} {
  const kit = useOpenKit();
  const { details, entrance, parking } = inspection;
  const answering = [details, entrance, parking].some(({ state }) => state === 'loading');
  const positions = useMemo(() => getComparedPositions(inspection), [inspection]);
  const asked = !answering && positions.length > 0;
  const { data, isError, isFetching, failureCount } = useQuery({
    queryKey: ['map-detail', kit?.id, positions, withWays],
    queryFn: async ({ signal }) => {
      await mapAtRest();
      const { readReference } = await import('./read-reference.ts');
      return (await readReference(kit, inspection, withWays, signal)) ?? null;
    },
    enabled: asked,
    // A file of the page and no answer of the service: one that did not come is asked for again.
    retry: 3,
    retryOnMount: true,
    gcTime: keptFor,
  });
  const reference = useMemo((): SeenReference => {
    if (!asked) return { state: answering ? 'reading' : 'no-map' };
    if (data) return { state: 'known', ...data.hold(inspection), source: data.source };
    return { state: data === null ? 'no-map' : isError ? 'failed' : 'reading' };
  }, [asked, answering, data, isError, inspection]);
  return { reference, referencePending: asked && isFetching && failureCount === 0 };
}
