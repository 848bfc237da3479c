import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { searchQuery } from '../../../client/search-places.ts';
import { parseCoordinate } from '../../../domain/geo/typed-coordinate.ts';
import { createPlaceSearch } from '../../../domain/place/place-search.ts';
import type { Ask } from '../../../spec/operations.ts';
import { type FoundPlace, longestQuery } from '../../../spec/place-search.ts';
import { useOpenKit } from '../../kit/model/open-kit.ts';
import { hasPlaceSearch } from '../model/connect.ts';
import { type KnownPlace, usePlacesKnown } from '../model/known-places.ts';

/** A place that is offered for what is typed; `own` is of the data that the server was started with. */
export type SuggestedPlace = Ask & {
  readonly title: string;
  readonly source: KnownPlace['source'] | 'own';
};

export type SuggestionsState = {
  readonly places: readonly SuggestedPlace[];
  /** True while more may come for this very text. */
  readonly pending: boolean;
  /** What is to be said of them beside them. */
  readonly note: 'searching' | 'failed' | 'more' | 'none' | 'kit' | undefined;
};

/** Rows shown at once: more would hide the map without helping. */
const shown = 8;

/** Milliseconds without a key after which the server is asked: who types goes on sooner. */
const rest = 150;

/**
 * What is offered for a text: places looked at before, the samples, and what the server finds among its own; for a position
 * what the server has nearest to it; those of the open kit alone where one is open, and then nothing is asked. Nothing is asked for an empty text either. `hurry`
 * asks at once.
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
  const all = useMemo(
    () => allPlaces(known?.filter(({ source }) => serves || source !== 'sample') ?? [], remote?.places ?? []),
    [known, serves, remote],
  );
  const search = useMemo(() => createPlaceSearch(all, ({ texts }) => texts), [all]);
  const nearest = parseCoordinate(text) && remote?.places.map(suggested);
  const found =
    text === ''
      ? { places: all.slice(0, shown), total: 0 }
      : nearest
        ? { places: nearest.slice(0, shown), total: 0 }
        : search(text, shown);
  const pending = text !== '' && (known === undefined || (searches && (rested !== text || isFetching)));
  // There are always more, farther away.
  const more =
    !nearest && (found.total > shown || (remote !== undefined && remote.total > remote.places.length));
  return {
    places: found.places,
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

/** Each place once, those looked at before first, then own data, samples last. */
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
      texts: [place.title, ...(texts.get(getSuggestionKey(place)) ?? [])],
    })),
    ...further,
  ].toSorted((one, other) => rank[one.source] - rank[other.source]);
}

function suggested(place: FoundPlace): SuggestedPlace {
  const { id, kind, source } = place;
  return { id, kind, title: formatTitle(place), source };
}

function formatTitle({ name, address }: FoundPlace): string {
  if (name === '' || address.includes(name)) return address;
  return name.includes(address) ? name : `${name}, ${address}`;
}

/** One text for a place, in which no id can imitate another's. */
export function getSuggestionKey({ id, kind }: Ask): string {
  return JSON.stringify([kind, id]);
}

/** The text once nobody types any more. */
function useRested(text: string, hurry: boolean): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), hurry || text === '' ? 0 : rest);
    return () => clearTimeout(timer);
  }, [text, hurry]);
  return rested;
}
