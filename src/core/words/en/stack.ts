import type { FloorNaming } from '../../format/floor-naming.ts';
import { counted } from '../../format/formats.ts';
import { floorWords } from './floors.ts';

/** The texts of the tower that stands in 3D. */
export const stackWords = {
  /** On the tag of the chosen unit: `Unit 2704 · floor 27`. */
  unitTag: (number: string | undefined, floor: number, naming: FloorNaming) => {
    const name = number === undefined ? 'Unit without number' : `Unit ${number}`;
    const label = floorWords.floorLabel(floor, naming);
    return `${name} · ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  },
  stackNotSurveyed: 'Positions within the floor are not surveyed.',
  stackLifted: 'Upper floors are lifted.',
  stackRanked: 'Floor numbers are too far apart: floors are stacked in order.',
  stackNoOutline: 'Building outline unknown: a plain box stands for it.',
  stackLeftOut: (units: number) =>
    `${counted(units, 'unit', 'units')} without a usable floor ${units === 1 ? 'is' : 'are'} in the list only.`,
};
