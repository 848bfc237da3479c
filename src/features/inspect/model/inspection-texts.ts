import { type FloorNaming, readFloor } from '../../../domain/format/floor-naming.ts';
import { formatSigned } from '../../../domain/format/formats.ts';
import type { OperationName } from '../../../spec/operations.ts';
import type { Missed, SetAside } from '../../../spec/received.ts';
import inspectionWords from './inspection.messages';

/** `2 parking points, 6 unusable`. */
export function formatOperationCount(name: OperationName, count: number, unusable = 0): string {
  return unusable > 0
    ? inspectionWords.countWithUnusable[name]({ count, unusable })
    : inspectionWords.count[name]({ count });
}

/** What can be said of the units in one line; no floors where none is known. */
export type UnitSummary = { readonly units: number; readonly unusable: number; readonly floors: number };

/** `48 units on 12 floors, 2 unusable`. */
export function formatUnitsOnFloors({ units: count, unusable, floors }: UnitSummary): string {
  if (floors === 0) return formatOperationCount('units', count, unusable);
  return unusable > 0
    ? inspectionWords.unitsOnFloorsWithUnusable({ count, floors, unusable })
    : inspectionWords.unitsOnFloors({ count, floors });
}

/** Formats `Floor 12`, `Floor −1`; the number in the data follows a floor with another name: `Floor 3 (data: 2)`. */
export function formatFloorLabel(floor: number, naming: FloorNaming): string {
  const { name, number, isGround, data } = readFloor(floor, naming);
  const called =
    name ??
    (isGround ? inspectionWords.groundFloor : inspectionWords.floor({ number: formatSigned(number) }));
  return data === undefined ? called : inspectionWords.floorAsSent({ name: called, number: data });
}

/** Inside a sentence: `2nd floor`, `ground floor`; basements, halves and own names as they are. */
export function formatFloorInSentence(floor: number, naming: FloorNaming): string {
  const { name, number, isGround } = readFloor(floor, naming);
  const said = inspectionWords.floorInSentence;
  if (name !== undefined) return said.named({ name });
  if (isGround) return said.ground;
  return Number.isInteger(number) && number > 0
    ? said.ordinal({ number })
    : said.number({ number: formatSigned(number) });
}

/** Formats the text shown instead of an invalid value; undefined: the field is missing. */
export function formatSentInstead(sent: string | undefined): string {
  return sent === undefined ? inspectionWords.fieldMissing : inspectionWords.sent({ value: sent });
}

/** Formats why an element was set aside, after the path of the faulty part: `geometry: null, not an object`. */
export function setAsideReason({ path, missed }: Pick<SetAside<OperationName>, 'path' | 'missed'>): string {
  const reason = formatMissed(missed);
  return path === '' ? reason : `${path}: ${reason}`;
}

/** Formats what a part of an answer is instead of what it should be: `a list, not an object`. */
export function formatMissed({ wanted, sent }: Missed): string {
  if (sent === 'nothing') return inspectionWords.missing;
  return wanted === 'object' || wanted === 'list' || wanted === 'number'
    ? inspectionWords.insteadOf[wanted]({ sent })
    : inspectionWords.unfit[wanted];
}
