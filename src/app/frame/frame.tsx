import type { ReactNode } from 'react';
import type { SheetStop } from '../../state/interface/what-is-open.ts';
import styles from './frame.module.css';
import { Header, type HeaderProps } from './header.tsx';
import { PanelSheet } from './panel-sheet.tsx';

type Props = HeaderProps & {
  readonly label: string;
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
  /** Rows between the question and the content. */
  readonly notes?: ReactNode;
  readonly children: ReactNode;
};

/** The panel over the map: the question at its top, below it a column, or on a phone a sheet. */
export function Frame({ label, stop, onStop, notes, children, ...header }: Props) {
  return (
    <div
      className={`${styles.panel} column floating overflow-hidden rounded-panel fixed paper-whole`}
      data-collapsed={header.collapsed || undefined}
    >
      <Header {...header} />
      {notes}
      <PanelSheet label={label} stop={stop} onStop={onStop}>
        {children}
      </PanelSheet>
    </div>
  );
}
