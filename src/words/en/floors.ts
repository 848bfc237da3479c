import { signed } from '../signed.ts';

/** Floors in words. `ground` is the number that the data gives the ground floor; undefined renames none. */
export const floorWords = {
  /** As the service counts: `Floor 12`, `Floor −1`; `Ground floor (0)` where the reader said which one it is. */
  floorLabel: (floor: number, ground: number | undefined) =>
    floor === ground ? `Ground floor (${signed(floor)})` : `Floor ${signed(floor)}`,
  /** What stands in place of a floor's number; undefined: the field is missing. */
  floorSent: (sent: string | undefined) => (sent === undefined ? 'field missing' : `sent: ${sent}`),
  /** Inside a sentence: `2nd floor`, `ground floor`; basements and halves by their number. */
  floorOrdinal: (floor: number, ground: number | undefined) => {
    if (floor === ground) return 'ground floor';
    return Number.isInteger(floor) && floor > 0 ? `${ordinal(floor)} floor` : `floor ${signed(floor)}`;
  },
};

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`, `3rd`, `11th`, `42nd`. */
function ordinal(value: number): string {
  return `${value}${endings[rules.select(value)] ?? 'th'}`;
}
