import { type MouseEvent, type ReactNode, useRef } from 'react';
import { type SheetStop, sheetStops } from '../../state/panel-stand.ts';
import { words } from '../../words/words.ts';
import styles from './panel-sheet.module.css';

type Props = {
  readonly label: string;
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  readonly children: ReactNode;
};

/** CSS pixels that the handle must be dragged to reach the next stop. */
const dragReach = 40;

/** The panel's body: a column beside the map, or on a phone a sheet with three stops. */
export function Sheet({ label, stop, onStop, children }: Props) {
  const dragFrom = useRef<number>(undefined);

  function move(by: number): void {
    const next = sheetStops[sheetStops.indexOf(stop) + by];
    if (next) onStop(next);
  }

  /** True when the pointer drew the sheet; what is left is a click. */
  function drew({ clientY }: MouseEvent): boolean {
    const dragged = dragFrom.current === undefined ? 0 : dragFrom.current - clientY;
    dragFrom.current = undefined;
    if (Math.abs(dragged) <= dragReach) return false;
    move(Math.sign(dragged));
    return true;
  }

  return (
    <aside className={styles.sheet} data-stop={stop} aria-label={label}>
      <button
        type="button"
        className={styles.handle}
        aria-label={words.sheet(stop)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragFrom.current = event.clientY;
        }}
        onPointerCancel={() => {
          dragFrom.current = undefined;
        }}
        onClick={(event) => drew(event) || onStop(stop === 'half' ? 'full' : 'half')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      {children}
    </aside>
  );
}
