import { type FloorNaming, readFloor } from '../../format/floor-naming.ts';
import { signed } from '../../format/formats.ts';

/** Floors in words, as the reader calls them. */
export const floorWords = {
  /** `Floor 12`, `Floor −1`; what the data say stands behind a floor that is called otherwise: `Floor 3 (data: 2)`. */
  floorLabel: (floor: number, naming: FloorNaming) => {
    const { name, number, isGround, data } = readFloor(floor, naming);
    const called = name ?? (isGround ? 'Ground floor' : `Floor ${signed(number)}`);
    return data === undefined ? called : `${called} (data: ${data})`;
  },
  /** What stands in place of a floor's number; undefined: the field is missing. */
  floorSent: (sent: string | undefined) => (sent === undefined ? 'field missing' : `sent: ${sent}`),
  /** Inside a sentence: `2nd floor`, `ground floor`; basements, halves and own names as they are. */
  floorOrdinal: (floor: number, naming: FloorNaming) => {
    const { name, number, isGround } = readFloor(floor, naming);
    if (name !== undefined) return `floor ${name}`;
    if (isGround) return 'ground floor';
    return Number.isInteger(number) && number > 0 ? `${ordinal(number)} floor` : `floor ${signed(number)}`;
  },
};

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`, `3rd`, `11th`, `42nd`. */
function ordinal(value: number): string {
  return `${value}${endings[rules.select(value)] ?? 'th'}`;
}
