import type { OperationName } from '../../../contract/operations.ts';
import { isolatedNumber } from '../../format/sentences.ts';
import { operationCounts } from './operation-counts.ts';

type Counts = readonly (readonly [operation: OperationName, count: number])[];

// British English: look.md writes lists without a comma before "and".
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const told = (counts: Counts) =>
  list.format(counts.map(([operation, count]) => operationCounts[operation](count)));

/** The texts of the fan and of the list beside it. */
export const spotWords = {
  /** `1 place and 48 units on one spot`. */
  onOneSpot: (counts: Counts) => `${told(counts)} on one spot`,
  overlapping: (counts: Counts) => `${told(counts)} overlap here`,
  notSurveyed: 'Positions are not surveyed: all share this coordinate.',
  nearlyOneSpot: 'Positions are not surveyed: all lie within 0.3 m of each other.',
  sameCoordinate: 'All share this coordinate.',
  nearbyCoordinates: 'All lie within 0.3 m of each other.',
  ownPosition: 'Each has a position of its own. Zoom in to part them.',
  partlyOwnPosition: 'Zoom in to part the marks. What one count stands for shares a spot and stays together.',
  spotPlace: 'Place',
  spotUnit: (number: string | undefined) =>
    number === undefined ? 'Unit without number' : `Unit ${isolatedNumber(number)}`,
  closeList: 'Close',
};
