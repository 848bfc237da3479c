import { useState } from 'react';
import { operationNames } from '../../contract/operations.ts';
import type { Difference } from '../../core/diff/difference.ts';
import { reviewWords } from '../../core/words/words.ts';
import type { Numbered } from '../../scene/compared/compared-overlay.ts';
import { Button } from '../../ui/button.tsx';
import { outcomeOf, titleOfChange, toldOf, valueText } from './difference-text.ts';
import styles from './field-table.module.css';
import toldTableStyles from './told-table.module.css';

/** Rows shown at once. */
const rowsAtOnce = 100;

/** Only the fields that differ, one row each, with both values. */
export function FieldTable({ changes }: { readonly changes: readonly Numbered[] }) {
  const words = reviewWords.compare;
  const [count, setCount] = useState(rowsAtOnce);
  const rows = changes.flatMap(({ change, index }) =>
    change.fields.map((field) => ({ change, index, field })),
  );
  if (rows.length === 0) return <p className="small quiet">{words.noFields}</p>;
  return (
    // A wide table scrolls by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section className={styles.scroll} aria-label={words.view.fields} tabIndex={0}>
      <table className={`${styles.table} caption w-full`}>
        <thead>
          <tr>
            <th className="medium quiet" scope="col">
              {words.element}
            </th>
            <th className="medium quiet" scope="col">
              {words.field}
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
                {words.operation(change.operation)} <bdi>{titleOfChange(change)}</bdi>
              </th>
              <td className="mono break-anywhere">{field.pointer}</td>
              <td className="mono break-anywhere">{valueText(field, 'before')}</td>
              <td className="mono break-anywhere">{valueText(field, 'after')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > count && (
        <Button onClick={() => setCount(count + rowsAtOnce)}>
          {words.showMore(Math.min(rowsAtOnce, rows.length - count))}
        </Button>
      )}
    </section>
  );
}

/** What was compared: how much each side told of every operation, and what came of it. */
export function ToldTable({ difference }: { readonly difference: Difference }) {
  const words = reviewWords.compare;
  return (
    <table className={`${toldTableStyles.table} small tabular w-full`} aria-label={words.whatCompared}>
      <thead>
        <tr>
          <th className="medium caption quiet" scope="col">
            {words.answer}
          </th>
          <th className="medium caption quiet" scope="col">
            A
          </th>
          <th className="medium caption quiet" scope="col">
            B
          </th>
          <th className="medium caption quiet" scope="col">
            {words.result}
          </th>
        </tr>
      </thead>
      <tbody>
        {operationNames.map((name) => {
          const each = difference[name];
          return (
            <tr key={name} data-outcome={each.state}>
              <th className="medium" scope="row">
                {words.operation(name)}
              </th>
              <td>{toldOf(each, 'a')}</td>
              <td>{toldOf(each, 'b')}</td>
              <td>{outcomeOf(each)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
