import { Menu } from '@base-ui/react/menu';
import { toggled } from '../../domain/result-filter.ts';
import { resultColumns } from '../../domain/result-order.ts';
import { usePreferences, userPrefers } from '../../state/preferences.ts';
import { Check } from '../../ui/icons/check.ts';
import { Columns3 } from '../../ui/icons/columns-3.ts';
import { MenuButton } from '../../ui/menu.tsx';
import { reviewWords } from '../../words/words.ts';
import styles from './menu-check.module.css';

/** The columns that stay: a row is known by them. */
export const keptColumns: readonly string[] = ['title', 'standing'];

/** Chooses the columns of the table; kept in this browser. */
export function ColumnMenu() {
  const words = reviewWords.results;
  const { hiddenColumns } = usePreferences();
  return (
    <MenuButton label={words.columns} sign={<Columns3 size={16} aria-hidden />}>
      {resultColumns
        .filter((column) => !keptColumns.includes(column))
        .map((column) => (
          <Menu.CheckboxItem
            key={column}
            className={styles.entry}
            checked={!hiddenColumns.includes(column)}
            closeOnClick={false}
            onCheckedChange={() => userPrefers({ hiddenColumns: toggled(hiddenColumns, column) })}
          >
            <span className={styles.box}>
              <Menu.CheckboxItemIndicator>
                <Check size={14} aria-hidden />
              </Menu.CheckboxItemIndicator>
            </span>
            {words.column(column)}
          </Menu.CheckboxItem>
        ))}
    </MenuButton>
  );
}
