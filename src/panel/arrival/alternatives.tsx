import { useMemo } from 'react';
import type { Arrival } from '../../domain/arrival.ts';
import type { Inspection } from '../../domain/inspection.ts';
import type { Ref } from '../../domain/ref.ts';
import { Button } from '../../ui/button.tsx';
import { Pin } from '../../ui/icons/pin.ts';
import { Undo2 } from '../../ui/icons/undo-2.ts';
import { panelWords } from '../../words/words.ts';
import { RowList } from '../list/row-list.tsx';
import { PointMark } from '../points/point-mark.tsx';
import { type AlternativeRow, alternativeRows, type PointOperation } from './alternative-rows.ts';
import styles from './alternatives.module.css';

type Props = {
  readonly operation: PointOperation;
  readonly arrival: Arrival;
  readonly inspection: Inspection;
  /** What the address pins, whether the answer holds it or not. */
  readonly pinned: Ref | null;
  readonly onPin: (ref: Ref | null) => void;
};

/** All points of one kind with the way over each, nearest first. Choosing one pins it, choosing it again lets go. */
export function Alternatives({ operation, arrival, inspection, pinned, onPin }: Props) {
  const routes = operation === 'parking' ? arrival.overParking : arrival.overEntrances;
  const rows = useMemo(() => alternativeRows(routes, operation, inspection), [routes, operation, inspection]);
  const pin = arrival.pins[operation];
  if (rows.length === 0 && pin === 'none') return null;
  const title = panelWords.list[operation];
  return (
    <section className={styles.group}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {pin === 'none' ? (
          rows.length > 1 && <span className={styles.hint}>{panelWords.alternativesHint}</span>
        ) : (
          <Button look="quiet" className={styles.back} onClick={() => onPin(null)}>
            <Undo2 size={14} aria-hidden />
            {rows.length > 1 ? panelWords.backToNearest : panelWords.unpin}
          </Button>
        )}
      </header>
      {rows.length > 0 && (
        <div className={styles.rows}>
          <RowList<AlternativeRow>
            label={title}
            rows={rows}
            selected={pin === 'used' ? pinned : null}
            select={(ref) => onPin(ref ?? null)}
            cells={(row) => <Cells row={row} pinned={pin === 'used' && row.ref === pinned} />}
          />
        </div>
      )}
    </section>
  );
}

function Cells({ row, pinned }: { readonly row: AlternativeRow; readonly pinned: boolean }) {
  const { operation, index, name, text, over, legs, metres, further, inGroup } = row;
  const nearest = inGroup?.position === 1 && inGroup.size > 1 && legs.length > 0;
  return (
    <td className={styles.cells}>
      <PointMark operation={operation} index={index} />
      <div className={styles.words}>
        <div className={styles.first}>
          <span className={styles.name}>{name}</span>
          {text !== '' && <bdi className={styles.text}>{text.slice(0, 120)}</bdi>}
        </div>
        <div className={styles.way}>
          {over !== undefined && <span>{panelWords.overPoint(operation, over)}</span>}
          {legs.length > 1 && <span>{panelWords.legSum(legs)}</span>}
        </div>
      </div>
      <div className={styles.length}>
        {legs.length > 0 && <span className={styles.metres}>{panelWords.wayLength(metres)}</span>}
        {pinned ? (
          <span className={styles.pinned}>
            <Pin size={11} aria-hidden />
            {panelWords.pinned}
          </span>
        ) : (
          <span className={further > 0 ? styles.further : styles.nearest}>
            {further > 0 ? panelWords.furtherBy(further) : nearest && panelWords.nearest}
          </span>
        )}
      </div>
    </td>
  );
}
