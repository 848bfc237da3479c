import { PbfReader } from 'pbf';

/** The offsets of a part in bytes. */
type Span = readonly [start: number, end: number];

/** Field numbers and commands of the format (Mapbox Vector Tile 2.1, 4.1 and 4.3). */
const layers = 3;
const features = 2;
const geometry = 4;
const closePath = 7;

/**
 * Validates the lengths in a vector tile before the map reads it: every part is within its whole, and no command has
 * more corners than there are bytes. The map's worker checks neither: four bytes of "close this ring" make it write 268
 * million corners, and the tab ends. Throws an Error for such a tile.
 */
export function checkTile(tile: Uint8Array): void {
  const pbf = new PbfReader(tile);
  for (const [field, layer] of iterateFields(pbf, [0, tile.length])) {
    if (field !== layers) continue;
    for (const [inLayer, feature] of iterateFields(pbf, layer)) {
      if (inLayer !== features) continue;
      for (const [inFeature, part] of iterateFields(pbf, feature)) {
        if (inFeature === geometry) checkCommands(pbf, part);
      }
    }
  }
}

function checkCommands(pbf: PbfReader, [start, end]: Span): void {
  for (pbf.pos = start; pbf.pos < end; ) {
    const command = pbf.readVarint();
    const [what, times] = [command & 7, command >>> 3];
    if (what === closePath && times > 1) throw new Error('a ring that is closed more than once');
    // Each corner is two numbers of at least a byte each.
    const numbers = what === closePath ? 0 : 2 * times;
    if (numbers > end - pbf.pos) throw new Error('a geometry that is shorter than it says');
    for (let left = numbers; left > 0; left--) pbf.readVarint();
  }
  if (pbf.pos > end) throw new Error('a geometry that is longer than its feature');
}

/** Yields the fields of a message by their numbers, each within it and after the one before. */
function* iterateFields(pbf: PbfReader, [start, end]: Span): Generator<readonly [field: number, part: Span]> {
  for (let at = start; at < end; ) {
    pbf.pos = at;
    const tag = pbf.readVarint();
    const length = (tag & 7) === 2 ? pbf.readVarint() : undefined;
    const from = pbf.pos;
    if (length === undefined) pbf.skip(tag);
    at = length === undefined ? pbf.pos : from + length;
    if (at > end) throw new Error('a part that is longer than its whole');
    yield [tag >>> 3, [from, at]];
  }
}
