import type { OperationName } from '../contract/operations.ts';
import { operationCounts } from './en/operation-counts.ts';
import { wayWords } from './en/ways.ts';

const operationTitles: Record<OperationName, string> = {
  details: 'Details',
  parking: 'Parking',
  entrance: 'Entrances',
  units: 'Units',
};

const empties: Record<OperationName, string> = {
  details: 'no place',
  parking: 'no parking points',
  entrance: 'no entrances',
  units: 'no units',
};

type SwitchableLayer = 'place' | 'parking' | 'entrances' | 'units' | 'path';

const layerNames: Record<SwitchableLayer, { readonly name: string; readonly meaning: string }> = {
  place: { name: 'Place', meaning: 'Label and dot; the basemap’s building there is tinted' },
  parking: { name: 'Parking', meaning: 'Where to leave the car' },
  entrances: { name: 'Entrances', meaning: 'Doors, lettered in the order of the answer' },
  units: { name: 'Units', meaning: 'Numbers; a count where several share a spot' },
  path: { name: 'Arrival path', meaning: 'Straight lines from the parking to the door and on' },
};

type ConnectionMode = 'server' | 'direct' | 'page';

const connectionModes: Record<ConnectionMode, { readonly name: string; readonly meaning: string }> = {
  server: { name: 'This server', meaning: 'The server that sent this page answers' },
  direct: { name: 'Direct', meaning: 'The browser asks a Places Data Service itself' },
  page: { name: 'In this page', meaning: 'Sample data; nothing leaves this page' },
};

/** Every text of the product in English: short, plain, exact; what happened, what is still there, what to do. */
export const words = {
  ...wayWords,
  map: 'Map',
  mapCanvas: 'Map canvas',
  operation: (name: OperationName) => operationTitles[name],
  operationCount: (name: OperationName, count: number) => operationCounts[name](count),
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
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  faceNorth: 'Turn north up',
  fullScreen: 'Full screen',
  layersAndLegend: 'Layers and legend',
  layers: 'Layers',
  layer: (layer: SwitchableLayer) => layerNames[layer].name,
  layerMeaning: (layer: SwitchableLayer) => layerNames[layer].meaning,

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
