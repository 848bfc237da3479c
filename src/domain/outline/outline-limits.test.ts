import { describe, expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { tileLimits } from './building-pieces.ts';
import { Clipping, clippingLimits } from './clipping.ts';
import { findOutline } from './outline-at.ts';
import type { Rings } from './polygons.ts';
import { createBox, createStar, createTile, createTileArchive } from './tile.driver.ts';

/** In the middle of the tile 1/0/0. */
const middle: Position = [-90, 66.5];
/** At its edge to 1/1/0. */
const edge: Position = [-0.5, 66.5];

const around = (position: Position, tiles: Parameters<typeof createTileArchive>[0]) =>
  findOutline(createTileArchive(tiles), position);
const ringOf = (corners: number) =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return [Math.round(5e8 + 4e8 * Math.cos(angle)), Math.round(5e8 + 4e8 * Math.sin(angle))] as const;
  });

/** Returns a tile with an unused field at its end: number 15, 2 MiB long. */
function padded(tile: ArrayBuffer): ArrayBuffer {
  const padding = new Uint8Array(tileLimits.bytes);
  return Uint8Array.from([...new Uint8Array(tile), 0x7a, 0x80, 0x80, 0x80, 0x01, ...padding]).buffer;
}

describe('no outline where a tile is beyond what is worked on', () => {
  test.each([
    ['a wall of 5,000 corners', { '1/0/0': createTile([{ rings: [ringOf(5_000)] }], 1e9) }],
    [
      'corners of many buildings at one position',
      { '1/0/0': createTile(Array(900).fill({ rings: [createBox(1, 1, 99, 99)] })) },
    ],
    [
      'more buildings than a tile may have',
      {
        '1/0/0': createTile([
          { rings: [createBox(1, 1, 99, 99)] },
          ...Array(tileLimits.features).fill({ rings: [createBox(0, 0, 1, 1)] }),
        ]),
      },
    ],
    [
      'more corners than a tile may have',
      {
        '1/0/0': createTile([
          { rings: [createBox(1, 1, 99, 99)] },
          { rings: [Array.from({ length: tileLimits.corners }, (_, index) => [index % 2, 0] as const)] },
        ]),
      },
    ],
    [
      'more bytes than a tile may have',
      { '1/0/0': padded(createTile([{ rings: [createBox(1, 1, 99, 99)] }])) },
    ],
  ])('%s', async (_, tiles) => {
    await expect(around(middle, tiles)).resolves.toBeUndefined();
  });

  test('a star of 151 corners over the edge of two tiles, by its id and by overlap', async () => {
    const left = { rings: [createStar(151, 99_722, 50_018, 30_000)] };
    const right = { rings: [createStar(151, -278, 50_018, 30_000)] };
    const byOverlap = { '1/0/0': createTile([left], 1e5), '1/1/0': createTile([right], 1e5) };
    await expect(around(edge, byOverlap)).resolves.toBeUndefined();
    const byId = {
      '1/0/0': createTile([{ id: 1, ...left }], 1e5),
      '1/1/0': createTile([{ id: 1, ...right }], 1e5),
    };
    await expect(around(edge, byId)).resolves.toBeUndefined();
  });

  test('a thousand neighbours over each other behind the edge of a tile', async () => {
    const tiles = {
      '1/0/0': createTile([{ rings: [createBox(80, 40, 105, 60)] }]),
      '1/1/0': createTile(Array(1000).fill({ rings: [createBox(-5, 45, 20, 55)] })),
    };
    await expect(around(edge, tiles)).resolves.toBeUndefined();
  });
});

test('what is drawn elsewhere in its tile costs a building nothing', async () => {
  const elsewhere = { rings: [createStar(1001, 20_000, 50_000, 15_000)] };
  const outline = await around(edge, {
    '1/0/0': createTile([{ rings: [createBox(80_000, 40_000, 105_000, 60_000)] }, elsewhere], 1e5),
    '1/1/0': createTile(
      [
        { rings: [createBox(-20_000, 40_000, 20_000, 60_000)] },
        { rings: [createStar(1001, 60_000, 50_000, 15_000)] },
      ],
      1e5,
    ),
  });
  expect(outline?.polygon.coordinates[0]?.map(([longitude = 0]) => Math.round(longitude))).toContain(36);
});

test('a geometry of some bytes that says to be closed a million times makes no corners', async () => {
  const tiles = {
    '1/0/0': createTile([
      { rings: [createBox(1, 1, 99, 99)], closed: 1_000_000 },
      { rings: [createBox(1, 1, 9, 9)] },
    ]),
  };
  await expect(around(middle, tiles)).rejects.toThrow('closed more than once');
});

test('a geometry that reaches into the next building is damage: else each would read all that follow', async () => {
  const tiles = {
    '1/0/0': createTile([
      { rings: [createBox(1, 1, 99, 99)], overlong: 20 },
      { rings: [createBox(1, 1, 9, 9)] },
    ]),
  };
  await expect(around(middle, tiles)).rejects.toThrow('longer than its whole');
});

describe('what is clipped is bounded by corners and crossings', () => {
  const round = (corners: number, east: number): Rings => [
    Array.from({ length: corners + 1 }, (_, index): Position => {
      const angle = ((index % corners) / corners) * 2 * Math.PI;
      return [71.4 + east + 1e-4 * Math.cos(angle), 51.1 + 1e-4 * Math.sin(angle)];
    }),
  ];
  const comb = (teeth: number, upright: boolean): Rings => [
    [...Array(teeth + 1).keys(), 0].map((index): Position => {
      const [along, across] = [index / teeth, index % 2];
      return upright
        ? [71.4 + 1e-4 * across, 51.1 + 1e-4 * along]
        : [71.4 + 1e-4 * along, 51.1 + 1e-4 * across];
    }),
  ];

  test('two rounds of 400 corners that cross twice are joined, of 600 they are not', () => {
    expect(new Clipping().union([round(400, 0), round(400, 1e-4)])).toHaveLength(1);
    expect(() => new Clipping().union([round(600, 0), round(600, 1e-4)])).toThrow();
  });

  test('two combs whose teeth cross 64 times are joined, 400 times they are not', () => {
    expect(new Clipping().union([comb(8, true), comb(8, false)])).not.toHaveLength(0);
    expect(() => new Clipping().union([comb(20, true), comb(20, false)])).toThrow();
  });

  test('walls that run along each other count, the same wall twice does not', () => {
    const line = (corners: number): Rings => [
      [
        ...Array.from(
          { length: corners },
          (_, index): Position => [71.4 + 1e-6 * ((index * 7) % corners), 51.1],
        ),
        [71.4, 51.2],
        [71.4, 51.1],
      ],
    ];
    expect(() => new Clipping().union([line(40), round(4, 0)])).toThrow();
    expect(new Clipping().union([round(400, 0), round(400, 0)])).toHaveLength(1);
  });

  test('many small ones count together', () => {
    const clipping = new Clipping();
    const times = clippingLimits.corners / 10;
    for (let time = 0; time < Math.floor(times); time++)
      expect(clipping.overlap(round(4, 0), round(4, 1))).toBe(false);
    expect(() => clipping.overlap(round(4, 0), round(4, 1))).toThrow();
  });
});
