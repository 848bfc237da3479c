import type { Result, Run } from '../../contract/batch.ts';
import { type Ask, operationNames } from '../../contract/operations.ts';
import type { Playlist } from '../../contract/playlist.ts';
import type { Inspection } from '../../domain/inspection.ts';
import { placeTitle } from '../../domain/place-title.ts';
import type { PlaceFacts } from '../../kit/estimate-kit.ts';
import { addressOf } from '../../state/address.ts';
import { shareWords } from '../../words/words.ts';

/** Something that a kit can be made of. */
export type KitSource = {
  readonly name: 'address' | 'list' | 'shown' | 'playlist';
  readonly title: string;
  /** What it is, in a few words. */
  readonly note: string;
  /** Each place once. */
  readonly asks: readonly Ask[];
  /** What is known of them, for the estimate. */
  readonly facts: readonly PlaceFacts[];
  /** True where the four answers are on the screen. */
  readonly isShown: boolean;
  readonly playlist?: Playlist;
};

/** The place on the screen. */
export function sourceOfAddress(inspection: Inspection): KitSource[] {
  const { ask, details } = inspection;
  if (!ask) return [];
  const place = details.subjects[0];
  const title = (place && placeTitle(place.data).title) || `${ask.kind} ${ask.id}`;
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

/** A list that was asked, and the rows of it that are shown where those are fewer. */
export function sourcesOfList(
  run: Run,
  results: readonly Result[],
  shown: readonly number[] | undefined,
): KitSource[] {
  const words = shareWords.kit.save;
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
  const whole = source('list', all, words.ofList(run.name, all.length));
  if (!shown || shown.length === results.length) return [whole];
  const positions = new Set(shown);
  const some = distinct(results.filter(({ position }) => positions.has(position)));
  return [whole, source('shown', some, words.ofShown(some.length, all.length))];
}

/** The places of a playlist, as its steps' addresses name them. */
export function sourceOfPlaylist(playlist: Playlist): KitSource {
  const asks = distinct(
    playlist.steps.flatMap(({ address }) => {
      const { id, kind } = addressOf(new URLSearchParams(address));
      return id ? [{ id, kind: kind || 'place' }] : [];
    }),
  );
  return {
    name: 'playlist',
    title: playlist.title,
    note: shareWords.kit.save.ofPlaylist(playlist.title, playlist.steps.length, asks.length),
    asks,
    facts: asks.map(() => ({})),
    isShown: false,
    playlist,
  };
}

function distinct<Asked extends Ask>(asks: readonly Asked[]): Asked[] {
  return [...new Map(asks.map((ask) => [`${ask.kind}\n${ask.id}`, ask])).values()];
}
