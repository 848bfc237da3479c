import { useMemo } from 'react';
import { isolate } from '../../domain/format/sentences.ts';
import type { Inspection } from '../../domain/place/inspection.ts';
import { getPlaceTitle } from '../../domain/place/place-record.ts';
import type { Result, Run } from '../../spec/batch.ts';
import { type Ask, operationNames } from '../../spec/operations.ts';
import type { Playlist } from '../../spec/playlist.ts';
import { addressOf } from '../../state/address.ts';
import { useResults, useRun } from '../inspect/model/use-run.ts';
import type { KitOrder } from './model/kit-order.ts';
import type { PlaceFacts } from './model/make-kit.ts';
import saveKitWords from './save-kit.messages';

type Sources = {
  readonly state: 'reading' | 'lost' | 'ready';
  readonly sources: readonly KitSource[];
  /** The requested one. */
  readonly ordered: KitSource['name'];
};

/** Returns everything that a kit can be made of now: the requested content, and the place on the screen. */
export function useKitSources(order: KitOrder, inspection: Inspection): Sources {
  const id = order.from === 'list' ? order.run : null;
  const run = useRun(id);
  const results = useResults(id);
  return useMemo(() => {
    const here = sourceOfAddress(inspection);
    switch (order.from) {
      case 'address':
        return { state: 'ready', sources: here, ordered: 'address' };
      case 'area':
        return { state: 'ready', sources: [getAreaSource(order), ...here], ordered: 'list' };
      case 'playlist':
        return { state: 'ready', sources: [getPlaylistSource(order.playlist), ...here], ordered: 'playlist' };
      case 'list': {
        if (run === 'absent' || results.state === 'unreadable')
          return { state: 'lost', sources: here, ordered: 'address' };
        if (!run || results.state === 'reading' || !results.whole)
          return { state: 'reading', sources: [], ordered: 'list' };
        const sources = getListSources(run, results.results, order.shown);
        return { state: 'ready', sources: [...sources, ...here], ordered: sources.at(-1)?.name ?? 'list' };
      }
    }
  }, [order, inspection, run, results]);
}

/** A possible content of a kit. */
export type KitSource = {
  readonly name: 'address' | 'list' | 'shown' | 'playlist';
  readonly title: string;
  /** A short description. */
  readonly note: string;
  /** Each place once. */
  readonly asks: readonly Ask[];
  /** Facts about them, for the estimate. */
  readonly facts: readonly PlaceFacts[];
  /** True where the four answers are on the screen. */
  readonly isShown: boolean;
  readonly playlist?: Playlist;
};

/** The place on the screen. */
function sourceOfAddress(inspection: Inspection): KitSource[] {
  const { ask, details } = inspection;
  if (!ask) return [];
  const place = details.subjects[0];
  const title = (place && getPlaceTitle(place.data).title) || `${ask.kind} ${ask.id}`;
  const views = operationNames.map((name) => inspection[name]);
  const answers = views.flatMap((view) => ('answer' in view ? [view.answer] : []));
  const isShown = answers.length === operationNames.length;
  const photos: unknown = place?.data.properties?.photos;
  const facts: PlaceFacts = {
    position: place?.position,
    ...(place && { photos: Array.isArray(photos) ? photos.length : 0 }),
    ...(isShown && { bytes: answers.reduce((sum, { exchange }) => sum + exchange.body.length, 0) }),
  };
  return [{ name: 'address', title, note: title, asks: [ask], facts: [facts], isShown }];
}

/** Returns a list that was asked, and its shown rows where those are fewer. */
export function getListSources(
  run: Run,
  results: readonly Result[],
  shown: readonly number[] | undefined,
): KitSource[] {
  const all = distinct(results);
  const source = (name: 'list' | 'shown', rows: readonly Result[], note: string): KitSource => ({
    name,
    title: run.name,
    note,
    asks: rows.map(({ id, kind }) => ({ id, kind })),
    facts: rows.map(({ place, photos, state }) => ({
      position: place,
      ...(state === 'done' && { photos: photos?.length ?? 0 }),
    })),
    isShown: false,
  });
  const whole = source('list', all, saveKitWords.ofList({ name: isolate(run.name), count: all.length }));
  if (!shown || shown.length === results.length) return [whole];
  const positions = new Set(shown);
  const some = distinct(results.filter(({ position }) => positions.has(position)));
  return [whole, source('shown', some, saveKitWords.ofShown({ count: some.length, all: all.length }))];
}

/** Returns the places of an area. */
export function getAreaSource({ title, asks }: Extract<KitOrder, { from: 'area' }>): KitSource {
  return {
    name: 'list',
    title,
    note: saveKitWords.ofList({ name: isolate(title), count: asks.length }),
    asks,
    facts: asks.map(() => ({})),
    isShown: false,
  };
}

/** The places of a playlist, as its steps' addresses name them. */
export function getPlaylistSource(playlist: Playlist): KitSource {
  const asks = distinct(
    playlist.steps.flatMap(({ address }) => {
      const { id, kind } = addressOf(new URLSearchParams(address));
      return id ? [{ id, kind: kind || 'place' }] : [];
    }),
  );
  return {
    name: 'playlist',
    title: playlist.title,
    note: saveKitWords.ofPlaylist({
      name: isolate(playlist.title),
      steps: playlist.steps.length,
      count: asks.length,
    }),
    asks,
    facts: asks.map(() => ({})),
    isShown: false,
    playlist,
  };
}

function distinct<Asked extends Ask>(asks: readonly Asked[]): Asked[] {
  return [...new Map(asks.map((ask) => [`${ask.kind}\n${ask.id}`, ask])).values()];
}
