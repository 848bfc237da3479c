import { Menu } from '@base-ui/react/menu';
import { useMemo } from 'react';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { toggleChoice } from '../../../domain/runs/result-filter.ts';
import { type ColumnFacts, hasColumn, resultColumns } from '../../../domain/runs/result-order.ts';
import generalWords from '../../../domain/words/general.messages';
import type { Result } from '../../../spec/batch.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { Check } from '../../../ui/icons/first-icons.ts';
import { Columns3 } from '../../../ui/icons/lazy-icons.ts';
import { MenuButton } from '../../../ui/menu.tsx';
import styles from './menu-check.module.css';
import resultWords from './results.messages';

/** The columns that cannot be hidden: they identify a row. */
export const keptColumns: readonly string[] = ['title', 'standing'];

/** Returns which columns these rows have. */
export function useColumnFacts(
  results: readonly Result[],
  said: ReadonlyMap<number, ListVerdict>,
): ColumnFacts {
  const anyMatch = useMemo(() => results.some(({ match }) => match), [results]);
  return { anySaid: said.size > 0, anyMatch };
}

type Props = {
  /** Number of columns beyond the edges of the table. */
  readonly out: number;
  readonly facts: ColumnFacts;
};

/** Chooses the columns of the table; stored in this browser. Shows how many of them are out of sight. */
export function ColumnMenu({ out, facts }: Props) {
  const { hiddenColumns } = usePreferences();
  return (
    <MenuButton
      label={out === 0 ? resultWords.columns : resultWords.columnsOut({ count: out })}
      {...(out > 0 && styles.wide !== undefined && { className: styles.wide })}
      sign={
        <span className="inline-row gap-1h small">
          <Columns3 size={16} aria-hidden />
          {out > 0 && generalWords.more({ count: out })}
        </span>
      }
    >
      {resultColumns
        .filter((column) => !keptColumns.includes(column) && hasColumn(column, facts))
        .map((column) => (
          <Menu.CheckboxItem
            key={column}
            className={`${styles.entry} px-2h`}
            checked={!hiddenColumns.includes(column)}
            closeOnClick={false}
            onCheckedChange={() => setPreferences({ hiddenColumns: toggleChoice(hiddenColumns, column) })}
          >
            <span className={`${styles.box} stack flex-none edged rounded-sm`}>
              <Menu.CheckboxItemIndicator>
                <Check size={14} aria-hidden />
              </Menu.CheckboxItemIndicator>
            </span>
            {resultWords.column[column]}
          </Menu.CheckboxItem>
        ))}
    </MenuButton>
  );
}
