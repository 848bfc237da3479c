import { isolate } from '../../../domain/format/sentences.ts';
import type { ListReading } from '../../../domain/lists/read-list.ts';
import {
  type ColumnFields,
  type ListField,
  listFields,
  type RememberedColumns,
} from '../../../domain/lists/records.ts';
import { isJsonObject } from '../../../spec/geojson.ts';
import { list, readText } from '../../../spec/tolerant.ts';
import { getPreferences, setPreferences } from '../../../state/preferences.ts';
import selectStyles from '../../../ui/select.module.css';
import styles from './column-mapper.module.css';
import listWords from './list.messages';

type Props = {
  readonly reading: ListReading;
  /** The meaning of the columns: the reader's choices, also while the list is read again with them. */
  readonly fields: ColumnFields;
  readonly header: boolean;
  /** True while another list is loading: a choice made here would apply to that one. */
  readonly isFormer: boolean;
  readonly onFields: (fields: ColumnFields) => void;
  readonly onHeader: (header: boolean) => void;
};

/** Maximum number of columns shown; a table may have a thousand. */
const mostShown = 60;

/** The first rows of a list, and above each column its meaning. */
export function ColumnMapper({ reading, fields, header, isFormer, onFields, onHeader }: Props) {
  const { columns, format, remembered } = reading;
  return (
    <section className="columns-1 stack min-w-0 gap-2 small" aria-labelledby="list-columns">
      <header className="row wrap gap-1 gap-x-3h">
        <h2 className="body strong" id="list-columns">
          {listWords.columns}
        </h2>
        <p className="flex-1 caption quiet">
          {fields.includes('id') ? (remembered ? listWords.columnsRemembered : listWords.columnsNote) : ''}
        </p>
        {format === 'table' && (
          <label className="inline-row gap-2 target-small">
            <input
              className="m-0"
              type="checkbox"
              disabled={isFormer}
              checked={header}
              onChange={() => onHeader(!header)}
            />
            {listWords.header}
          </label>
        )}
      </header>
      {!fields.includes('id') && (
        <p role="status" className={`${styles.ask} rounded wash px-3 py-2h`} data-asks="id">
          <b className="strong">{listWords.whichId}</b> {listWords.whichIdNote}
        </p>
      )}
      <Preview reading={reading} fields={fields} header={header} isFormer={isFormer} onFields={onFields} />
      {columns.length > mostShown && (
        <p className="flex-1 caption quiet">{listWords.moreColumns({ count: columns.length - mostShown })}</p>
      )}
    </section>
  );
}

/** The first rows, and above each column the choice of its meaning. */
function Preview({ reading, fields, header, isFormer, onFields }: Omit<Props, 'onHeader'>) {
  const { columns, first } = reading;
  const shown = columns.slice(0, mostShown);
  const say = (column: number, field: ListField | undefined) =>
    onFields(
      columns.map((_, index) => {
        if (index === column) return field;
        // One field, one column.
        return fields[index] === field ? undefined : fields[index];
      }),
    );
  const title = (name: string, index: number) =>
    header ? name : listWords.columnNumber({ number: index + 1 });
  return (
    <section
      className={`${styles.frame} scroll-x rounded-card hairline`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={listWords.preview}
    >
      <table className="w-full collapse">
        <thead>
          <tr>
            {shown.map(({ name }, index) => (
              <th
                className="nowrap text-start line-bottom px-2h py-1h"
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, names may be alike
                key={index}
                scope="col"
                data-field={fields[index]}
              >
                <select
                  className={`${selectStyles.select} w-full ${fields[index] ? 'medium' : 'quiet regular'}`}
                  disabled={isFormer}
                  aria-label={listWords.column({ name: isolate(title(name, index)) })}
                  value={fields[index] ?? ''}
                  onChange={({ target }) =>
                    say(
                      index,
                      listFields.find((each) => each === target.value),
                    )
                  }
                >
                  <option value="">{listWords.notUsed}</option>
                  {listFields.map((each) => (
                    <option key={each} value={each}>
                      {listWords.field[each]}
                    </option>
                  ))}
                </select>
                <bdi
                  className="mt-1h block overflow-hidden ellipsis caption medium quiet"
                  title={title(name, index)}
                >
                  {title(name, index)}
                </bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the preview is its place
            <tr key={line}>
              {shown.map((_, index) => (
                <td
                  translate="no"
                  className={`nowrap text-start line-bottom code px-2h py-1h ${fields[index] ? '' : 'quiet'}`}
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  key={index}
                  data-field={fields[index]}
                  title={cells[index]}
                >
                  <bdi className="block overflow-hidden ellipsis">{cells[index] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Maximum number of remembered column choices, and characters of their names. */
const mostKept = 20;
const longestNames = 4_000;

/** Returns the reader's former choices for columns of lists, the latest first. Unreadable ones are left out. */
export function getRememberedColumns(): readonly RememberedColumns[] {
  return getPreferences().listColumns.flatMap((kept) => {
    if (!isJsonObject(kept)) return [];
    const [names, fields] = [list(kept.names)?.map(readText), list(kept.fields)];
    if (!names || names.length !== fields?.length) return [];
    return [
      {
        names: names.map((name) => name ?? ''),
        fields: fields.map((field) => listFields.find((each) => each === field)),
      },
    ];
  });
}

/** Remembers the choice for columns of these names. Columns without names cannot be recognised. */
export function rememberColumns({ header, columns }: ListReading, fields: ColumnFields): void {
  const names = columns.map(({ name }) => name);
  if (!header || names.join('').length > longestNames) return;
  const others = getRememberedColumns().filter(({ names: known }) => known.join('\n') !== names.join('\n'));
  const kept = [{ names, fields }, ...others].slice(0, mostKept);
  setPreferences({
    listColumns: kept.map((each) => ({ ...each, fields: each.fields.map((field) => field ?? null) })),
  });
}
