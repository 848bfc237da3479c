import { useMemo } from 'react';
import type { Inspection } from '../../domain/inspection.ts';
import { useResults } from '../../review/results/use-results.ts';
import { useRun } from '../../review/use-run.ts';
import type { KitOrder } from '../../state/kit-order.ts';
import { type KitSource, sourceOfAddress, sourceOfPlaylist, sourcesOfList } from './kit-source.ts';

type Sources = {
  readonly state: 'reading' | 'lost' | 'ready';
  readonly sources: readonly KitSource[];
  /** The one that was ordered. */
  readonly ordered: KitSource['name'];
};

/** Everything that a kit can be made of now: what was ordered, and the place on the screen. */
export function useKitSources(order: KitOrder, inspection: Inspection): Sources {
  const id = order.from === 'list' ? order.run : null;
  const run = useRun(id);
  const results = useResults(id);
  return useMemo(() => {
    const here = sourceOfAddress(inspection);
    switch (order.from) {
      case 'address':
        return { state: 'ready', sources: here, ordered: 'address' };
      case 'playlist':
        return { state: 'ready', sources: [sourceOfPlaylist(order.playlist), ...here], ordered: 'playlist' };
      case 'list': {
        if (run === 'absent' || results.state === 'unreadable')
          return { state: 'lost', sources: here, ordered: 'address' };
        if (!run || results.state === 'reading' || !results.whole)
          return { state: 'reading', sources: [], ordered: 'list' };
        const sources = sourcesOfList(run, results.results, order.shown);
        return { state: 'ready', sources: [...sources, ...here], ordered: sources.at(-1)?.name ?? 'list' };
      }
    }
  }, [order, inspection, run, results]);
}
