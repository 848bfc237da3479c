import { formatLength } from '../../formats.ts';
import type { RuleWords } from './rule-words.ts';

const far: RuleWords = {
  name: 'Parking far from the place',
  says: ({ measured, threshold }) =>
    `${formatLength(Number(measured))} from the place (limit ${formatLength(Number(threshold))})`,
  why: 'A parking point serves an address only if the rest can be walked with a parcel.',
  fine: 'Not an error when the address has no nearer place to stop: pedestrian streets, campuses, islands.',
  limits: { warning: 'Warning from', error: 'Error from' },
};

export const parkingRules = { 'parking.far': far } as const;
