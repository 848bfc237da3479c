import { formatLength, formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { mapToolWords as english } from '../en/map-tools.ts';
import { windNouns, windWords } from './winds.ts';

/** Whole degrees, as on a compass. */
const degrees = (bearing: number) => `${formatNumber(Math.round(bearing) % 360)}°`;

const sites: Record<Parameters<typeof english.linkOut>[0], string> = {
  openstreetmap: 'OpenStreetMap',
  google: 'Google Maps',
  street: 'Straßenansicht (Google)',
  mapillary: 'Straßenansicht (Mapillary)',
};

/** Every text of the measure tool, the coordinate under the pointer and the spot menu. */
export const mapToolWords: typeof english = {
  measure: 'Messen',
  measureHint: 'Klick auf die Karte setzt Punkte. Liegt der Fokus auf der Karte, setzt Enter einen am Kreuz.',
  measureHintTouch: 'Antippen der Karte setzt Punkte.',
  measurePoint: (position) => `Punkt ${formatNumber(position)}`,
  measureLeg: (metres) => formatLength(metres),
  measureTotal: (metres) => `Gesamt ${formatLength(metres)}`,
  measureBearing: (bearing, wind) => `Letzte Strecke ${degrees(bearing)}, nach ${windNouns[wind]}`,
  measureStraight: 'Luftlinien',
  measureUndo: 'Letzten Punkt entfernen',
  measureClear: 'Leeren',
  measureDone: 'Fertig',

  spot: 'Diese Stelle',
  coordinateOf: (name) => `Koordinate: ${name}, wie gesendet`,
  spotClose: 'Schließen',
  measureFromHere: 'Von hier messen',
  whatIsHere: 'Was ist hier',
  fromBasemap: 'Aus der Grundkarte, ohne Gewähr',
  nothingHere: 'Die Grundkarte sagt nichts zu dieser Stelle.',
  hereBuilding: 'Gebäude',
  hereBuildingNumber: (number) => `Gebäude, Nummer ${number}`,
  hereNamed: (what, name) => `${what}: ${isolate(name)}`,
  hereStreet: 'Straße',
  hereArea: (kind) => areaNames[kind] ?? kind.replaceAll('_', ' '),
  herePoint: (kind) => kind.replaceAll('_', ' '),
  nearHere: 'Am nächsten von diesem Ort',
  nearAt: (metres, wind) =>
    wind === undefined ? formatLength(metres) : `${formatLength(metres)} ${windWords.wind(wind)}`,
  openElsewhere: 'Woanders öffnen',
  linkOut: (site) => sites[site],
  newTab: 'öffnet einen neuen Tab',
};

/** Kinds of ground in the OpenMapTiles schema. */
const areaNames: Readonly<Record<string, string>> = {
  residential: 'Wohngebiet',
  commercial: 'Gewerbegebiet',
  retail: 'Geschäfte',
  industrial: 'Industriegebiet',
  school: 'Schulgelände',
  university: 'Universitätsgelände',
  college: 'Hochschulgelände',
  hospital: 'Krankenhausgelände',
  pitch: 'Sportplatz',
  playground: 'Spielplatz',
  grass: 'Rasen',
  wood: 'Bäume',
  sand: 'Sand',
  wetland: 'Feuchtgebiet',
  farmland: 'Ackerland',
  ice: 'Eis',
  rock: 'Fels',
  parking: 'Parkfläche',
  plaza: 'Platz',
  lake: 'Gewässer',
  river: 'Fluss',
  ocean: 'Gewässer',
  water: 'Gewässer',
};
