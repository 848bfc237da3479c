import { PbfWriter } from 'pbf';
import type { TileArchive } from './building-pieces.ts';

/** A building to be written: rings in units of the tile, which is 100 wide, not closed. */
type Written = {
  readonly id?: number;
  readonly rings: readonly (readonly (readonly [x: number, y: number])[])[];
  /** Number of "close" commands of each ring. */
  readonly closed?: number;
  /** Bytes that its geometry claims beyond those that it has. */
  readonly overlong?: number;
};

export function createBox(
  west: number,
  north: number,
  east: number,
  south: number,
): Written['rings'][number] {
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

/** Returns a ring of `corners` that crosses itself at every second one: its sides are its longest diagonals. */
export function createStar(corners: number, x: number, y: number, radius: number): Written['rings'][number] {
  const step = Math.floor(corners / 2);
  return Array.from({ length: corners }, (_, index) => {
    const angle = ((index * step) / corners) * 2 * Math.PI;
    return [Math.round(x + radius * Math.cos(angle)), Math.round(y + radius * Math.sin(angle))] as const;
  });
}

/** Returns a vector tile with these buildings, `extent` units wide. */
export function createTile(buildings: readonly Written[], extent = 100): ArrayBuffer {
  const tile = new PbfWriter();
  tile.writeMessage(
    3,
    (_, layer) => {
      layer.writeVarintField(15, 2);
      layer.writeStringField(1, 'building');
      layer.writeVarintField(5, extent);
      for (const building of buildings) layer.writeMessage(2, writeBuilding, building);
    },
    undefined,
  );
  return new Uint8Array(tile.finish()).buffer;
}

/** Returns an archive of tiles by their names, `zoom/x/y`; the last zoom is 1. */
export function createTileArchive(tiles: Readonly<Record<string, ArrayBuffer>>): TileArchive {
  return {
    getHeader: async () => ({ maxZoom: 1 }),
    getZxy: async (z, x, y) => {
      const data = tiles[`${z}/${x}/${y}`];
      return data && { data };
    },
  };
}

function writeBuilding({ id, rings, closed = 1, overlong = 0 }: Written, feature: PbfWriter): void {
  if (id !== undefined) feature.writeVarintField(1, id);
  feature.writeVarintField(3, 3);
  const geometry = new PbfWriter();
  let [x, y] = [0, 0];
  for (const ring of rings) {
    for (const [index, [toX, toY]] of ring.entries()) {
      if (index === 0) geometry.writeVarint((1 << 3) | 1);
      if (index === 1) geometry.writeVarint(((ring.length - 1) << 3) | 2);
      geometry.writeSVarint(toX - x);
      geometry.writeSVarint(toY - y);
      [x, y] = [toX, toY];
    }
    geometry.writeVarint(((closed << 3) | 7) >>> 0);
  }
  const bytes = geometry.finish();
  feature.writeVarint((4 << 3) | 2);
  feature.writeVarint(bytes.length + overlong);
  feature.realloc(bytes.length);
  feature.buf.set(bytes, feature.pos);
  feature.pos += bytes.length;
}
