import { isJsonObject, type Position } from '../../../spec/geojson.ts';
import type { Inspection } from '../../place/inspection.ts';
import { getMembers } from '../../place/place-record.ts';
import type { Sent } from '../../place/sent-features.ts';
import { getElementPointer, getSent, shortenValue } from '../sent.ts';

/** A unit for what it says, whether it stands anywhere or not. */
export type Unit = Pick<Sent, 'ref' | 'index' | 'raw'>;

/** The units that were sent, set aside ones too; undefined while unanswered. What is no object says nothing (S1). */
export function getSentUnits(inspection: Inspection): readonly Unit[] | undefined {
  return getSent(inspection, 'units')?.filter(({ raw }) => isJsonObject(raw));
}

/** A value of a unit as it was sent: text may stand where a number is due. */
export function getUnitField(unit: Unit, field: 'unit' | 'floor' | 'address'): unknown {
  return getMembers(unit.raw, 'properties')[field];
}

/** The floor of a unit, where it is a number. */
export function getUnitFloor(unit: Unit): number | undefined {
  const floor = getUnitField(unit, 'floor');
  return typeof floor === 'number' && Number.isFinite(floor) ? floor : undefined;
}

/** Characters up to which a number is folded: `normalize` sorts 100,000 combining marks for five seconds. */
const longestNumber = 1_000;

/** A unit's number as it is compared: `12`, `"12"` and `" 12 "` are one. Undefined where it has none. */
export function normalizeUnitNumber(unit: Unit): string | undefined {
  const number = getUnitField(unit, 'unit');
  if (typeof number === 'number') return String(number);
  if (typeof number !== 'string') return undefined;
  if (number.length > longestNumber) return number;
  const text = number.normalize('NFKC').trim().toLowerCase();
  return text === '' ? undefined : text;
}

/** The part of a finding that says of which field of which unit it speaks. */
export function getFieldSubject({ ref, index }: Unit, field: 'unit' | 'floor' | 'address') {
  return {
    operation: 'units',
    subject: ref,
    pointer: getElementPointer('units', index, 'properties', field),
  } as const;
}

/** What a finding can carry of a value: a text no longer than anybody reads. */
export function toMeasuredValue(value: unknown): number | string | boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  // 1e400 is Infinity, which is no number in a file of findings.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return shortenValue(value);
}

/** A position as evidence carries it. */
export function toEvidencePosition([longitude, latitude]: Position): [number, number] {
  return [longitude, latitude];
}
