import { useEffect, useMemo, useState } from 'react';
import type { Ask } from '../contract/operations.ts';
import { samplesHere } from './connect.ts';
import { type OpenKit, useKitStanding } from './kit/open-kit.ts';

/** A place that can be named before anything is asked: looked at before, a sample, or one of the open kit. */
export type KnownPlace = Ask & { readonly title: string; readonly source: 'seen' | 'sample' | 'kit' };

/** A sample place as the first screen offers it. */
export type SamplePlace = Ask & {
  readonly title: string;
  /** What there is to see at this place, in English. */
  readonly line: string;
  readonly shelf: string;
  /** The address of its picture; the one for the dark ends in `-dark.webp`. */
  readonly picture?: string;
};

/** The samples of the embedded service, in their order. */
export async function samplePlaces(): Promise<readonly SamplePlace[]> {
  return (await import('../hosts/service/samples/index.json')).default;
}

const none: readonly KnownPlace[] = [];

/**
 * The known places, those that were looked at first; none until the browser's store has answered. A kit knows its own
 * alone.
 */
export function useKnownPlaces(): readonly KnownPlace[] {
  return usePlacesKnown() ?? none;
}

/** The same; undefined until they are there. */
export function usePlacesKnown(): readonly KnownPlace[] | undefined {
  const [places, setPlaces] = useState<readonly KnownPlace[]>();
  const { inForce, open, opening } = useKitStanding();
  useEffect(() => {
    if (inForce) return;
    let gone = false;
    const put = (known: readonly KnownPlace[]) => !gone && setPlaces(known);
    // What does not load, behind an expired login say, is not suggested.
    void knownPlaces().then(put, () => put(none));
    return () => {
      gone = true;
    };
  }, [inForce]);
  const ofKit = useMemo(() => open && placesOf(open), [open]);
  if (!inForce) return places;
  return ofKit ?? (opening === undefined ? none : undefined);
}

function placesOf({ kit }: OpenKit): KnownPlace[] {
  return kit.places.map(({ id, kind, title }) => ({ id, kind, title, source: 'kit' }));
}

async function knownPlaces(): Promise<KnownPlace[]> {
  const { recentPlaces } = await import('../store/recents.ts');
  const seen = (await recentPlaces()) ?? [];
  const samples = samplesHere ? await samplePlaces() : [];
  const keys = new Set(seen.map(({ key }) => key));
  return [
    ...seen.map(({ id, kind, title }) => ({ id, kind, title, source: 'seen' as const })),
    ...samples
      .filter(({ id, kind }) => !keys.has(`${kind} ${id}`))
      .map(({ id, kind, title }) => ({ id, kind, title, source: 'sample' as const })),
  ];
}
