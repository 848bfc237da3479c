import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createArchive, createPiecewiseArchive } from '../../domain/outline/embedded-archive.ts';
import { embeddedAreas } from '../../domain/outline/embedded-areas.ts';
import { embeddedSource } from '../../domain/outline/embedded-source.ts';
import type { MapArea } from '../../domain/outline/map-area.ts';
import { createMapReader, type MapReader, type MapSource } from '../../domain/outline/map-reader.ts';

/** The map of a city, in addition to those of the page, with its reader. */
type DrawnCity = Pick<MapArea, 'path' | 'bounds' | 'minZoom'> & {
  readonly source: MapSource;
  read(offset: number, length: number): Promise<ArrayBuffer>;
};

/** Reads the maps in a page's folder, or first that of a city. */
export function mapIn(folder: string, city?: DrawnCity): MapReader {
  const areas: readonly MapArea[] = city
    ? [{ id: 'city', name: '', ...city, inRanges: true }, ...embeddedAreas]
    : embeddedAreas;
  const isCity = (area: MapArea) => city !== undefined && area === areas[0];
  const archives = new Map<MapArea, ReturnType<typeof createArchive>>();
  const open = (area: MapArea) => {
    const archive =
      archives.get(area) ??
      (city && isCity(area)
        ? createPiecewiseArchive(area.id, city.read)
        : createArchive(area.id, () => readBytes(resolve(folder, area.path))));
    archives.set(area, archive);
    return archive;
  };
  return createMapReader(areas, open, (area) => (city && isCity(area) ? city.source : embeddedSource));
}

async function readBytes(path: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
