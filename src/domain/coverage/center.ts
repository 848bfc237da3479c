import { type CoverageTile, getCellCentre, getColumnAndRow } from './cells.ts';
import type { CellCount, CenterView, Coverage, CoverageFacts } from './coverage.ts';

/** Degrees beyond which places lie too far apart to be looked at together. */
const oneView = 5;

/** The zoom that shows a cell of level 13, 4.9 km at the equator, and what is around it. */
const zoom = 12;

/** Returns a view of where most places are; undefined where one view shows them all, or there are none. */
export async function findCenter(
  coverage: Pick<Coverage, 'getTile'>,
  { bounds }: Pick<CoverageFacts, 'bounds'>,
): Promise<CenterView | undefined> {
  if (!bounds) return undefined;
  const [west, south, east, north] = bounds;
  if (east - west <= oneView && north - south <= oneView) return undefined;
  const region = await findFullest(coverage, { z: 0, x: 0, y: 0 });
  const town = region && (await findFullest(coverage, getTileOf(region)));
  if (!town) return undefined;
  const [longitude, latitude] = getCellCentre(town.cell, town.level);
  return [longitude, latitude, zoom];
}

type Cell = { readonly level: number; readonly cell: number };

/** Returns the cell of a tile with the most places; undefined where it has none any more. */
async function findFullest(
  coverage: Pick<Coverage, 'getTile'>,
  address: CoverageTile,
): Promise<Cell | undefined> {
  const { content } = await coverage.getTile(address);
  if (!('cells' in content)) return undefined;
  const { level, cells } = content;
  const fullest = cells.reduce<CellCount | undefined>(
    (most, each) => (most && most.count >= each.count ? most : each),
    undefined,
  );
  return fullest && { level, cell: fullest.cell };
}

/** Returns the tile that a cell is at the zoom of its level. */
function getTileOf({ level, cell }: Cell): CoverageTile {
  const [x, y] = getColumnAndRow(cell);
  return { z: level, x, y };
}
