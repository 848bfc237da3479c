import { isJsonObject, type Position } from '../contract/geojson.ts';
import type { OperationName } from '../contract/operations.ts';
import type { Inspection, OperationView } from '../domain/inspection.ts';
import { membersAt } from '../domain/place-record.ts';
import type { Sent } from '../domain/sent-features.ts';
import { sentBy, shown } from './sent.ts';
import { pointerOf } from './subjects.ts';

/** A unit for what it says, whether it stands anywhere or not. */
export type Unit = Pick<Sent, 'ref' | 'index' | 'raw'>;

/** The units that were sent, set aside ones too; undefined while unanswered. What is no object says nothing (S1). */
export function unitsOf(inspection: Inspection): readonly Unit[] | undefined {
  return sentBy(inspection, 'units')?.filter(({ raw }) => isJsonObject(raw));
}

/** A value of a unit as it was sent: text may stand where a number is due. */
export function fieldOf(unit: Unit, field: 'unit' | 'floor' | 'address'): unknown {
  return membersAt(unit.raw, 'properties')[field];
}

/** The floor of a unit, where it is a number. */
export function floorOf(unit: Unit): number | undefined {
  const floor = fieldOf(unit, 'floor');
  return typeof floor === 'number' && Number.isFinite(floor) ? floor : undefined;
}

/** A unit's number as it is compared: `12`, `"12"` and `" 12 "` are one. Undefined where it has none. */
export function comparedNumber(unit: Unit): string | undefined {
  const number = fieldOf(unit, 'unit');
  if (typeof number === 'number') return String(number);
  if (typeof number !== 'string') return undefined;
  const text = number.normalize('NFKC').trim().toLowerCase();
  return text === '' ? undefined : text;
}

/** The part of a finding that says of which field of which unit it speaks. */
export function atField({ ref, index }: Unit, field: 'unit' | 'floor' | 'address') {
  return {
    operation: 'units',
    subject: ref,
    pointer: pointerOf('units', index, 'properties', field),
  } as const;
}

/** What a finding can carry of a value: a text no longer than anybody reads. */
export function measurable(value: unknown): number | string | boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  // 1e400 is Infinity, which is no number in a file of findings.
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return shown(value);
}

/** Features that an operation sent, set aside ones included; undefined while it has not answered. */
export function receivedCount<Name extends OperationName>(view: OperationView<Name>): number | undefined {
  return 'answer' in view ? view.answer.features.length + view.answer.setAside.length : undefined;
}

/** A position as evidence carries it. */
export function drawn([longitude, latitude]: Position): [number, number] {
  return [longitude, latitude];
}
