import { getMercatorRow } from '../geo/earth.ts';
import type { Bounds } from '../geo/geodesy.ts';
import type { CoverageTile } from './cells.ts';
import { lastZoom } from './coverage.ts';

/** Returns the tiles that cover a view, of the nearest zoom of which there are no more than `most`. */
export function getTilesInView(bounds: Bounds, zoom: number, most: number): CoverageTile[] {
  const [west, south, east, north] = bounds;
  for (let z = Math.min(lastZoom, Math.max(0, Math.round(zoom))); ; z--) {
    const across = 2 ** z;
    const first = Math.floor(((west + 180) / 360) * across);
    const columns = Math.min(across, Math.floor(((east + 180) / 360) * across) - first + 1);
    const [top, bottom] = [north, south].map((latitude) =>
      Math.min(across - 1, Math.max(0, Math.floor(getMercatorRow(latitude) * across))),
    ) as [number, number];
    if (z > 0 && columns * (bottom - top + 1) > most) continue;
    return Array.from({ length: columns * (bottom - top + 1) }, (_, index) => ({
      z,
      x: (((first + (index % columns)) % across) + across) % across,
      y: top + Math.floor(index / columns),
    }));
  }
}
