import { counted } from '../counted.ts';
import type { floorStackWords as english } from '../en/floor-stack.ts';
import { formatNumber } from '../formats.ts';
import { signed } from '../signed.ts';
import { floorWords } from './floors.ts';

type FloorNamed = Parameters<typeof english.floorTitle>[0];

const floorTitle = ({ floor, sent }: FloorNamed, ground: number | undefined) =>
  floor === undefined
    ? `Etage unbekannt (${floorWords.floorSent(sent)})`
    : floorWords.floorLabel(floor, ground);
const units = (count: number) => counted(count, 'Einheit', 'Einheiten');

/** The texts of the floor stack beside the map. */
export const floorStackWords: typeof english = {
  floor: 'Etage',
  floors: 'Etagen',
  allFloors: 'Alle Etagen',
  allFloorsShort: 'Alle',
  floorTitle,
  /** In a narrow column: `12`, `−1`, `EG`. */
  floorSign: (floor, ground) => (floor === ground ? 'EG' : signed(floor)),
  floorUnknownShort: 'unbekannt',
  floorNothingSent: 'fehlt',
  floorCount: (count) => formatNumber(count),
  floorUnits: units,
  floorRow: (named, ground, count) => `${floorTitle(named, ground)}, ${units(count)}`,
  floorChosen: (named, ground, count) => `${floorTitle(named, ground)}: ${units(count)}`,
  allFloorsChosen: (count) => `Alle Etagen: ${units(count)}`,
  onlyUnit: (named, ground) => `${floorTitle(named, ground)}, einzige Einheit`,
  unitsOfFloor: (title) => `Einheiten, ${title}`,
  unitWithoutNumber: 'ohne Nummer',
  floorNotThere: (name) => `Etage ${name} ist nicht in der Antwort.`,
  allFloorsDrawn: 'Alle Etagen sind gezeichnet.',
  showAllFloors: 'Alle Etagen zeigen',
};
