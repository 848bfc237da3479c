import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { getTileName } from './building-pieces.ts';
import { createArchive } from './embedded-archive.ts';
import { createBox, createTile } from './tile.driver.ts';
import { checkTile } from './tile-check.ts';

const house = { rings: [createBox(1, 1, 99, 99)] };
const check = (tile: ArrayBuffer) => () => checkTile(new Uint8Array(tile));

describe('no tile of a few bytes ends the tab', () => {
  test('a ring that is closed 268 million times is refused', () => {
    expect(check(createTile([{ ...house, closed: 2 ** 28 }]))).toThrow('closed more than once');
  });

  test('a geometry that goes on into the next feature is refused, as each of them could go on to the end', () => {
    expect(check(createTile([{ ...house, overlong: 10 }, house, house]))).toThrow('longer than its whole');
  });

  test.each([1, 2])('command %i with more corners than bytes is refused', (command) => {
    const tile = new Uint8Array(createTile([house]));
    // The geometry begins with "move to, once": the only 9 that is followed by the corner 1, 1 (2, 2 in zigzag).
    const at = tile.findIndex((byte, index) => byte === 9 && tile[index + 1] === 2 && tile[index + 2] === 2);
    tile[at] = (15 << 3) | command;
    expect(check(tile.buffer)).toThrow('shorter than it says');
  });

  test('what ends in the middle is refused', () => {
    const tile = createTile([house]);
    expect(check(tile.slice(0, -3))).toThrow();
  });
});

test('what tiles really hold passes', () => {
  expect(check(createTile([house, house]))).not.toThrow();
  expect(check(new ArrayBuffer(0))).not.toThrow();
});

test.each(['astana', 'montevideo'] as const)('every tile of the embedded map of %s passes', async (name) => {
  const archive = createArchive(
    name,
    async () => new Uint8Array(await readFile(`public/basemap/${name}.pmtiles`)).buffer,
  );
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  let tiles = 0;
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const [from, to] = [getTileName([minLon, maxLat], zoom), getTileName([maxLon, minLat], zoom)];
    for (let x = from.x; x <= to.x; x++) {
      for (let y = from.y; y <= to.y; y++) {
        const tile = await archive.getZxy(zoom, x, y);
        if (!tile) continue;
        expect(check(tile.data)).not.toThrow();
        tiles++;
      }
    }
  }
  expect(tiles).toBeGreaterThan(10);
});
