import { operationNames } from '../contract/operations.ts';
import type { Difference } from '../diff/difference.ts';
import { reviewWords } from '../words/words.ts';
import { outcomeOf, toldOf } from './difference-text.ts';
import styles from './told-table.module.css';

/** What was compared: how much each side told of every operation, and what came of it. */
export function ToldTable({ difference }: { readonly difference: Difference }) {
  const words = reviewWords.compare;
  return (
    <table className={styles.table} aria-label={words.whatCompared}>
      <thead>
        <tr>
          <th scope="col">{words.answer}</th>
          <th scope="col">A</th>
          <th scope="col">B</th>
          <th scope="col">{words.result}</th>
        </tr>
      </thead>
      <tbody>
        {operationNames.map((name) => {
          const each = difference[name];
          return (
            <tr key={name} data-outcome={each.state}>
              <th scope="row">{words.operation(name)}</th>
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
