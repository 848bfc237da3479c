import type { OperationName } from '../contract/operations.ts';
import { counted } from './en/counted.ts';

const operationTitles: Record<OperationName, string> = {
  details: 'Details',
  parking: 'Parking',
  entrance: 'Entrances',
  units: 'Units',
};

const counts: Record<OperationName, (count: number) => string> = {
  details: (count) => counted(count, 'place', 'places'),
  parking: (count) => counted(count, 'parking point', 'parking points'),
  entrance: (count) => counted(count, 'entrance', 'entrances'),
  units: (count) => counted(count, 'unit', 'units'),
};

const empties: Record<OperationName, string> = {
  details: 'no place',
  parking: 'no parking points',
  entrance: 'no entrances',
  units: 'no units',
};

type SwitchableLayer = 'place' | 'parking' | 'entrances' | 'units';

const layerNames: Record<SwitchableLayer, { readonly name: string; readonly meaning: string }> = {
  place: { name: 'Place', meaning: 'Label and dot; the basemap’s building there is tinted' },
  parking: { name: 'Parking', meaning: 'Where to leave the car' },
  entrances: { name: 'Entrances', meaning: 'Doors, lettered in the order of the answer' },
  units: { name: 'Units', meaning: 'Numbers; a count where several share a spot' },
};

type OfferedBasemap = 'embedded' | 'online' | 'custom' | 'blank';

const basemaps: Record<OfferedBasemap, { readonly name: string; readonly meaning: string }> = {
  embedded: { name: 'Embedded', meaning: 'Astana and Montevideo, no network needed' },
  online: { name: 'Online', meaning: 'OpenFreeMap, the whole world; its host sees where you look' },
  custom: { name: 'Own tiles', meaning: 'Raster or aerial tiles at a URL of yours' },
  blank: { name: 'Blank', meaning: 'A plain graticule' },
};

type ConnectionMode = 'server' | 'direct' | 'page';

const connectionModes: Record<ConnectionMode, { readonly name: string; readonly meaning: string }> = {
  server: { name: 'This server', meaning: 'The server that sent this page answers' },
  direct: { name: 'Direct', meaning: 'The browser asks a Places Data Service itself' },
  page: { name: 'In this page', meaning: 'Sample data; nothing leaves this page' },
};

/** Every text of the product in English: short, plain, exact; what happened, what is still there, what to do. */
export const words = {
  map: 'Map',
  mapCanvas: 'Map canvas',
  operation: (name: OperationName) => operationTitles[name],
  operationCount: (name: OperationName, count: number) => counts[name](count),
  operationState: {
    idle: 'not asked',
    loading: 'asking',
    failed: 'failed',
  },
  operationEmpty: (name: OperationName) => empties[name],

  headline: 'See any address down to its doors',
  promise: 'Where to park, which door to take, and every unit on its floor.',
  startWithSample: 'Or start with a sample',
  pictureCredit: 'Pictures: 3D views from OpenStreetMap data. © OpenMapTiles © OpenStreetMap contributors',
  id: 'Id',
  idPlaceholder: 'Object id',
  idMissing: 'Enter an object id, for example 230358852.5e8.',
  kind: 'Kind',
  inspect: 'Inspect',
  home: 'Placelens, first screen',
  panel: 'Inspection',
  showPanel: 'Show the panel',
  hidePanel: 'Put the panel away',
  sheet: (stop: 'peek' | 'half' | 'full') => `Panel height: ${stop}. Arrow keys change it`,
  moreSamples: 'More samples',
  faultySamples: 'Faulty on purpose',
  faultyMeaning: 'Places with wrong data, to see how each fault is shown.',
  suggestions: 'Samples and recent places',
  recent: 'Recent',
  sample: 'Sample',

  mapBroke: 'The map broke. Everything else still works.',
  tryAgain: 'Try again',
  noWebGl:
    'No map can be drawn now (WebGL is off or lost, or the map did not load). Everything that the service said is in the panel.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  faceNorth: 'Turn north up',
  showFlat: 'Show in 2D',
  showStanding: 'Show in 3D',
  fullScreen: 'Full screen',
  layersAndLegend: 'Layers and legend',
  layers: 'Layers',
  layer: (layer: SwitchableLayer) => layerNames[layer].name,
  layerMeaning: (layer: SwitchableLayer) => layerNames[layer].meaning,
  basemap: 'Basemap',
  basemapName: (basemap: OfferedBasemap) => basemaps[basemap].name,
  basemapMeaning: (basemap: OfferedBasemap) => basemaps[basemap].meaning,
  rasterUrl: 'Raster tiles URL',
  rasterUrlNote: 'For example https://example.com/{z}/{x}/{y}.jpg',
  rasterUrlWrong: 'A tiles URL starts with https:// and holds {z}, {x} and {y}.',
  basemapLost: 'The chosen map could not be loaded. The embedded one is shown instead; all points stay.',
  outsideEmbedded: 'No embedded map here. All points are drawn on a plain grid.',
  useOnlineMap: 'Use online map (OpenFreeMap)',

  connection: 'Connection',
  connectionMeaning: 'What is on the screen belongs to the connection that answered it.',
  connectionFrom: 'Answers come from',
  connectionMode: (mode: ConnectionMode) => connectionModes[mode].name,
  connectionModeMeaning: (mode: ConnectionMode) => connectionModes[mode].meaning,
  connectionNow: (name: string) => `Connection: ${name}`,
  demoBaseUrl: 'Demo base URL',
  demoBaseUrlNote: 'The service must allow requests from this page (CORS).',
  baseUrlWrong: 'Enter an address that starts with https:// or http://.',
  demoToken: 'Demo token',
  demoTokenNote: 'Kept in memory until this page is closed; sent to this address only.',
  save: 'Save',
  cancel: 'Cancel',

  tokenNeeded: 'Token needed',
  tokenRefused:
    'The service refused the request: it lacks a valid token. Demo tokens are issued by the sales team on request to support. Everything on the screen stays.',
  token: 'Token',
  useToken: 'Use token',
  notNow: 'Not now',
  tokenEmpty: 'Enter a token.',
  tokenPrefix: (prefix: string) => `“${prefix}” in front of the token was left out.`,
  tokenUnsendable:
    'A token with line breaks or letters outside Latin-1 cannot be sent in a header. Copy it again, without them.',
};
