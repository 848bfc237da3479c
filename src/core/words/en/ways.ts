import type { OperationName } from '../../../contract/operations.ts';
import { counted, formatNumber } from '../../format/formats.ts';
import { unusableToo } from './operation-counts.ts';

// British English: look.md writes lists without a comma before "and".
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const failing: Record<OperationName, string> = {
  details: 'details',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

/** What each operation answered with; operations that failed stand in `failures` instead, a sentence for each cause. */
export type Settled = {
  /** What the place is called, else its id. */
  readonly name: string;
  readonly counts: Readonly<
    Partial<Record<OperationName, { readonly real: number; readonly unusable: number }>>
  >;
  readonly floors: number;
  readonly failures: readonly string[];
};

/** The ways through the page for those who do not see it, and what is said when the map is missing. */
export const wayWords = {
  skipLinks: 'Skip',
  skipToList: 'Skip to the list of what is on the map',
  skipToMap: 'Skip to the map',

  /** `Dostyk 5: 3 parking, 2 entrances, 48 units on 12 floors. Entrances could not be read: …` */
  settled: ({ name, counts: { details, parking, entrance, units }, floors, failures }: Settled) => {
    const parts = [
      details?.real === 0 && `no place${unusableToo(details.unusable)}`,
      parking &&
        (parking.real === 0 ? 'no parking' : `${formatNumber(parking.real)} parking`) +
          unusableToo(parking.unusable),
      entrance && someOrNo(entrance.real, 'entrance', 'entrances') + unusableToo(entrance.unusable),
      units && unitsOn(units.real, floors) + unusableToo(units.unusable),
    ].filter((part) => typeof part === 'string');
    const read = parts.join(', ');
    return `${name}: ${[read, failures.join(' ')].filter(Boolean).join('. ')}`;
  },

  /** `Trying units again, 1 of 2.` */
  retrying: (operations: readonly OperationName[], retry: number, of: number) =>
    `Trying ${list.format(operations.map((name) => failing[name]))} again, ${retry} of ${of}.`,

  noMap: {
    title: 'No map can be drawn now',
    reason: 'WebGL is off or lost in this browser, or the map did not load.',
    stays: 'Everything that the service said is in the panel; its list says where each point is.',
    toList: 'Go to the list',
  },
};

function unitsOn(units: number, floors: number): string {
  const some = someOrNo(units, 'unit', 'units');
  return units > 0 && floors > 0 ? `${some} on ${counted(floors, 'floor', 'floors')}` : some;
}

function someOrNo(count: number, one: string, many: string): string {
  return count === 0 ? `no ${many}` : counted(count, one, many);
}
