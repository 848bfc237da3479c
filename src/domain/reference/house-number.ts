import type { Inspection } from '../place/inspection.ts';
import { getMembers, getPlaceRecord, isStreet } from '../place/place-record.ts';
import { isHouseWord } from '../text/address-terms.ts';
import { foldWords } from '../text/address-words.ts';
import { readStreet } from '../text/folded-address.ts';

/** The number of a house, as it was sent and as on the map. */
export type NumberMatch = {
  /** Each as the map writes it, once. */
  readonly mapped: readonly string[];
  /** `none` where the address that was sent names no number. */
  readonly state: 'same' | 'other' | 'none';
};

/**
 * Compares the sent address with the numbers on the map in the place's building, folded like addresses. Undefined where
 * the map has none, no address was sent, or the place is a whole street.
 */
export function matchHouseNumber(inspection: Inspection, mapped: readonly string[]): NumberMatch | undefined {
  const record = getPlaceRecord(inspection.details);
  const address = record && getMembers(record.raw, 'properties').address;
  if (mapped.length === 0 || typeof address !== 'string' || address.trim() === '' || isStreet(inspection))
    return undefined;
  const sent = (readStreet(address)?.words ?? '').split(' ');
  // Several in one value: "12;14", "12, 14".
  const numbers = mapped
    .flatMap((each) => each.split(/[;,]/).map(foldWords))
    // "№ 5", "д. 5".
    .map((words) => words.filter((word, at) => !isHouseWord(word, words[at - 1], words[at + 1])))
    .filter(({ length }) => length > 0);
  const isSame = numbers.some((words) => words.every((word) => sent.some((each) => isWithin(each, word))));
  const state = isSame ? 'same' : sent.some((word) => /\d/.test(word)) ? 'other' : 'none';
  return { mapped: [...new Set(mapped)], state };
}

/** Returns whether a word of an address is one of the map, or a number within `12-16`. */
function isWithin(word: string, mapped: string): boolean {
  if (word === mapped) return true;
  const [, from, to] = /^(\d{1,6})-(\d{1,6})$/.exec(mapped) ?? [];
  return /^\d{1,6}$/.test(word) && Number(word) >= Number(from) && Number(word) <= Number(to);
}
