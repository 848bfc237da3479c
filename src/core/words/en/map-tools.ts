import { formatLength, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import { type WindName, windWords } from './winds.ts';

/** Whole degrees, as on a compass. */
const degrees = (bearing: number) => `${formatNumber(Math.round(bearing) % 360)}°`;

/** Every text of the measure tool, the coordinate under the pointer and the spot menu. */
export const mapToolWords = {
  measure: 'Measure',
  measureHint: 'Click the map to add points. With the map focused, Enter adds one at the cross.',
  measureHintTouch: 'Tap the map to add points.',
  measurePoint: (position: number) => `Point ${formatNumber(position)}`,
  measureLeg: (metres: number) => formatLength(metres),
  measureTotal: (metres: number) => `Total ${formatLength(metres)}`,
  measureBearing: (bearing: number, wind: WindName) =>
    `Last leg ${degrees(bearing)}, towards the ${windWords.wind(wind)}`,
  measureStraight: 'Straight lines',
  measureUndo: 'Undo last point',
  measureClear: 'Clear',
  measureDone: 'Done',

  spot: 'This spot',
  spotClose: 'Close',
  coordinateOf: (name: string) => `Coordinate of ${name}, as sent`,
  measureFromHere: 'Measure from here',
  whatIsHere: 'What is here',
  fromBasemap: 'From the basemap, a hint',
  nothingHere: 'The basemap says nothing of this spot.',
  hereBuilding: 'Building',
  hereBuildingNumber: (number: string) => `Building, number ${number}`,
  hereNamed: (what: string, name: string) => `${what}: ${isolate(name)}`,
  hereStreet: 'Street',
  hereArea: (kind: string) => areaNames[kind] ?? kind.replaceAll('_', ' '),
  herePoint: (kind: string) => kind.replaceAll('_', ' '),
  nearHere: 'Nearest of this place',
  nearAt: (metres: number, wind: WindName | undefined) =>
    wind === undefined ? formatLength(metres) : `${formatLength(metres)} ${windWords.wind(wind)}`,
  openElsewhere: 'Open elsewhere',
  linkOut: (site: keyof typeof sites) => sites[site],
  newTab: 'opens in a new tab',
};

const sites = {
  openstreetmap: 'OpenStreetMap',
  google: 'Google Maps',
  street: 'Street level (Google)',
  mapillary: 'Street level (Mapillary)',
};

/** Kinds of ground in the OpenMapTiles schema that have a better name than their own. */
const areaNames: Readonly<Record<string, string>> = {
  residential: 'residential area',
  commercial: 'commercial area',
  retail: 'shops',
  industrial: 'industrial area',
  school: 'school grounds',
  university: 'university grounds',
  college: 'college grounds',
  hospital: 'hospital grounds',
  pitch: 'sports pitch',
  playground: 'playground',
  grass: 'grass',
  wood: 'trees',
  sand: 'sand',
  wetland: 'wetland',
  farmland: 'farmland',
  ice: 'ice',
  rock: 'rock',
  parking: 'parking area',
  plaza: 'plaza',
  lake: 'water',
  river: 'river',
  ocean: 'water',
  water: 'water',
};
