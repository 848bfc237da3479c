import type { Position } from '../../../spec/geojson.ts';
import type { Kit } from './kit.ts';
import { kitLimits } from './kit-file.ts';
import { getTileAddressesAround, type TileAddress } from './tiles-around.ts';
import { type ArchiveTile, type TileFacts, writeArchive } from './write-archive.ts';

/** A basemap whose tiles may be copied. */
export type TileSource = TileFacts & {
  readonly minzoom: number;
  readonly maxzoom: number;
  /** Returns the tile, unpacked; undefined where the source has none. */
  readonly read: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>;
};

/** Metres around a place: what a screen shows of it, and a little beyond. */
const radius = 1200;

/** The zooms of a kit: from a whole town to a house that fills the screen. */
const zooms = { from: 12, to: 18 };

/** Maximum number of tiles of one kit: 500 places in one town stay far below it. */
const mostTiles = 20_000;

/** Tiles read at once. */
const atOnce = 8;

/**
 * Returns the addresses of the tiles around places, lowest zooms first: a zoom with too many tiles is left out, as a
 * map enlarges the one above it.
 */
export function getTilesToCollect(
  positions: readonly Position[],
  { minzoom, maxzoom }: Pick<TileSource, 'minzoom' | 'maxzoom'>,
): TileAddress[] {
  const all: TileAddress[] = [];
  const last = Math.min(zooms.to, maxzoom);
  for (let z = Math.min(Math.max(zooms.from, minzoom), last); z <= last; z++) {
    const more = getTileAddressesAround(positions, radius, z);
    if (all.length + more.length > mostTiles) break;
    all.push(...more);
  }
  return all;
}

/**
 * Copies the tiles around places into one archive; undefined where the source has none there. A zoom without enough
 * room is left out completely. `tell` is called with the number of tiles read. Rejects with the signal's reason, and
 * where the source cannot be read.
 */
export async function collectTiles(
  positions: readonly Position[],
  source: TileSource,
  signal: AbortSignal,
  tell: (read: number, all: number) => void = () => {},
): Promise<Kit['tiles']> {
  const wanted = getTilesToCollect(positions, source);
  const tiles: ArchiveTile[] = [];
  let bytes = 0;
  let fullFrom = Number.POSITIVE_INFINITY;
  for (let start = 0; start < wanted.length && fullFrom === Number.POSITIVE_INFINITY; start += atOnce) {
    signal.throwIfAborted();
    const some = await Promise.all(
      wanted.slice(start, start + atOnce).map(async (address) => {
        const data = await source.read(address.z, address.x, address.y);
        return data && data.length > 0 ? [{ ...address, data }] : [];
      }),
    );
    for (const tile of some.flat()) {
      bytes += tile.data.length;
      if (bytes > kitLimits.tileBytes) fullFrom = Math.min(fullFrom, tile.z);
      tiles.push(tile);
    }
    tell(Math.min(start + atOnce, wanted.length), wanted.length);
  }
  const whole = tiles.filter(({ z }) => z < fullFrom);
  if (whole.length === 0) return undefined;
  const { attribution } = source;
  return { attribution, archive: await writeArchive(whole, source) };
}
