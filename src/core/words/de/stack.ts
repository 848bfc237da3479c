import { counted } from '../../format/formats.ts';
import type { stackWords as english } from '../en/stack.ts';
import { floorWords } from './floors.ts';

/** The texts of the tower that stands in 3D. */
export const stackWords: typeof english = {
  /** On the tag of the chosen unit: `Einheit 2704 · Etage 27`. */
  unitTag: (number, floor, naming) => {
    const name = number === undefined ? 'Einheit ohne Nummer' : `Einheit ${number}`;
    return `${name} · ${floorWords.floorLabel(floor, naming)}`;
  },
  stackNotSurveyed: 'Positionen innerhalb der Etage sind nicht vermessen.',
  stackLifted: 'Obere Etagen sind angehoben.',
  stackRanked: 'Die Etagennummern liegen zu weit auseinander: Etagen sind der Reihe nach gestapelt.',
  stackNoOutline: 'Gebäudeumriss unbekannt: Ein einfacher Quader steht dafür.',
  stackLeftOut: (units) =>
    `${counted(units, 'Einheit', 'Einheiten')} ohne brauchbare Etage ${units === 1 ? 'steht' : 'stehen'} nur in der Liste.`,
};
