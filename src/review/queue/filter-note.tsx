import { hidesRows, noFilter } from '../../domain/result-filter.ts';
import { Button } from '../../ui/button.tsx';
import { reviewWords } from '../../words/words.ts';
import { ruleName } from './finding-list.tsx';
import styles from './queue-stand.module.css';
import type { Reviewing } from './use-queue.ts';

/** Says that only a part of the run is gone through, which one, and leads to the whole. */
export function FilterNote({ reviewing }: { readonly reviewing: Reviewing }) {
  const { filter, goThrough, queue, rows } = reviewing;
  if (!hidesRows(filter)) return null;
  const { queue: words, results } = reviewWords;
  const parts = [
    ...filter.standings.map(results.standing),
    ...filter.rules.map(ruleName),
    ...filter.verdicts.map((verdict) => results.verdict[verdict]),
    ...(filter.changed ? [results.changed] : []),
    ...(filter.text === '' ? [] : [filter.text]),
  ];
  return (
    <p className={styles.filter}>
      <span>{words.filtered(queue.items.length, rows.length)}</span>
      <bdi>{parts.join(', ')}</bdi>
      <Button look="quiet" onClick={() => goThrough({ ...noFilter, order: filter.order })}>
        {words.showAll}
      </Button>
    </p>
  );
}
