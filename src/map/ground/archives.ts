import { Protocol } from 'pmtiles';

/** Every PMTiles archive that is open. surface.ts tells MapLibre that `pmtiles://` is read here. */
export const archives = new Protocol({ metadata: true });
