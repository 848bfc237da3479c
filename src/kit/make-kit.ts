import type { Connection } from '../client/connection.ts';
import type { Ask } from '../contract/operations.ts';
import type { Playlist } from '../contract/playlist.ts';
import { collectPhotos, photosSent } from './collect-photos.ts';
import { collectTiles, type TileSource } from './collect-tiles.ts';
import type { Kit, KitPhoto } from './kit.ts';
import type { Known } from './record-place.ts';
import { type Recorded, recordPlaces } from './record-places.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** What a kit is to hold. */
export type KitPlan = {
  readonly title: string;
  readonly from: Kit['from'];
  /** The different places, at most as many as a kit may hold. */
  readonly asks: readonly Ask[];
  readonly playlist?: Playlist | undefined;
};

/** How far the making of a kit is. */
export type KitProgress = {
  readonly stage: 'answers' | 'photos' | 'tiles';
  readonly done: number;
  readonly all: number;
};

type Means = {
  readonly connection: Connection;
  readonly known: Known;
  /** The page's own address: photos without an origin stand on it. */
  readonly base: string;
  /** Finds photos that are there already, where a kit is made out of another. */
  readonly held?: ((sent: string) => KitPhoto | undefined) | undefined;
  /** The version of this Placelens. */
  readonly version: string;
  /** Absent where the basemap is not to be copied. */
  readonly tiles?: TileSource | undefined;
  readonly signal: AbortSignal;
  readonly tell: (progress: KitProgress) => void;
};

/** A kit, and what it lacks of what was wanted. */
export type MadeKit = {
  readonly kit: Kit;
  readonly recorded: Recorded;
  /** True where the tiles could not be read, though they were there to be copied. */
  readonly tilesBroken: boolean;
};

/** Asks for the places, then copies their photos and the map around them. Rejects with the signal's reason. */
export async function makeKit(plan: KitPlan, means: Means): Promise<MadeKit> {
  const { signal, tell } = means;
  const { title, from, asks, playlist } = plan;
  tell({ stage: 'answers', done: 0, all: asks.length });
  const recorded = await recordPlaces(asks, {
    ...means,
    tell: (done) => tell({ stage: 'answers', done, all: asks.length }),
  });
  const sent = photosSent(recorded.places.map(({ photos }) => photos));
  tell({ stage: 'photos', done: 0, all: sent.length });
  const photos = await collectPhotos(sent, {
    ...means,
    shrink: shrinkPhoto,
    tell: (done, all) => tell({ stage: 'photos', done, all }),
  });
  const positions = recorded.places.flatMap(({ position }) => (position ? [position] : []));
  let tiles: Kit['tiles'];
  let tilesBroken = false;
  if (means.tiles) {
    try {
      tiles = await collectTiles(positions, means.tiles, signal, (done, all) =>
        tell({ stage: 'tiles', done, all }),
      );
    } catch {
      signal.throwIfAborted();
      tilesBroken = true;
    }
  }
  const kit = {
    title,
    from,
    createdAt: Date.now(),
    version: means.version,
    places: recorded.places.map(({ place }) => place),
    photos,
    tiles,
    playlist,
  };
  return { kit, recorded, tilesBroken };
}
