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

/** Rows shown at once. */
const rowsAtOnce = 100;

/** Only the fields that differ, one row each, with both values. */
export function FieldTable({ changes }: { readonly changes: readonly Numbered[] }) {
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
              A
            </th>
            <th className="medium quiet" scope="col">
              B
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

/** What was compared: how much each side told of every operation, and what came of it. */
export function ResultDetailTable({ difference }: { readonly difference: Difference }) {
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
            A
          </th>
          <th className="medium caption quiet" scope="col">
            B
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
