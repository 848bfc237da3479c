import { fineLength, numberOf, sentValue } from '../../format/finding-values.ts';
import type { RuleWords } from '../rule.ts';

const fine = 'Not an error when the list is older than the data.';
const why = 'The list says what must be found at this address.';

const position: RuleWords = {
  name: 'Not where the list says',
  says: ({ measured, threshold }) =>
    `${fineLength(measured)} from the expected position (limit ${fineLength(threshold)})`,
  why: 'The list says where this address is; its position is drawn as a ghost.',
  fine,
  limits: { metres: 'Farther than' },
};

const address: RuleWords = {
  name: 'Not the address of the list',
  says: ({ measured, threshold }) =>
    `${measured === undefined ? 'No address' : sentValue(measured)}, expected ${sentValue(threshold)}`,
  why: 'Street and house number are compared. Case, order and short forms make no difference.',
  fine,
};

const counts = (name: string): RuleWords => ({
  name,
  says: ({ measured, threshold }) => `${numberOf(measured)} sent, ${numberOf(threshold)} expected`,
  why,
  fine,
});

export const expectedRules = {
  'expected.position': position,
  'expected.address': address,
  'expected.parking': counts('Not the parking points of the list'),
  'expected.entrances': counts('Not the entrances of the list'),
  'expected.units': counts('Not the units of the list'),
} as const;
