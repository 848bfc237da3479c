import { type FloorNaming, readFloor } from '../../format/floor-naming.ts';
import { counted, formatNumber, signed } from '../../format/formats.ts';
import type { floorStackWords as english } from '../en/floor-stack.ts';
import { floorWords } from './floors.ts';

type FloorNamed = Parameters<typeof english.floorTitle>[0];

const floorTitle = ({ floor, sent }: FloorNamed, naming: FloorNaming) =>
  floor === undefined
    ? `Etage unbekannt (${floorWords.floorSent(sent)})`
    : floorWords.floorLabel(floor, naming);
const units = (count: number) => counted(count, 'Einheit', 'Einheiten');

/** The texts of the floor stack beside the map. */
export const floorStackWords: typeof english = {
  floor: 'Etage',
  floors: 'Etagen',
  allFloors: 'Alle Etagen',
  allFloorsShort: 'Alle',
  floorTitle,
  /** In a narrow column: `12`, `−1`, `EG`, a name of the reader's own. */
  floorSign: (floor, naming) => {
    const { name, number, isGround } = readFloor(floor, naming);
    return name ?? (isGround ? 'EG' : signed(number));
  },
  floorUnknownShort: 'unbekannt',
  floorNothingSent: 'fehlt',
  floorCount: (count) => formatNumber(count),
  floorUnits: units,
  floorRow: (named, naming, count) => `${floorTitle(named, naming)}, ${units(count)}`,
  floorChosen: (named, naming, count) => `${floorTitle(named, naming)}: ${units(count)}`,
  allFloorsChosen: (count) => `Alle Etagen: ${units(count)}`,
  onlyUnit: (named, naming) => `${floorTitle(named, naming)}, einzige Einheit`,
  unitsOfFloor: (title) => `Einheiten, ${title}`,
  unitWithoutNumber: 'ohne Nummer',
  floorNotThere: (name) => `Etage ${name} ist nicht in der Antwort.`,
  allFloorsDrawn: 'Alle Etagen sind gezeichnet.',
  showAllFloors: 'Alle Etagen zeigen',
};
