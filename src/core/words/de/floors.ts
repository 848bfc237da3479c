import { readFloor } from '../../format/floor-naming.ts';
import { signed } from '../../format/formats.ts';
import type { floorWords as english } from '../en/floors.ts';

/** Floors in words, as the reader calls them. */
export const floorWords: typeof english = {
  /** `Etage 12`, `Etage −1`; what the data say stands behind a floor that is called otherwise: `Etage 3 (Daten: 2)`. */
  floorLabel: (floor, naming) => {
    const { name, number, isGround, data } = readFloor(floor, naming);
    const called = name ?? (isGround ? 'Erdgeschoss' : `Etage ${signed(number)}`);
    return data === undefined ? called : `${called} (Daten: ${data})`;
  },
  floorSent: (sent) => (sent === undefined ? 'Feld fehlt' : `gesendet: ${sent}`),
  /** Inside a sentence: `2. Etage`, `Erdgeschoss`; basements, halves and own names as they are. */
  floorOrdinal: (floor, naming) => {
    const { name, number, isGround } = readFloor(floor, naming);
    if (name !== undefined) return `Etage ${name}`;
    if (isGround) return 'Erdgeschoss';
    return Number.isInteger(number) && number > 0 ? `${number}. Etage` : `Etage ${signed(number)}`;
  },
};
