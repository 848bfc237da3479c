import type { ReactNode } from 'react';
import { formatNumber } from '../../words/formats.ts';
import styles from './choice.module.css';

type Props = {
  readonly chosen: boolean;
  readonly count: number;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** One choice of a facet with the number of rows that it would show. */
export function Choice({ chosen, count, onToggle, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      data-none={count === 0 || undefined}
      className={styles.choice}
      onClick={onToggle}
    >
      {children}
      <b>{formatNumber(count)}</b>
    </button>
  );
}
