import type { OperationName } from '../contract/operations.ts';
import { connectionWords } from './en/connection.ts';
import { diagnosisWords } from './en/diagnosis.ts';
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

type SwitchableLayer = 'place' | 'parking' | 'entrances' | 'units' | 'path' | 'checks';

const layerNames: Record<SwitchableLayer, { readonly name: string; readonly meaning: string }> = {
  place: { name: 'Place', meaning: 'Label and dot; the basemap’s building there is tinted' },
  parking: { name: 'Parking', meaning: 'Where to leave the car' },
  entrances: { name: 'Entrances', meaning: 'Doors, lettered in the order of the answer' },
  units: { name: 'Units', meaning: 'Numbers; a count where several share a spot' },
  path: { name: 'Arrival path', meaning: 'Straight lines from the parking to the door and on' },
  checks: {
    name: 'Checks',
    meaning: 'What the rules measured: ⬣ error, ▲ warning; a dashed ring is a suggestion',
  },
};

/** Every text of the product in English: short, plain, exact; what happened, what is still there, what to do. */
export const words = {
  ...wayWords,
  ...connectionWords,
  ...diagnosisWords,
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
  home: (name: string) => `${name}, first screen`,
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
};
