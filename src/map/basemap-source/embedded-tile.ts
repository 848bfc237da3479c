import type { VectorSourceSpecification } from 'maplibre-gl';
import { createStore } from 'zustand';
import { mapAreas } from '../../client/map-areas.ts';
import { getRowLatitude } from '../../domain/geo/earth.ts';
import { getArchive, RangesLost } from '../../domain/outline/embedded-archive.ts';
import type { MapArea } from '../../domain/outline/map-area.ts';
import type { City } from '../../spec/city.ts';
import { config } from '../../state/page-config.ts';
import type { Readable } from '../../state/readable.ts';

/** Reads a tile of the embedded source for MapLibre by its URL: `embedded://{z}/{x}/{y}`. */
export async function readEmbedded({ url }: { readonly url: string }): Promise<{ data: ArrayBuffer }> {
  const [z = 0, x = 0, y = 0] = url.slice(`${embeddedProtocol}://`.length).split('/').map(Number);
  return { data: (await loadEmbeddedTile(z, x, y)) ?? new ArrayBuffer(0) };
}

/** Returns a tile of the embedded map, from the first area that has it; undefined where none does. */
export async function loadEmbeddedTile(z: number, x: number, y: number): Promise<ArrayBuffer | undefined> {
  for (const area of mapAreas) {
    if (z < area.minZoom || !touchesTile(area, z, x, y)) continue;
    const tile = await readTile(area, z, x, y);
    if (tile) return tile.data;
  }
  return undefined;
}

/** The map of this server's city that does not load, and why: `ranges` are dropped on the way to it. */
export type CityMapLost = { readonly name: string; readonly why: 'ranges' | 'unread' };

const cityMap = createStore<{ readonly lost: CityMapLost | undefined }>(() => ({ lost: undefined }));

/** Whether the last tile of the city's map was loaded. */
export const cityMapRead: Readable<{ readonly lost: CityMapLost | undefined }> = cityMap;

async function readTile(area: MapArea, z: number, x: number, y: number) {
  try {
    const tile = await getArchive(area).getZxy(z, x, y);
    if (area.inRanges) cityMap.setState({ lost: undefined });
    return tile;
  } catch (error) {
    const why = error instanceof RangesLost ? 'ranges' : 'unread';
    if (area.inRanges) cityMap.setState({ lost: { name: area.name, why } });
    throw error;
  }
}

function touchesTile(
  { bounds: [west, south, east, north] }: MapArea,
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
    getRowLatitude(y / tiles) >= south &&
    getRowLatitude((y + 1) / tiles) <= north
  );
}

const openStreetMap =
  '<a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>';

/** The attribution of the city of this server, where it differs. */
const cityCredit = formatCredit(config?.city);

function formatCredit(city: City | undefined): string {
  if (!city?.map || city.attribution === '© OpenStreetMap contributors') return '';
  const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
  const said = escaped(city.attribution);
  return city.licence ? `<a href="${escaped(city.licence.url)}" target="_blank">${said}</a>` : said;
}

/** Name of the protocol that `readEmbedded` answers. */
export const embeddedProtocol = 'embedded';

const lastZoom = 14;

/** The embedded basemap: one source over all areas; each tile comes from its area. */
export const embeddedTileSource: VectorSourceSpecification = {
  type: 'vector',
  tiles: [`${embeddedProtocol}://{z}/{x}/{y}`],
  minzoom: Math.min(lastZoom, ...mapAreas.map(({ minZoom }) => minZoom)),
  maxzoom: lastZoom,
  attribution: [openStreetMap, cityCredit].filter(Boolean).join(' '),
};
