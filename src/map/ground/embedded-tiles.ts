import { addProtocol } from 'maplibre-gl';
import { embeddedProtocol } from './embedded-source.ts';
import { embeddedTile } from './embedded-tile.ts';

/** Teaches MapLibre to read embedded tiles. */
export function installEmbeddedTiles(): void {
  addProtocol(embeddedProtocol, async ({ url }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${embeddedProtocol}://`.length).split('/').map(Number);
    return { data: (await embeddedTile(z, x, y)) ?? new ArrayBuffer(0) };
  });
}
