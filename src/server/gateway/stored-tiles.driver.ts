import { expect } from 'vitest';
import { getCell, getCellSize, getColumnAndRow } from '../../domain/coverage/cells.ts';
import { type CoveredPlace, getByItem } from '../../domain/coverage/coverage.ts';
import { DotCoverage } from '../../domain/coverage/dot-coverage.ts';
import { countHexagons } from '../../domain/coverage/hexagons.ts';
import { getMissing } from '../../domain/coverage/missing.ts';
import { writeTile } from '../../domain/coverage/tile.ts';
import { hexagonsPath, tileJsonPath } from '../../spec/place-tiles.ts';
import { type CatalogueRecord, getSearchEntry } from '../service/catalogue.ts';

/** Tiles of many zooms around the places of the test, and those of the edges of the world. */
const tiles = [
  ...[0, 1, 2, 5, 8, 11, 12, 13, 14].map((z) => {
    const [x, y] = getColumnAndRow(Math.floor(getCell([7.4205, 43.731]) / getCellSize(z)));
    return { z, x, y };
  }),
  ...[
    { z: 14, x: 8_192, y: 0 },
    { z: 14, x: 16_383, y: 8_192 },
    { z: 5, x: 9, y: 19 },
    { z: 14, x: 1, y: 1 },
  ],
];

/** Reads what a server says of all its places, and these tiles. */
export async function readTiles(url: string) {
  const facts = await (await fetch(`${url}${tileJsonPath}`)).json();
  const bytes = await Promise.all(
    tiles.map(async ({ z, x, y }) => {
      const response = await fetch(facts.tiles[0].replace('{z}/{x}/{y}', `${z}/${x}/${y}`));
      expect(response.headers.get('cache-control')).toMatch(/immutable$/);
      return Buffer.from(await response.arrayBuffer()).toString('hex');
    }),
  );
  return { facts, bytes };
}

const covered = new WeakMap<CatalogueRecord, CoveredPlace>();

function cover(record: CatalogueRecord): CoveredPlace {
  const place = covered.get(record) ?? {
    id: record.id,
    kind: record.kind,
    position: getSearchEntry(record).position,
    missing: getMissing(record),
  };
  covered.set(record, place);
  return place;
}

/** Expects what a server says of its places, and its tiles, to be those of these records. Returns their edition. */
export async function expectTiles(url: string, records: readonly CatalogueRecord[]): Promise<string> {
  const { facts, bytes } = await readTiles(url);
  const coverage = new DotCoverage(records.map(cover));
  const { count, placed, lacks } = await coverage.getFacts();
  expect(facts).toMatchObject({ count, placed, missing: getByItem(lacks) });
  for (const [index, tile] of tiles.entries()) {
    const { content } = await coverage.getTile(tile);
    const hexagons = await countHexagons(coverage, tile);
    const { z, x, y } = tile;
    const answered = await (await fetch(`${url}${hexagonsPath}/${z}/${x}/${y}.json`)).json();
    expect(answered).toEqual({ ...hexagons, edition: facts.edition });
    expect(bytes[index], JSON.stringify(tile)).toBe(Buffer.from(writeTile(tile, content)).toString('hex'));
  }
  return facts.edition;
}
