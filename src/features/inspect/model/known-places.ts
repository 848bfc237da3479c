import { useEffect, useMemo, useState } from 'react';
import { loadMessages } from '../../../domain/words/catalogue.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Ask } from '../../../spec/operations.ts';
import { type OpenKit, useKitStatus } from '../../kit/model/open-kit.ts';
import { hasSamplesInPage } from './connect.ts';
import type { SamplePlace } from './sample-texts.ts';
import { useLocalizedMemo } from './texts-language.ts';

/** A place that can be named before anything is asked: a recent one, a sample, or one of the open kit. */
export type KnownPlace = Ask & {
  readonly title: string;
  readonly address?: string | undefined;
  readonly position?: Position | undefined;
  readonly source: 'seen' | 'sample' | 'kit';
  /** A sample that is wrong on purpose. */
  readonly isFaulty?: boolean;
  /** Of a sample, as it has it. */
  readonly picture?: string | undefined;
};

/** The samples of the embedded service, in their order. */
export async function samplePlaces(): Promise<readonly SamplePlace[]> {
  return (await import('../../../server/service/samples/index.json')).default;
}

const none: readonly KnownPlace[] = [];

/** Returns the places known last, for the next caller: the stage shows a picture in its first frame. */
let writtenBefore: (() => readonly KnownPlace[]) | undefined;

/**
 * Returns the known places, recent ones first; none until the browser's store has answered. A kit knows only its own.
 */
export function useKnownPlaces(): readonly KnownPlace[] {
  return usePlacesKnown() ?? none;
}

/** The same; undefined until they are there. */
export function usePlacesKnown(): readonly KnownPlace[] | undefined {
  const [written, setWritten] = useState(() => writtenBefore);
  const { inForce, open, opening } = useKitStatus();
  useEffect(() => {
    if (inForce) return;
    let gone = false;
    const put = (known: () => readonly KnownPlace[]) => {
      writtenBefore = known;
      if (!gone) setWritten(() => known);
    };
    // What does not load, behind an expired login say, is not suggested.
    void knownPlaces().then(put, () => put(writtenBefore ?? (() => none)));
    return () => {
      gone = true;
    };
  }, [inForce]);
  const places = useLocalizedMemo(() => written?.(), [written]);
  const ofKit = useMemo(() => open && getPlaces(open), [open]);
  if (!inForce) return places;
  return ofKit ?? (opening === undefined ? none : undefined);
}

function getPlaces({ kit }: OpenKit): KnownPlace[] {
  return kit.places.map(({ id, kind, title }) => ({ id, kind, title, source: 'kit' }));
}

/** Resolves to what writes them in the language in force. */
async function knownPlaces(): Promise<() => readonly KnownPlace[]> {
  const { readRecentPlaces } = await import('../../../state/recents.ts');
  const recent = (await readRecentPlaces()) ?? [];
  const samples = hasSamplesInPage ? await samplePlaces() : [];
  const pictures = new Map(samples.map(({ id, kind, picture }) => [`${kind} ${id}`, picture]));
  const seen = recent.map(({ key, id, kind, title, address, position }) => {
    return { id, kind, title, address, position, picture: pictures.get(key), source: 'seen' as const };
  });
  if (!hasSamplesInPage) return () => seen;
  const { sampleTitle } = await import('./sample-texts.ts');
  await loadMessages();
  const keys = new Set(recent.map(({ key }) => key));
  const others = samples.filter(({ id, kind }) => !keys.has(`${kind} ${id}`));
  return () => [
    ...seen,
    ...others.map((sample) => {
      const { id, kind, address, picture, shelf } = sample;
      const [longitude = 0, latitude = 0] = sample.position;
      return {
        ...{ id, kind, address, picture, title: sampleTitle(sample), source: 'sample' as const },
        position: [longitude, latitude] as const,
        isFaulty: shelf === 'faulty',
      };
    }),
  ];
}
