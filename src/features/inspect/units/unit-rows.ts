import { type FloorGroup, getSetAsideFloor } from '../../../domain/floors/floors.ts';
import type { OperationView, Subject } from '../../../domain/place/inspection.ts';
import { type AsideRow, getSetAsideEntries, getSetAsideRows } from '../list/row-cells.tsx';
import type { PanelRow } from '../list/row-list.tsx';

export type FloorRow = PanelRow & { readonly kind: 'floor'; readonly group: FloorGroup };
export type UnitRow = PanelRow & { readonly kind: 'unit'; readonly unit: Subject<'units'> };
export type UnitsRow = FloorRow | UnitRow | AsideRow;

/** Returns whether the units of a floor are shown; undefined where floors do not fold. */
export type IsOpen = (floor: string) => boolean | undefined;

/**
 * Returns the rows of the list: each floor's heading, its units, those without a position, and below all other
 * set-aside elements.
 */
export function getUnitRows(
  groups: readonly FloorGroup[],
  view: OperationView<'units'>,
  { filtered, isOpen }: { readonly filtered: boolean; readonly isOpen: IsOpen },
): UnitsRow[] {
  const rows = groups.flatMap((group, index): UnitsRow[] => {
    const open = isOpen(group.key);
    const head: FloorRow = {
      kind: 'floor',
      key: getFloorRowKey(group.key),
      ref: undefined,
      level: 1,
      height: open === undefined ? 36 : 44,
      group,
      ...(open !== undefined && { open, inGroup: { position: index + 1, size: groups.length } }),
    };
    return open === false ? [head] : [head, ...getRowsOfFloor(group)];
  });
  if (filtered || !('answer' in view)) return rows;
  return [
    ...rows,
    ...getSetAsideRows(view.answer.setAside.filter((aside) => getSetAsideFloor(aside) === undefined)),
  ];
}

const keyBeginning = 'floor ';

function getFloorRowKey(floor: string): string {
  return `${keyBeginning}${floor}`;
}

/** Returns the floor of a heading's key. */
export function getFloorOfRow(key: string): string {
  return key.slice(keyBeginning.length);
}

function getRowsOfFloor(group: FloorGroup): UnitsRow[] {
  const units = group.units.map(
    (unit, index): UnitRow => ({
      kind: 'unit',
      key: unit.ref,
      ref: unit.ref,
      level: 2,
      height: 52,
      unit,
      inGroup: { position: index + 1, size: group.units.length },
    }),
  );
  return [...units, ...getSetAsideEntries(group.unplaced ?? [])];
}
