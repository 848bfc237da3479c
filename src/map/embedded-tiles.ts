import { addProtocol } from 'maplibre-gl';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { type EmbeddedArea, embeddedAreas } from './embedded-areas.ts';
import { embeddedProtocol } from './embedded-source.ts';

/** Teaches MapLibre to read embedded tiles. An area's file is loaded once, whole, when the map first goes there. */
export function installEmbeddedTiles(): void {
  addProtocol(embeddedProtocol, async ({ url }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${embeddedProtocol}://`.length).split('/').map(Number);
    const area = embeddedAreas.find((candidate) => touchesTile(candidate, z, x, y));
    const tile = area && (await archiveOf(area).getZxy(z, x, y));
    return { data: tile?.data ?? new ArrayBuffer(0) };
  });
}

const archives = new Map<EmbeddedArea, PMTiles>();

function archiveOf(area: EmbeddedArea): PMTiles {
  const archive = archives.get(area) ?? new PMTiles(new WholeFile(new URL(area.path, document.baseURI).href));
  archives.set(area, archive);
  return archive;
}

/** A PMTiles file in memory, so that servers without HTTP Range work too (2–3 MB an area). */
class WholeFile implements Source {
  readonly #url: string;
  #bytes: Promise<ArrayBuffer> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#bytes ??= this.#load();
    return { data: (await this.#bytes).slice(offset, offset + length) };
  }

  async #load(): Promise<ArrayBuffer> {
    const response = await fetch(this.#url);
    if (!response.ok) {
      this.#bytes = undefined;
      throw new Error(`${this.#url} answered ${response.status}`);
    }
    return response.arrayBuffer();
  }
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
    left <= east && right >= west && latitudeOf(y / tiles) >= south && latitudeOf((y + 1) / tiles) <= north
  );
}

/** Web Mercator, 0 at the top edge of the world to 1 at the bottom. */
function latitudeOf(fromTop: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * fromTop))) * 180) / Math.PI;
}
