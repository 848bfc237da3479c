import type { ListFault, ListReading } from '../../batch/read-list/read-list.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './list-faults.module.css';

/** Faults that are told one by one. */
const mostShown = 50;

/** What does not hold in a list, with its lines. */
export function ListFaults({ reading }: { readonly reading: ListReading }) {
  const words = reviewWords.list;
  const shown = reading.faults.slice(0, mostShown);
  const more = reading.faultCount - shown.length;
  return (
    <details className={styles.faults}>
      <summary>{words.faultsFound(reading.faultCount)}</summary>
      <ol>
        {shown.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faults never move, and two may be alike
          <li key={index}>{sentence(fault)}</li>
        ))}
        {more > 0 && <li>{words.moreFaults(more)}</li>}
      </ol>
    </details>
  );
}

function sentence(fault: ListFault): string {
  const { field, value } = 'field' in fault ? fault : { field: '', value: '' };
  return reviewWords.list.fault(fault.line, fault.what, field, value);
}
