import type { FloorGroup } from '../../domain/floors.ts';
import type { OperationView, Subject } from '../../domain/inspection.ts';
import type { ListRow } from '../list/list-row.ts';
import { type AsideRow, asideRows } from '../list/set-aside-rows.tsx';

export type FloorRow = ListRow & { readonly kind: 'floor'; readonly group: FloorGroup };
export type UnitRow = ListRow & { readonly kind: 'unit'; readonly unit: Subject<'units'> };
export type UnitsRow = FloorRow | UnitRow | AsideRow;

/** The rows of the list: each floor's heading, its units, and below them all what was set aside. */
export function unitRows(
  groups: readonly FloorGroup[],
  view: OperationView<'units'>,
  filtered: boolean,
): UnitsRow[] {
  const rows = groups.flatMap((group): UnitsRow[] => [
    { kind: 'floor', key: `floor ${group.key}`, ref: undefined, level: 1, height: 36, group },
    ...group.units.map(
      (unit, index): UnitRow => ({
        kind: 'unit',
        key: unit.ref,
        ref: unit.ref,
        level: 2,
        height: 52,
        unit,
        inGroup: { position: index + 1, size: group.units.length },
      }),
    ),
  ]);
  return filtered || !('answer' in view) ? rows : [...rows, ...asideRows(view.answer.setAside)];
}
