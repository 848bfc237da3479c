import { useMemo } from 'react';
import { type FloorGroup, unitNumber } from '../../../domain/floors.ts';
import type { Ref } from '../../../domain/ref.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { X } from '../../../ui/icons/x.ts';
import { mapWords } from '../../../words/words.ts';
import { RefList } from '../ref-list.tsx';
import styles from './floor-units.module.css';

type Props = {
  readonly group: FloorGroup;
  readonly ground: number | undefined;
  readonly selected: Ref | null;
  readonly onSelect: (ref: Ref) => void;
  readonly onClose: () => void;
};

/** CSS pixels of a row of chips with its gap. */
const chipRow = 30;

/** The units of the chosen floor as chips, in natural order of their numbers. */
export function FloorUnits({ group, ground, selected, onSelect, onClose }: Props) {
  const { units } = group;
  const title = mapWords.floorTitle(group, ground);
  const numbers = useMemo(() => new Map(units.map((unit) => [unit.ref, unitNumber(unit)])), [units]);
  const refs = useMemo(() => units.map(({ ref }) => ref), [units]);
  const longest = [...numbers.values()].reduce((most, number) => Math.max(most, number?.length ?? 9), 0);
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.count}>{mapWords.floorUnits(units.length)}</span>
        </p>
        <IconButton label={mapWords.showAllFloors} onClick={onClose} className={styles.close}>
          <X size={15} aria-hidden />
        </IconButton>
      </div>
      <RefList
        key={group.key}
        label={mapWords.unitsOfFloor(title)}
        refs={refs}
        columns={longest <= 5 ? 4 : longest <= 9 ? 2 : 1}
        rowHeight={chipRow}
        selected={selected}
        onChoose={onSelect}
        option={(ref) => (
          <bdi className={styles.chip}>{numbers.get(ref)?.slice(0, 40) ?? mapWords.unitWithoutNumber}</bdi>
        )}
      />
    </div>
  );
}
