import type { VectorSourceSpecification } from 'maplibre-gl';
import { latitudeOfRow } from '../../core/geo/earth.ts';
import { archiveOf } from '../../core/outline/embedded-archive.ts';
import { type EmbeddedArea, embeddedAreas } from '../../core/outline/embedded-areas.ts';

/** The same by its address in the embedded source: `embedded://{z}/{x}/{y}`. */
export function embeddedTileAt(url: string): Promise<ArrayBuffer | undefined> {
  const [z = 0, x = 0, y = 0] = url.slice(`${embeddedProtocol}://`.length).split('/').map(Number);
  return embeddedTile(z, x, y);
}

/** A tile of the embedded map, from the area that it lies in; undefined where there is none. */
export async function embeddedTile(z: number, x: number, y: number): Promise<ArrayBuffer | undefined> {
  const area = embeddedAreas.find((candidate) => touchesTile(candidate, z, x, y));
  return area && (await archiveOf(area).getZxy(z, x, y))?.data;
}

function touchesTile(
  { bounds: [west, south, east, north] }: EmbeddedArea,
  z: number,
  x: number,
  y: number,
): boolean {
  const tiles = 2 ** z;
  const left = (x / tiles) * 360 - 180;
  const right = ((x + 1) / tiles) * 360 - 180;
  return (
    left <= east &&
    right >= west &&
    latitudeOfRow(y / tiles) >= south &&
    latitudeOfRow((y + 1) / tiles) <= north
  );
}

/** Name of the protocol that embedded-tiles.ts answers. */
export const embeddedProtocol = 'embedded';

/** The embedded basemap: one source over all areas; a tile comes from the area that it lies in. */
export const embeddedSource: VectorSourceSpecification = {
  type: 'vector',
  tiles: [`${embeddedProtocol}://{z}/{x}/{y}`],
  minzoom: 8,
  maxzoom: 14,
  attribution:
    '<a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>',
};
