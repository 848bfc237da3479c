import { findUnits, getUnitNumber } from '../../../domain/floors/floors.ts';
import { isolateNumber } from '../../../domain/format/sentences.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import { pageShown } from '../../../state/address.ts';
import { formatFloorTitle } from '../model/floor-titles.ts';
import inspectionWords from '../model/inspection.messages';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import { readTypedUnit } from '../model/typed-unit.ts';

/** A unit of the place on the screen whose number is typed. */
export type TypedUnit = { readonly ref: Ref; readonly title: string; readonly floor: string };

/** Units with other numbers that begin with the typed one: a hint, beside the places. */
const beginnings = 3;

/** Rows of one number: a block may have it at each of its doors. */
const sameNumber = 7;

/**
 * Returns the units of the place on the screen whose number is typed (`1208`, `unit 1208`) or begins so. `lead` is true
 * for the very number, which then comes before all places; not where ids are bare numbers too, as the next id may be
 * typed.
 */
export function useTypedUnits(typed: string): {
  readonly units: readonly TypedUnit[];
  readonly lead: boolean;
  readonly select: (ref: Ref) => void;
} {
  const { inspection } = useInspection();
  const { address, floors, naming, select } = useSelection();
  const { number, named } = readTypedUnit(typed);
  if (number === undefined || pageShown(address) !== 'inspect') return { units: [], lead: false, select };
  const found = findUnits(floors, number).flatMap((group) =>
    group.units.map((unit) => ({ group, unit, number: getUnitNumber(unit) ?? '' })),
  );
  const same = found.filter((each) => each.number.toLowerCase() === number.toLowerCase());
  const likeId = !named && /^\d+$/.test(inspection.ask?.id ?? '') && /^\d+$/.test(number);
  const begun = found.filter((each) => each.number.toLowerCase().startsWith(number.toLowerCase()));
  const shown = same.length > 0 ? same.slice(0, sameNumber) : begun.slice(0, beginnings);
  return {
    units: shown.map(({ group, unit, number }) => ({
      ref: unit.ref,
      title: inspectionWords.unit({ number: isolateNumber(number) }),
      floor: formatFloorTitle(group, naming),
    })),
    lead: same.length > 0 && !likeId,
    select,
  };
}
