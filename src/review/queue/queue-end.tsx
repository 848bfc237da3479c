import { readFilter } from '../../domain/result-filter.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { Button } from '../../ui/button.tsx';
import { reviewWords } from '../../words/words.ts';
import { Figures } from './figures.tsx';
import { filters } from './queue-choice.tsx';
import styles from './queue-end.module.css';
import type { Reviewing } from './use-queue.ts';

type Props = { readonly scene: Scene; readonly reviewing: Reviewing };

/** What the review came to, and what can be done next. */
export function QueueEnd({ scene, reviewing }: Props) {
  const { journal, own, run, step, goThrough } = reviewing;
  const words = reviewWords.queue;
  const held = [...journal.ledger.verdictsOf(own).values()];
  const open = held.filter(({ what }) => what === 'unsure' || what === 'skip').length;
  return (
    <section className={styles.end} aria-label={words.done}>
      <h1>{words.done}</h1>
      <p className={styles.meaning}>{words.doneScope}</p>
      <Figures scene={scene} reviewing={reviewing} />
      <p className={styles.steps}>
        {open > 0 && (
          <Button onClick={() => goThrough(readFilter(filters.unsure))}>{words.goUnsure(open)}</Button>
        )}
        <Button onClick={() => step(-1)}>{words.goBack}</Button>
        <Button look="primary" onClick={() => scene.go({ stand: 'results', run: run.id })}>
          {words.goResults}
        </Button>
      </p>
    </section>
  );
}
