import { getCellCentre, getColumnAndRow } from './cells.ts';
import type { CellCount, CenterView, Coverage, CoverageFacts } from './coverage.ts';

/** Degrees beyond which places lie too far apart to be looked at together. */
const oneView = 5;

/** The level at which the densest cell is a part of a town: 4.9 km at the equator. */
const partOfTown = 13;

/** Returns a view of where most places are; undefined where one view shows them all, or there are none. */
export async function findCenter(
  coverage: Pick<Coverage, 'getTile'>,
  { bounds }: Pick<CoverageFacts, 'bounds'>,
): Promise<CenterView | undefined> {
  if (!bounds) return undefined;
  const [west, south, east, north] = bounds;
  if (east - west <= oneView && north - south <= oneView) return undefined;
  let address = { z: 0, x: 0, y: 0 };
  while (address.z < partOfTown) {
    const { content } = await coverage.getTile(address);
    // Removed meanwhile.
    if (!('cells' in content) || content.cells.length === 0) return undefined;
    const { cell } = content.cells.reduce(getFuller);
    const [x, y] = getColumnAndRow(cell);
    address = { z: content.level, x, y };
    if (address.z >= partOfTown) {
      const [longitude, latitude] = getCellCentre(cell, address.z);
      return [longitude, latitude, partOfTown - 1];
    }
  }
  return undefined;
}

function getFuller(one: CellCount, other: CellCount): CellCount {
  return other.count > one.count ? other : one;
}
