import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Outline } from '../../../domain/outline/outline-at.ts';
import type { Position } from '../../../spec/geojson.ts';
import { mapAtRest } from '../../../state/interface/settled.ts';
import { type OpenKit, useOpenKit } from '../../kit/model/open-kit.ts';

/** Milliseconds for which an unused outline stays in memory: it is soon read again. */
const keptFor = 5 * 60_000;

/**
 * Returns the outline of the building at a position, from the kit's tiles where it has some, read in the background:
 * undefined while it is read and where there is none. Where it is not `awaited` the answers are drawn first.
 */
export function useOutline(
  position: Position | undefined,
  awaited: boolean,
): {
  readonly outline: Outline | undefined;
  readonly outlinePending: boolean;
} {
  const asked = position !== undefined;
  const kit = useOpenKit();
  const { data, isFetching, failureCount } = useQuery({
    ...outlineQuery(position ?? [0, 0], kit, awaited),
    enabled: asked,
  });
  // The camera waits for the first try alone.
  return { outline: (asked && data) || undefined, outlinePending: asked && isFetching && failureCount === 0 };
}

/**
 * Null for no building: a query must not answer undefined. The reader of tiles is loaded with the first place. It is a
 * file of the page and no answer of the service: one that did not come is asked for again.
 */
function outlineQuery(position: Position, kit: OpenKit | undefined, awaited: boolean) {
  return queryOptions<Outline | null>({
    queryKey: ['outline', ...position, kit?.id],
    retry: 3,
    retryOnMount: true,
    gcTime: keptFor,
    queryFn: async () => {
      if (!awaited) await mapAtRest();
      if (kit?.kit.tiles) {
        const { findOutlineInFile } = await import('../../../domain/outline/outline-at.ts');
        return (await findOutlineInFile(kit.kit.tiles.archive, position)) ?? null;
      }
      const { pageMapReader } = await import('../../../client/page-map-reader.ts');
      return (await pageMapReader.outlineAt(position)) ?? null;
    },
  });
}
