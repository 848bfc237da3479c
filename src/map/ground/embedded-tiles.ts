import { addProtocol } from 'maplibre-gl';
import { embeddedProtocol, embeddedTileAt } from './embedded-tile.ts';

/** Teaches MapLibre to read embedded tiles. */
export function installEmbeddedTiles(): void {
  addProtocol(embeddedProtocol, async ({ url }) => ({
    data: (await embeddedTileAt(url)) ?? new ArrayBuffer(0),
  }));
}
