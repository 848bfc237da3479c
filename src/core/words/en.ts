import type { OperationName } from '../../contract/operations.ts';
import { counted, formatNumber } from '../format/formats.ts';
import { clipped, isolate } from '../format/sentences.ts';
import { connectionWords } from './en/connection.ts';
import { diagnosisWords } from './en/diagnosis.ts';
import { operationCounts, unusableToo } from './en/operation-counts.ts';
import { pageNames } from './en/production.ts';
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
  /** `2 parking points, 6 unusable`. */
  operationCount: (name: OperationName, count: number, unusable = 0) =>
    operationCounts[name](count) + unusableToo(unusable),
  operationState: {
    idle: 'not asked',
    loading: 'asking',
    failed: 'failed',
  },
  /** One mark in place of four. */
  allFourFailed: 'All four failed',
  operationEmpty: (name: OperationName) => empties[name],

  /** What a point is called everywhere; its number or letter is its place in the answer. */
  parkingName: (position: number) => `Parking ${formatNumber(position)}`,
  entranceName: (letter: string) => `Entrance ${letter}`,

  headline: 'See any address down to its doors',
  promise: 'Where to park, which door to take, and every unit on its floor.',
  reviewList: 'Review a list',
  present: pageNames.present,
  startTour: 'Start the tour',
  ownPlaces: (shown: number, of: number) =>
    shown < of
      ? `${formatNumber(shown)} of ${formatNumber(of)} places of your data`
      : counted(of, 'place of your data', 'places of your data'),
  startWithSample: 'Or start with a sample',
  pictureCredit: 'Pictures: 3D views from OpenStreetMap data. © OpenMapTiles © OpenStreetMap contributors',
  id: 'Id',
  /** Where places are known that can be searched; else `idPlaceholder`. */
  findPlaceholder: 'Id, name or address',
  idPlaceholder: 'Object id',
  idMissing: 'Enter an object id, for example 230358852.5e8.',
  /** Of an id or kind that cannot be asked; both numbers count its characters. */
  tooLong: (part: 'id' | 'kind', most: number, length: number) =>
    `${part === 'id' ? 'An id' : 'A kind'} may have at most ${formatNumber(most)} characters here; this has ${formatNumber(length)}.`,
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
  suggestions: 'Suggestions',
  recent: 'Recent',
  sample: 'Sample',
  /** A place of the data that this server was started with. */
  ownPlace: 'Own data',
  /** What is typed, as an id; the kind where it is not the usual one. */
  askForId: (id: string, kind: string | undefined) =>
    `Ask for id ${isolate(`“${clipped(id)}”`)}${kind === undefined ? '' : `, kind ${isolate(clipped(kind))}`}`,
  searching: 'Searching …',
  searchFailed: 'This server’s own data could not be searched.',
  moreMatch: 'More places match. Type more of the name.',
  kitAlone: 'Only the open kit is searched.',

  signedOut: 'You are signed out of this server.',
  signInAgain: 'Sign in again',
  /** Where a token or key is held in memory alone. */
  signInForgets:
    'That loads the page again, and the token or key entered here must be entered again. Sign in in another tab instead, and this one goes on when you come back to it.',

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
