import type { MappedDoor } from '../outline/map-detail.ts';
import type { Subject } from '../place/inspection.ts';
import { getMembers } from '../place/place-record.ts';
import { splitPlainWords } from '../text/folded-words.ts';
import type { Reference } from './reference.ts';

/** An entrance on the map with a unit behind it, and the sent entrance that matches it, where there is one. */
export type Stairwell = {
  readonly mapped: MappedDoor;
  readonly sent: Subject<'entrance'> | undefined;
  /** The evidence on the map: the flats behind the entrance, or its reference in the address of the unit. */
  readonly by: 'flats' | 'ref';
};

/** Words before the reference of a stairwell in an address: English, German, Spanish, Russian, Kazakh. */
const stairwellWords = new Set(
  splitPlainWords(
    'entrance stairwell staircase stair eingang aufgang treppenhaus stiege escalera portal entrada подъезд парадная парадный вход кіреберіс',
  ),
);

/**
 * Returns the entrances with a unit behind them: those whose `addr:flats` hold its number, else those whose `ref` its
 * address names. None where that is not mapped.
 */
export function findStairwells({ doors }: Pick<Reference, 'doors'>, unit: Subject<'units'>): Stairwell[] {
  const all = [
    ...doors.pairs.map(({ mapped, sent }) => ({ mapped, sent })),
    ...doors.onlyMapped.map((mapped) => ({ mapped, sent: undefined })),
  ];
  const { unit: number, address } = getMembers(unit.raw, 'properties');
  const byFlats = all.filter(({ mapped }) => isAmong(number, mapped.flats));
  if (byFlats.length > 0) return byFlats.map((each) => ({ ...each, by: 'flats' }));
  const named = typeof address === 'string' ? stairwellIn(address) : undefined;
  if (named === undefined) return [];
  return all
    .filter(({ mapped: { ref } }) => ref !== undefined && splitPlainWords(ref).join(' ') === named)
    .map((each) => ({ ...each, by: 'ref' }));
}

/** Returns whether the number of a unit is one of `1-24;30`. */
function isAmong(unit: unknown, flats: string | undefined): boolean {
  if (flats === undefined || (typeof unit !== 'number' && typeof unit !== 'string')) return false;
  const wanted = String(unit).trim().toLowerCase();
  if (wanted === '') return false;
  return flats.split(/[;,]/).some((part) => {
    const range = /^\s*(\d{1,6})\s*[-–]\s*(\d{1,6})\s*$/.exec(part);
    if (!range) return part.trim().toLowerCase() === wanted;
    const [from, to] = [Number(range[1]), Number(range[2])];
    return /^\d{1,6}$/.test(wanted) && Number(wanted) >= from && Number(wanted) <= to;
  });
}

/** Returns the reference of the stairwell in an address: `3` of `Dostyk 5, подъезд 3, кв. 72`. */
function stairwellIn(address: string): string | undefined {
  const words = splitPlainWords(address);
  const at = words.findIndex((word) => stairwellWords.has(word));
  return at < 0 ? undefined : words[at + 1];
}
