import { isJsonObject, type Position } from '../../../spec/geojson.ts';
import type { Inspection } from '../../place/inspection.ts';
import { getMembers } from '../../place/place-record.ts';
import type { Sent } from '../../place/sent-features.ts';
import { getElementPointer, getSent, shortenValue } from '../sent.ts';

/** A unit by its values, with or without a position. */
export type Unit = Pick<Sent, 'ref' | 'index' | 'raw'>;

/**
 * Returns the units that were sent, set-aside ones too; undefined while unanswered. A value that is no object is left
 * to S1.
 */
export function getSentUnits(inspection: Inspection): readonly Unit[] | undefined {
  return getSent(inspection, 'units')?.filter(({ raw }) => isJsonObject(raw));
}

/** Returns a value of a unit as it was sent: it may be text in place of a number. */
export function getUnitField(unit: Unit, field: 'unit' | 'floor' | 'address'): unknown {
  return getMembers(unit.raw, 'properties')[field];
}

/** The floor of a unit, where it is a number. */
export function getUnitFloor(unit: Unit): number | undefined {
  const floor = getUnitField(unit, 'floor');
  return typeof floor === 'number' && Number.isFinite(floor) ? floor : undefined;
}

/** Maximum characters of a number that are folded: `normalize` sorts 100,000 combining marks for five seconds. */
const longestNumber = 1_000;

/** Returns a unit's number for comparison: `12`, `"12"` and `" 12 "` are one. Undefined where it has none. */
export function normalizeUnitNumber(unit: Unit): string | undefined {
  const number = getUnitField(unit, 'unit');
  if (typeof number === 'number') return String(number);
  if (typeof number !== 'string') return undefined;
  if (number.length > longestNumber) return number;
  const text = number.normalize('NFKC').trim().toLowerCase();
  return text === '' ? undefined : text;
}

/** Returns the part of a finding that names the field and the unit. */
export function getFieldSubject({ ref, index }: Unit, field: 'unit' | 'floor' | 'address') {
  return {
    operation: 'units',
    subject: ref,
    pointer: getElementPointer('units', index, 'properties', field),
  } as const;
}

/** Returns what a finding can carry of a value: text is cut to a readable length. */
export function toMeasuredValue(value: unknown): number | string | boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  // 1e400 is Infinity, which is no number in a file of findings.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return shortenValue(value);
}

/** Returns a position for the evidence of a finding. */
export function toEvidencePosition([longitude, latitude]: Position): [number, number] {
  return [longitude, latitude];
}
