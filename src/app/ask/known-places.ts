import { useEffect, useMemo, useState } from 'react';
import type { Ask } from '../../contract/operations.ts';
import { type OpenKit, useOpenKit } from '../../scene/kit/open-kit.ts';
import { samplesHere } from '../connect.ts';

/** A place that can be named before anything is asked: looked at before, a sample, or one of the open kit. */
export type KnownPlace = Ask & { readonly title: string; readonly source: 'seen' | 'sample' | 'kit' };

/**
 * The known places, those that were looked at first; none until the browser's store has answered. A kit knows its own
 * alone.
 */
export function useKnownPlaces(): readonly KnownPlace[] {
  const [places, setPlaces] = useState<readonly KnownPlace[]>([]);
  const open = useOpenKit();
  useEffect(() => {
    if (open) return;
    let gone = false;
    void knownPlaces().then((known) => !gone && setPlaces(known));
    return () => {
      gone = true;
    };
  }, [open]);
  return useMemo(() => (open ? placesOf(open) : places), [open, places]);
}

function placesOf({ kit }: OpenKit): KnownPlace[] {
  return kit.places.map(({ id, kind, title }) => ({ id, kind, title, source: 'kit' }));
}

async function knownPlaces(): Promise<KnownPlace[]> {
  const { recentPlaces } = await import('../../store/recents.ts');
  const seen = (await recentPlaces()) ?? [];
  const samples = samplesHere ? (await import('../../service/sample-index.ts')).sampleEntries : [];
  const keys = new Set(seen.map(({ key }) => key));
  return [
    ...seen.map(({ id, kind, title }) => ({ id, kind, title, source: 'seen' as const })),
    ...samples
      .filter(({ id, kind }) => !keys.has(`${kind} ${id}`))
      .map(({ id, kind, title }) => ({ id, kind, title, source: 'sample' as const })),
  ];
}
