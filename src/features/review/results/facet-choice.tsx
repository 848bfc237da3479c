import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/format/formats.ts';
import styles from './filter-bar.module.css';

type Props = {
  readonly chosen: boolean;
  readonly count: number;
  /** Its full meaning, where the words on it are short. */
  readonly meaning?: string | undefined;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** One choice of a facet with the number of rows that it would show. */
export function FacetChoice({ chosen, count, meaning, onToggle, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-description={meaning}
      title={meaning}
      data-none={count === 0 || undefined}
      className={`${styles.choice} target-chip pill fading inline-row gap-1h small ink nowrap cursor-pointer hairline bg-none px-2h py-0 hover`}
      onClick={onToggle}
    >
      {children}
      <b className={count === 0 ? 'regular tabular' : 'strong tabular'}>{formatNumber(count)}</b>
    </button>
  );
}
