import { memo } from 'react';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { getResultTitle } from '../../../domain/runs/result-order.ts';
import type { Result } from '../../../spec/batch.ts';
import { setHovered } from '../../../state/interface/looked-at.ts';
import { Cell } from './cell.tsx';
import { columnLooks, getStickyOffset, type TableColumns } from './columns.ts';
import { getResultRef } from './results-overlay.ts';
import styles from './results-table.module.css';

/** Maximum characters of a foreign text as the name of a checkbox. */
const longestName = 200;

type RowProps = {
  readonly id: string;
  readonly index: number;
  /** Its position, as CSS transform. */
  readonly shift: string;
  readonly result: Result;
  readonly said: ListVerdict;
  /** The same object as long as the columns stay. */
  readonly layout: TableColumns;
  readonly active: boolean;
  readonly hovered: boolean;
  readonly chosen: boolean;
  /** Undefined where rows cannot be marked. */
  readonly marked: boolean | undefined;
  /** Always the same object. */
  readonly on: { readonly current: RowEvents };
};

export type RowEvents = {
  readonly click: (result: Result) => void;
  readonly doubleClick: (result: Result) => void;
  /** `stretch`: with every row from the one that was marked before. */
  readonly mark: (result: Result, stretch: boolean) => void;
};

/** One row; rendered again only where it changed, as the table is rendered with every move of the pointer. */
export const Row = memo(function Row({
  id,
  index,
  shift,
  result,
  said,
  layout,
  active,
  hovered,
  chosen,
  marked,
  on,
}: RowProps) {
  const { columns, staying, markColumn } = layout;
  return (
    <tr
      id={id}
      data-position={result.position}
      data-active={active || undefined}
      data-hovered={hovered || undefined}
      data-marked={marked || undefined}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      className={`${styles.row} left-0 top-0 pick cursor-pointer absolute stack w-full items-center`}
      style={{ transform: shift }}
      onMouseMove={() => setHovered(getResultRef(result.position))}
      onClick={() => on.current.click(result)}
      onDoubleClick={() => on.current.doubleClick(result)}
    >
      {marked !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the table's key x does the same to the active row
        <td
          data-stays={markColumn.stays ? 'mark' : undefined}
          className={`${styles.cell} ${styles.mark}`}
          style={{ left: markColumn.stays ? 0 : undefined }}
          // The focus stays on the table, and Shift selects no text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            on.current.mark(result, event.shiftKey);
          }}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <input
            type="checkbox"
            className="tick m-0"
            tabIndex={-1}
            aria-label={(getResultTitle(result) || result.id).slice(0, longestName)}
            aria-keyshortcuts="x"
            checked={marked}
            readOnly
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column}
          data-end={columnLooks[column].end}
          data-stays={getStickyOffset(column, staying, markColumn) === undefined ? undefined : column}
          className={styles.cell}
          style={{ left: getStickyOffset(column, staying, markColumn) }}
        >
          <Cell column={column} result={result} said={said} />
        </td>
      ))}
    </tr>
  );
});
