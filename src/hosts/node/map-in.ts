import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Position } from '../../contract/geojson.ts';
import { archiveFrom, archiveInPieces } from '../../core/outline/embedded-archive.ts';
import { embeddedAreas } from '../../core/outline/embedded-areas.ts';
import { areaAt, type MapArea } from '../../core/outline/map-area.ts';
import { type Outline, outlineAt } from '../../core/outline/outline-at.ts';

/** The map of a city beside those of the page; who serves it reads it. */
type DrawnCity = Pick<MapArea, 'path' | 'bounds' | 'minZoom'> & {
  read(offset: number, length: number): Promise<ArrayBuffer>;
};

/** Finds the building at a position in the maps of a page's folder, or first in that of a city; undefined outside of them. */
export function outlinesIn(
  folder: string,
  city?: DrawnCity,
): (position: Position) => Promise<Outline | undefined> {
  const areas: readonly MapArea[] = city
    ? [{ id: 'city', name: '', ...city, inRanges: true }, ...embeddedAreas]
    : embeddedAreas;
  const archives = new Map<MapArea, ReturnType<typeof archiveFrom>>();
  return async (position) => {
    const area = areaAt(areas, position);
    if (!area) return undefined;
    const archive =
      archives.get(area) ??
      (city && area === areas[0]
        ? archiveInPieces(area.id, city.read)
        : archiveFrom(area.id, () => bytesOf(resolve(folder, area.path))));
    archives.set(area, archive);
    return outlineAt(archive, position);
  };
}

async function bytesOf(path: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
