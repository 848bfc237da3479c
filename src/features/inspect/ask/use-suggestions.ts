import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { searchQuery } from '../../../client/search-places.ts';
import { parseCoordinate } from '../../../domain/geo/typed-coordinate.ts';
import { formatPlaceTitle } from '../../../domain/place/place-record.ts';
import { createPlaceSearch } from '../../../domain/place/place-search.ts';
import type { Ask } from '../../../spec/operations.ts';
import { type FoundPlace, longestQuery } from '../../../spec/place-search.ts';
import { useOpenKit } from '../../kit/model/open-kit.ts';
import { hasPlaceSearch } from '../model/connect.ts';
import { type KnownPlace, usePlacesKnown } from '../model/known-places.ts';

/** A suggested place; `own` is of the data that the server was started with. */
export type SuggestedPlace = Ask & {
  readonly title: string;
  readonly source: KnownPlace['source'] | 'own';
} & Pick<KnownPlace, 'address' | 'position' | 'isFaulty'>;

export type SuggestionsState = {
  readonly places: readonly SuggestedPlace[];
  /** True while more may come for this very text. */
  readonly pending: boolean;
  /** The note shown with them. */
  readonly note: 'searching' | 'failed' | 'more' | 'none' | 'kit' | undefined;
};

/** Rows shown at once: more would hide the map without helping. */
const shown = 7;

/** Milliseconds without a key after which the server is asked: a person who types goes on sooner. */
const rest = 150;

/**
 * Returns suggestions for a text: recent places, samples, and the server's matches among its own; for a position the
 * server's nearest places; only those of the open kit where one is open, without a request. An empty text makes no
 * request either. `hurry` asks at once.
 */
export function useSuggestions(typed: string, connection: Connection, hurry: boolean): SuggestionsState {
  const known = usePlacesKnown();
  const text = typed.trim();
  const rested = useRested(text, hurry);
  const inKit = useOpenKit() !== undefined;
  const serves = hasPlaceSearch(connection);
  const searches = serves && text !== '' && text.length <= longestQuery;
  const { data, isFetching, isError } = useQuery({
    ...searchQuery(connection, rested, shown + 1),
    enabled: searches && rested === text,
  });
  const remote = searches && rested === text ? data : undefined;
  const all = useMemo(() => {
    const offered = known?.filter(({ source }) => serves || source !== 'sample') ?? [];
    // Without the known places the server's samples have neither their titles nor their faults.
    const found = remote?.places.filter(({ source }) => known || source !== 'sample') ?? [];
    return allPlaces(offered, found);
  }, [known, serves, remote]);
  const search = useMemo(() => createPlaceSearch(all, ({ texts }) => texts), [all]);
  const nearest = parseCoordinate(text) && remote && getNearest(all, remote.places);
  const found =
    text === ''
      ? { places: all.filter(({ isFaulty }) => !isFaulty), total: 0 }
      : nearest
        ? { places: nearest, total: 0 }
        : search(text, all.length);
  const pending = text !== '' && (known === undefined || (searches && (rested !== text || isFetching)));
  // There are always more, farther away.
  const more =
    !nearest && (found.total > shown || (remote !== undefined && remote.total > remote.places.length));
  return {
    places: found.places.toSorted(putFaultyLast).slice(0, shown),
    pending,
    note: formatNote({
      inKit,
      pending,
      failed: searches && isError,
      more,
      none: serves && text !== '' && found.places.length === 0,
    }),
  };
}

function formatNote(facts: {
  readonly inKit: boolean;
  readonly pending: boolean;
  readonly failed: boolean;
  readonly more: boolean;
  readonly none: boolean;
}): SuggestionsState['note'] {
  if (facts.pending) return 'searching';
  if (facts.failed) return 'failed';
  if (facts.more) return 'more';
  if (facts.none) return 'none';
  return facts.inKit ? 'kit' : undefined;
}

type Searched = SuggestedPlace & { readonly texts: readonly string[] };

/** Sorts samples that are wrong on purpose behind all others. */
function putFaultyLast(one: SuggestedPlace, other: SuggestedPlace): number {
  return Number(one.isFaulty ?? false) - Number(other.isFaulty ?? false);
}

/** Returns each place once, recent ones first, then own data, samples last. */
function allPlaces(known: readonly KnownPlace[], found: readonly FoundPlace[]): Searched[] {
  const texts = new Map(found.map((place) => [getSuggestionKey(place), [place.name, place.address]]));
  const keys = new Set(known.map(getSuggestionKey));
  const further = found
    .filter((place) => !keys.has(getSuggestionKey(place)))
    .map((place): Searched => ({ ...suggested(place), texts: [place.name, place.address] }));
  const rank = { kit: 0, seen: 0, own: 1, sample: 2 };
  return [
    ...known.map((place) => ({
      ...place,
      texts: [place.title, place.address ?? '', ...(texts.get(getSuggestionKey(place)) ?? [])],
    })),
    ...further,
  ].toSorted((one, other) => rank[one.source] - rank[other.source]);
}

/** Returns what the server found near a point, nearest first. */
function getNearest(all: readonly Searched[], found: readonly FoundPlace[]): Searched[] {
  const byKey = new Map(all.map((place) => [getSuggestionKey(place), place]));
  return found.flatMap((place) => byKey.get(getSuggestionKey(place)) ?? []);
}

function suggested({ id, kind, name, address, source, position }: FoundPlace): SuggestedPlace {
  const { title, subtitle } = formatPlaceTitle({ name, address });
  return { id, kind, title, address: subtitle, source, position: position ?? undefined };
}

/** One text for a place, in which no id can imitate another's. */
export function getSuggestionKey({ id, kind }: Ask): string {
  return JSON.stringify([kind, id]);
}

/** Returns the text once typing has paused. */
function useRested(text: string, hurry: boolean): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), hurry || text === '' ? 0 : rest);
    return () => clearTimeout(timer);
  }, [text, hurry]);
  return rested;
}
