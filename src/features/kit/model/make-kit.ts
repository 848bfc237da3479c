import type { Connection } from '../../../client/connection.ts';
import type { Position } from '../../../spec/geojson.ts';
import type { Ask } from '../../../spec/operations.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { canReadCanvas } from '../../../ui/canvas-reading.ts';
import { collectPhotos, collectSentPhotos, shrinkPhoto } from './collect-photos.ts';
import { collectTiles, getTilesToCollect, type TileSource } from './collect-tiles.ts';
import type { Kit, KitPhoto } from './kit.ts';
import { kitLimits } from './kit-file.ts';
import { type KnownRecordings, type RecordingOutcome, recordPlaces } from './record-places.ts';

/** What a kit is to hold. */
export type KitPlan = {
  readonly title: string;
  readonly from: Kit['from'];
  /** The different places, at most as many as a kit may hold. */
  readonly asks: readonly Ask[];
  readonly playlist?: Playlist | undefined;
};

/** How far the making of a kit is. */
export type KitMakingProgress = {
  readonly stage: 'answers' | 'photos' | 'tiles';
  readonly done: number;
  readonly all: number;
};

type Means = {
  readonly connection: Connection;
  readonly known: KnownRecordings;
  /** The page's own address: photos without an origin stand on it. */
  readonly base: string;
  /** Finds photos that are there already, where a kit is made out of another. */
  readonly held?: ((sent: string) => KitPhoto | undefined) | undefined;
  /** The version of this Placelens. */
  readonly version: string;
  /** Absent where the basemap is not to be copied. */
  readonly tiles?: TileSource | undefined;
  readonly signal: AbortSignal;
  readonly tell: (progress: KitMakingProgress) => void;
};

/** A kit, and what it lacks of what was wanted. */
export type MadeKit = {
  readonly kit: Kit;
  readonly recorded: RecordingOutcome;
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
  const sent = collectSentPhotos(recorded.places.map(({ photos }) => photos));
  tell({ stage: 'photos', done: 0, all: sent.length });
  const photos = await collectPhotos(sent, {
    ...means,
    shrink: canReadCanvas() ? shrinkPhoto : undefined,
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

/** What is known of a place before it is asked for. */
export type PlaceFacts = {
  readonly position?: Position | undefined;
  readonly photos?: number | undefined;
  /** Bytes of its four answers. */
  readonly bytes?: number | undefined;
};

/** Measured on the samples: bytes of the four answers of a place, packed. */
const packedAnswers = (bytes: number) => 900 + 0.06 * bytes;

/** Bytes of the answers of a place of which nothing is known: a house of some floors. */
const usualAnswers = 45_000;

/** Measured on the samples: bytes of a photo made small, and photos of a place of which nothing is known. */
const usualPhoto = 120_000;
const usualPhotos = 2;

/**
 * Measured on the embedded map: bytes of a tile packed, and tiles around a place: alone it has 12, in a town it shares.
 */
const usualTile = 33_000;
const usualTiles = 6;

/** About how many bytes a kit will have: right within a factor of two for the samples. */
export function estimateKit(places: readonly PlaceFacts[], tiles: TileSource | undefined): number {
  const sum = (of: (place: PlaceFacts) => number) => places.reduce((total, place) => total + of(place), 0);
  const answers = sum(({ bytes = usualAnswers }) => packedAnswers(bytes));
  const photos = sum(({ photos = usualPhotos }) => photos) * usualPhoto;
  return (
    answers + Math.min(photos, kitLimits.photoBytes) + Math.min(tileBytes(places, tiles), kitLimits.tileBytes)
  );
}

function tileBytes(places: readonly PlaceFacts[], tiles: TileSource | undefined): number {
  if (!tiles) return 0;
  const known = places.flatMap(({ position }) => (position ? [position] : []));
  const count = getTilesToCollect(known, tiles).length + (places.length - known.length) * usualTiles;
  return count * usualTile;
}
