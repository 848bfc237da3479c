import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { readArchive } from './ground/archives.ts';
import { embeddedProtocol, readEmbedded } from './ground/embedded-tile.ts';

// Whoever makes a map takes MapLibre from here: it has its worker and our tiles by then.
setWorkerUrl(workerUrl);
addProtocol(embeddedProtocol, readEmbedded);
addProtocol('pmtiles', readArchive);

export { Map as MapLibre } from 'maplibre-gl';
