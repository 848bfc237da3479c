import { type FloorNaming, readFloor } from '../../format/floor-naming.ts';
import { counted, formatNumber, signed } from '../../format/formats.ts';
import { floorWords } from './floors.ts';

/** A floor of the answer: its number, or what the service sent in its stead (undefined: the field is missing). */
type FloorNamed = { readonly floor: number | undefined; readonly sent: string | undefined };

const floorTitle = ({ floor, sent }: FloorNamed, naming: FloorNaming) =>
  floor === undefined
    ? `Floor unknown (${floorWords.floorSent(sent)})`
    : floorWords.floorLabel(floor, naming);

/** The texts of the floor stack beside the map. */
export const floorStackWords = {
  floor: 'Floor',
  floors: 'Floors',
  allFloors: 'All floors',
  allFloorsShort: 'All',
  floorTitle,
  /** In a narrow column: `12`, `−1`, `G`, a name of the reader's own. */
  floorSign: (floor: number, naming: FloorNaming) => {
    const { name, number, isGround } = readFloor(floor, naming);
    return name ?? (isGround ? 'G' : signed(number));
  },
  floorUnknownShort: 'unknown',
  floorNothingSent: 'missing',
  floorCount: (count: number) => formatNumber(count),
  floorUnits: (count: number) => counted(count, 'unit', 'units'),
  /** The name of a row, for those who hear it. */
  floorRow: (named: FloorNamed, naming: FloorNaming, count: number) =>
    `${floorTitle(named, naming)}, ${counted(count, 'unit', 'units')}`,
  /** Said when a floor was chosen. */
  floorChosen: (named: FloorNamed, naming: FloorNaming, count: number) =>
    `${floorTitle(named, naming)}: ${counted(count, 'unit', 'units')}`,
  allFloorsChosen: (count: number) => `All floors: ${counted(count, 'unit', 'units')}`,
  onlyUnit: (named: FloorNamed, naming: FloorNaming) => `${floorTitle(named, naming)}, the only unit`,
  unitsOfFloor: (title: string) => `Units, ${title}`,
  unitWithoutNumber: 'no number',
  floorNotThere: (name: string) => `Floor ${name} is not in the answer.`,
  allFloorsDrawn: 'All floors are drawn.',
  showAllFloors: 'Show all floors',
};
