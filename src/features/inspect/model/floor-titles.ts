import { type FloorNaming, readFloor } from '../../../domain/format/floor-naming.ts';
import { formatSigned } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import buildingWords from './building.messages';
import { formatFloorLabel } from './inspection-texts.ts';

/** A floor of the answer: its number, or what the service sent in its stead (undefined: the field is missing). */
type FloorNamed = { readonly floor: number | undefined; readonly sent: string | undefined };

/** `Floor 12`, `Floor unknown (sent: "two")`. */
export function formatFloorTitle({ floor, sent }: FloorNamed, naming: FloorNaming): string {
  if (floor !== undefined) return formatFloorLabel(floor, naming);
  return sent === undefined ? buildingWords.floorMissing : buildingWords.floorSent({ sent: isolate(sent) });
}

/** In a narrow column: `12`, `−1`, `G`, a name of the reader's own. */
export function formatFloorSign(floor: number, naming: FloorNaming): string {
  const { name, number, isGround } = readFloor(floor, naming);
  return name ?? (isGround ? buildingWords.ground : formatSigned(number));
}

/** On the tag of the chosen unit: `Unit 2704 · floor 27`. */
export function formatUnitTag(unit: string | undefined, floor: number, naming: FloorNaming): string {
  const { name, number, isGround, data } = readFloor(floor, naming);
  return buildingWords.tag({
    numbered: unit === undefined ? 'no' : 'yes',
    number: unit ?? '',
    kind: name !== undefined ? 'named' : isGround ? 'ground' : 'numbered',
    floor: name ?? formatSigned(number),
    data: data ?? 'none',
  });
}
