import { useState } from 'react';
import type { Difference } from '../../domain/diff/difference.ts';
import generalWords from '../../domain/words/general.messages';
import { operationNames } from '../../spec/operations.ts';
import { Button } from '../../ui/button.tsx';
import inspectionWords from '../inspect/model/inspection.messages';
import compareWords from './compare.messages';
import styles from './difference-tables.module.css';
import { formatOutcome, formatSide, formatValue, getChangeTitle } from './difference-text.ts';
import type { Numbered } from './model/compared-overlay.ts';
import type { SideName } from './model/side-names.ts';

/** Number of rows shown at once. */
const rowsAtOnce = 100;

/** The headings of the sides: `A`, `Before`. */
type Heads = { readonly sides: Readonly<Record<SideName, string>> };

/** Only the fields that differ, one row each, with both values. */
export function FieldTable({ changes, sides }: { readonly changes: readonly Numbered[] } & Heads) {
  const [count, setCount] = useState(rowsAtOnce);
  const rows = changes.flatMap(({ change, index }) =>
    change.fields.map((field) => ({ change, index, field })),
  );
  if (rows.length === 0) return <p className="small quiet">{compareWords.noFields}</p>;
  return (
    // A wide table scrolls by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section className="scroll-x" aria-label={compareWords.view.fields} tabIndex={0}>
      <table className={`${styles.table} cells collapse caption w-full`}>
        <thead>
          <tr>
            <th className="medium quiet" scope="col">
              {compareWords.element}
            </th>
            <th className="medium quiet" scope="col">
              {compareWords.field}
            </th>
            <th className="medium quiet" scope="col">
              {sides.a}
            </th>
            <th className="medium quiet" scope="col">
              {sides.b}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map(({ change, index, field }) => (
            <tr key={`${index} ${field.pointer}`}>
              <th className="medium quiet" scope="row">
                {inspectionWords.operation[change.operation]} <bdi>{getChangeTitle(change)}</bdi>
              </th>
              <td translate="no" className="mono break-anywhere">
                {field.pointer}
              </td>
              <td translate="no" className="mono break-anywhere">
                {formatValue(field, 'before')}
              </td>
              <td translate="no" className="mono break-anywhere">
                {formatValue(field, 'after')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > count && (
        <Button onClick={() => setCount(count + rowsAtOnce)}>
          {generalWords.showMore({ count: Math.min(rowsAtOnce, rows.length - count) })}
        </Button>
      )}
    </section>
  );
}

/** The compared data: the number of features of each side in every operation, and the result. */
export function ResultDetailTable({ difference, sides }: { readonly difference: Difference } & Heads) {
  return (
    <table
      className={`${styles.toldTable} cells collapse small tabular w-full`}
      aria-label={compareWords.whatCompared}
    >
      <thead>
        <tr>
          <th className="medium caption quiet" scope="col">
            {compareWords.answer}
          </th>
          <th className="medium caption quiet" scope="col">
            {sides.a}
          </th>
          <th className="medium caption quiet" scope="col">
            {sides.b}
          </th>
          <th className="medium caption quiet" scope="col">
            {compareWords.result}
          </th>
        </tr>
      </thead>
      <tbody>
        {operationNames.map((name) => {
          const each = difference[name];
          return (
            <tr key={name} data-outcome={each.state}>
              <th className="medium" scope="row">
                {inspectionWords.operation[name]}
              </th>
              <td>{formatSide(each, 'a')}</td>
              <td>{formatSide(each, 'b')}</td>
              <td>{formatOutcome(each)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
