import type { floorWords as english } from '../en/floors.ts';
import { signed } from '../signed.ts';

/** Floors in words. `ground` is the number that the data gives the ground floor; undefined renames none. */
export const floorWords: typeof english = {
  /** As the service counts: `Etage 12`, `Etage −1`; `Erdgeschoss (0)` where the reader said which one it is. */
  floorLabel: (floor, ground) =>
    floor === ground ? `Erdgeschoss (${signed(floor)})` : `Etage ${signed(floor)}`,
  floorSent: (sent) => (sent === undefined ? 'Feld fehlt' : `gesendet: ${sent}`),
  /** Inside a sentence: `2. Etage`, `Erdgeschoss`; basements and halves by their number. */
  floorOrdinal: (floor, ground) => {
    if (floor === ground) return 'Erdgeschoss';
    return Number.isInteger(floor) && floor > 0 ? `${floor}. Etage` : `Etage ${signed(floor)}`;
  },
};
