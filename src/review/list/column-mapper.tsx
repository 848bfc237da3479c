import { type ListField, listFields } from '../../batch/read-list/list-field.ts';
import type { ListReading } from '../../batch/read-list/read-list.ts';
import selectStyles from '../../ui/select.module.css';
import { reviewWords } from '../../words/words.ts';
import styles from './column-mapper.module.css';

type Mapping = { readonly fields?: readonly (ListField | undefined)[]; readonly header?: boolean };

type Props = { readonly reading: ListReading; readonly onMapping: (mapping: Mapping) => void };

/** Columns that are offered; a table may have a thousand. */
const mostShown = 24;

/** What each column of a table says, with its first rows beneath. */
export function ColumnMapper({ reading, onMapping }: Props) {
  const words = reviewWords.list;
  const { columns, header, first, format } = reading;
  const say = (column: number, field: ListField | undefined) => {
    const fields = columns.map((each, index) => {
      if (index === column) return field;
      // One field, one column.
      return each.field === field ? undefined : each.field;
    });
    onMapping({ fields, header });
  };
  return (
    <details className={styles.mapper} open={!columns.some(({ field }) => field === 'id')}>
      <summary>{words.columns}</summary>
      {format === 'table' && (
        <label className={styles.tick}>
          <input type="checkbox" checked={header} onChange={() => onMapping({ header: !header })} />
          {words.header}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label={words.columnsNote}>
        <table>
          <thead>
            <tr>
              {columns.slice(0, mostShown).map(({ name, field }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, names may be alike
                <th key={index} scope="col">
                  <span>{name}</span>
                  <select
                    className={selectStyles.select}
                    aria-label={words.column(name)}
                    value={field ?? ''}
                    onChange={({ target }) =>
                      say(
                        index,
                        listFields.find((each) => each === target.value),
                      )
                    }
                  >
                    <option value="">{words.notUsed}</option>
                    {listFields.map((each) => (
                      <option key={each} value={each}>
                        {words.field[each]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of the preview is its place
              <tr key={line}>
                {columns.slice(0, mostShown).map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={index}>{cells[index] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
