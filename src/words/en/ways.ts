import type { OperationName } from '../../contract/operations.ts';
import { counted } from '../counted.ts';
import { formatNumber } from '../formats.ts';

// British English: look.md writes lists without a comma before "and".
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const failing: Record<OperationName, string> = {
  details: 'details',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

/** How many elements each operation answered with; operations that failed stand in `failed` instead. */
export type Settled = {
  readonly counts: Readonly<Partial<Record<OperationName, number>>>;
  readonly floors: number;
  readonly failed: readonly OperationName[];
};

/** The ways through the page for those who do not see it, and what is said when the map is missing. */
export const wayWords = {
  skipLinks: 'Skip',
  skipToList: 'Skip to the list of what is on the map',
  skipToMap: 'Skip to the map',

  /** `3 parking, 2 entrances, 48 units on 12 floors; entrances could not be read`. */
  settled: ({ counts, floors, failed }: Settled) => {
    const parts = [
      counts.details === 0 && 'no place',
      counts.parking !== undefined &&
        (counts.parking === 0 ? 'no parking' : `${formatNumber(counts.parking)} parking`),
      counts.entrance !== undefined && someOrNo(counts.entrance, 'entrance', 'entrances'),
      counts.units !== undefined && unitsOn(counts.units, floors),
    ].filter((part) => part !== false);
    const read = parts.join(', ');
    const lost = failed.length > 0 && `${list.format(failed.map((name) => failing[name]))} could not be read`;
    return [read, lost].filter(Boolean).join('; ');
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
