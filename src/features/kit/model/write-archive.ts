import { gzipSync } from 'fflate';
import { TileType, zxyToTileId } from 'pmtiles';
import { getGroup } from '../../../domain/collections/group-by.ts';
import { joinBytes } from '../../../domain/collections/join-bytes.ts';
import type { Bounds } from '../../../domain/geo/geodesy.ts';
import { type ArchiveEntry, createArchiveHead } from '../../../domain/outline/archive-layout.ts';
import { yieldToMain } from '../../../domain/pace/pace.ts';
import { computeCrc32 } from './crc32.ts';
import { getTileBounds, type TileAddress } from './tiles-around.ts';

/** A tile as a map reads it, uncompressed. */
export type ArchiveTile = TileAddress & { readonly data: Uint8Array };

/** Facts about the tiles for the archive. */
export type TileFacts = {
  readonly encoding: 'mvt' | 'mlt';
  readonly attribution: string;
  /** Names of the tiles' layers, which identify the schema. */
  readonly layers: readonly string[];
};

const gzip = (bytes: Uint8Array) => gzipSync(bytes, { mtime: 0 });

/** Returns a PMTiles archive with each content once. Compressed a tile at a time, so that the page stays responsive. */
export async function writeArchive(
  tiles: readonly ArchiveTile[],
  { encoding, attribution, layers }: TileFacts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { entries, contents } = await packed(tiles);
  const data = joinBytes(contents);
  const facts = {
    metadata: { attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) },
    tileType: encoding === 'mlt' ? TileType.Mlt : TileType.Mvt,
    ...getExtent(tiles),
    tiles: tiles.length,
    contents: contents.length,
    dataLength: data.length,
  };
  return joinBytes([...createArchiveHead(entries, facts, gzip), data]);
}

/** Returns the contents in order, each once, and the position of each tile's content. */
async function packed(tiles: readonly ArchiveTile[]) {
  const ordered = tiles
    .map((tile) => ({ ...tile, tileId: zxyToTileId(tile.z, tile.x, tile.y) }))
    .toSorted((one, other) => one.tileId - other.tileId);
  const entries: ArchiveEntry[] = [];
  const contents: Uint8Array[] = [];
  const known = new Map<string, { data: Uint8Array; offset: number; length: number }[]>();
  let end = 0;
  for (const { tileId, data } of ordered) {
    const key = `${data.length} ${computeCrc32(data)}`;
    const alike = getGroup(known, key);
    let content = alike.find((each) => isSame(each.data, data));
    if (!content) {
      const bytes = gzip(data);
      content = { data, offset: end, length: bytes.length };
      alike.push(content);
      contents.push(bytes);
      end += bytes.length;
      await yieldToMain();
    }
    const { offset, length } = content;
    const last = entries.at(-1);
    if (last?.offset === offset && last.tileId + last.runLength === tileId) {
      entries[entries.length - 1] = { ...last, runLength: last.runLength + 1 };
    } else {
      entries.push({ tileId, offset, length, runLength: 1 });
    }
  }
  return { entries, contents };
}

/** Returns the zooms of the tiles, and the bounds of those of the last. */
function getExtent(tiles: readonly ArchiveTile[]) {
  const zooms = tiles.map(({ z }) => z);
  const maxZoom = zooms.reduce((one, other) => Math.max(one, other), 0);
  const minZoom = zooms.reduce((one, other) => Math.min(one, other), maxZoom);
  const all = tiles.filter(({ z }) => z === maxZoom).map(getTileBounds);
  const edge = (index: 0 | 1 | 2 | 3, outer: (one: number, other: number) => number) =>
    all.map((bounds) => bounds[index]).reduce((one, other) => outer(one, other), all[0]?.[index] ?? 0);
  const bounds: Bounds = [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
  return { minZoom, maxZoom, centreZoom: maxZoom, bounds };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
