import { useCallback, useEffect, useState } from 'react';
import { mostAtFirst } from '../../../ui/show-all.tsx';
import { usePaper } from '../../../ui/viewport.ts';
import { useSelection } from '../model/scene-context.tsx';
import { getFloorOfRow, type IsOpen } from './unit-rows.ts';

type OpenFloors = {
  readonly isOpen: IsOpen;
  /** Opens or closes the floor of a heading. */
  readonly turn: (row: string) => void;
};

/**
 * Keeps which floors are open. Those of many units are closed at first, except the chosen floor and that of the chosen
 * unit. Where all of them are wanted, for a search or on paper, they do not fold.
 */
export function useOpenFloors(allWanted: boolean): OpenFloors {
  const { floors, floor, address } = useSelection();
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const count = floors.reduce((sum, { units }) => sum + units.length, 0);
  const folds = !usePaper() && !allWanted && floors.length > 1 && count > mostAtFirst;

  const holder =
    address.sel === null
      ? undefined
      : floors.find(({ units }) => units.some(({ ref }) => ref === address.sel));
  const chosen = holder?.key;
  useEffect(() => {
    if (chosen !== undefined) setTurned((before) => new Map(before).set(chosen, true));
  }, [chosen]);

  const shown = floor?.key;
  const isOpen = useCallback(
    (key: string) => (folds ? (turned.get(key) ?? (key === shown || key === chosen)) : undefined),
    [folds, turned, shown, chosen],
  );
  const turn = useCallback(
    (row: string) => {
      const key = getFloorOfRow(row);
      setTurned((before) => new Map(before).set(key, isOpen(key) === false));
    },
    [isOpen],
  );
  return { isOpen, turn };
}
