import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** Layout of the 127-byte header: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER_BYTES = 127;
const GZIP = 2;
const MVT = 1;

/** @param {number[]} bytes appended to @param {number} value */
function pushVarint(bytes, value) {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/**
 * One root directory: ids (differences), run lengths, byte lengths, offsets (0 = right after the one before). @param {{
 * id: number, data: Buffer }[]} tiles
 */
function directoryOf(tiles) {
  /** @type {number[]} */
  const bytes = [];
  const columns = [
    tiles.map(({ id }, i) => id - (tiles[i - 1]?.id ?? 0)),
    tiles.map(() => 1),
    tiles.map(({ data }) => data.length),
    tiles.map((_, i) => (i === 0 ? 1 : 0)),
  ];
  for (const value of [tiles.length, ...columns.flat()]) pushVarint(bytes, value);
  return gzipSync(Buffer.from(bytes), { level: 9 });
}

/**
 * A PMTiles v3 archive with a single directory; enough for a few hundred tiles.
 * @param {import('./tile.mjs').Tile[]} tiles
 * @param {{ metadata: object, bounds: import('../osm/geometry.mjs').Bbox, minZoom: number, maxZoom: number }} about
 * @returns {Buffer}
 */
export function writePmtiles(tiles, { metadata, bounds, minZoom, maxZoom }) {
  const sorted = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }));
  sorted.sort((a, b) => a.id - b.id);
  const directory = directoryOf(sorted);
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });
  const dataBytes = sorted.reduce((sum, { data }) => sum + data.length, 0);
  const dataOffset = HEADER_BYTES + directory.length + about.length;

  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0);
  header[7] = 3;
  const offsetsAndLengths = [
    [HEADER_BYTES, directory.length],
    [HEADER_BYTES + directory.length, about.length],
    [dataOffset, 0], // no leaf directories
    [dataOffset, dataBytes],
  ];
  for (const [i, value] of offsetsAndLengths.flat().entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(sorted.length), at); // addressed, entries, contents
  header.set([1, GZIP, GZIP, MVT, minZoom, maxZoom], 96); // 1 = tiles lie in the order of their ids
  const [west, south, east, north] = bounds;
  const degrees = (/** @type {number} */ value, /** @type {number} */ at) =>
    header.writeInt32LE(Math.round(value * 1e7), at);
  for (const [i, value] of bounds.entries()) degrees(value, 102 + 4 * i);
  header[118] = maxZoom - 1;
  degrees((west + east) / 2, 119);
  degrees((south + north) / 2, 123);
  return Buffer.concat([header, directory, about, ...sorted.map(({ data }) => data)]);
}
