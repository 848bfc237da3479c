import { addProtocol, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { placesHandlers } from './all-places/handlers.ts';
import { readArchive } from './basemap-source/archives.ts';
import { embeddedProtocol, readEmbedded } from './basemap-source/embedded-tile.ts';

// Every map takes MapLibre from here, with its worker and our tiles already set.
setWorkerUrl(workerUrl);
// As in other browsers: MapLibre starts up to three at once in WebKit, and without a network the second module worker
// of one script fails there where a service worker answers for it (WebKitGTK 2.50).
if (globalThis.navigator?.serviceWorker?.controller) setWorkerCount(1);
addProtocol(embeddedProtocol, readEmbedded);
addProtocol('pmtiles', readArchive);
// Only the layer that handles it draws such tiles.
addProtocol(
  'all-places',
  (...asked) => placesHandlers.tile?.(...asked) ?? Promise.reject(new Error('No layer')),
);

export { Map as MapLibre } from 'maplibre-gl';
