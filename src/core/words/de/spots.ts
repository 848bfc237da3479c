import { isolatedNumber } from '../../format/sentences.ts';
import type { spotWords as english } from '../en/spots.ts';
import { operationCounts } from './operation-counts.ts';

type Counts = Parameters<typeof english.onOneSpot>[0];

const list = new Intl.ListFormat('de', { type: 'conjunction' });
const told = (counts: Counts) =>
  list.format(counts.map(([operation, count]) => operationCounts[operation](count)));

/** The texts of the fan and of the list beside it. */
export const spotWords: typeof english = {
  /** `1 Ort und 48 Einheiten an einer Stelle`. */
  onOneSpot: (counts) => `${told(counts)} an einer Stelle`,
  overlapping: (counts) => `Hier überlappen sich ${told(counts)}`,
  notSurveyed: 'Positionen sind nicht vermessen: Alle teilen diese Koordinate.',
  nearlyOneSpot: 'Positionen sind nicht vermessen: Alle liegen höchstens 0,3 m auseinander.',
  sameCoordinate: 'Alle teilen diese Koordinate.',
  nearbyCoordinates: 'Alle liegen höchstens 0,3 m auseinander.',
  ownPosition: 'Jede Position ist eine eigene. Heranzoomen trennt sie.',
  partlyOwnPosition:
    'Heranzoomen trennt die Zeichen. Wofür eine Anzahl steht, das liegt an einer Stelle und bleibt zusammen.',
  spotPlace: 'Ort',
  spotUnit: (number) => (number === undefined ? 'Einheit ohne Nummer' : `Einheit ${isolatedNumber(number)}`),
  closeList: 'Schließen',
};
