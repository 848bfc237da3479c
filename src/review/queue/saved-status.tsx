import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './queue-stand.module.css';
import type { Reviewing } from './use-queue.ts';

/** How far the review is and how much of it the browser keeps. What it refuses is told at the top of the page. */
export function SavedStatus({ reviewing }: { readonly reviewing: Reviewing }) {
  const { journal, kept, own, queue, left } = reviewing;
  const words = reviewWords.queue;
  const saved = journal.savedOf(own);
  const unsaved = kept.unsaved.length;
  const of = queue.items.length;
  return (
    <div className={styles.top}>
      <progress className={styles.progress} aria-label={words.progress} max={of || 1} value={of - left} />
      <p className={styles.saved}>
        <span>{words.left(left)}</span>
        <span role="status" aria-label={words.saved} data-saved={saved} data-unsaved={unsaved}>
          {saved > 0 && unsaved === 0 && <CircleCheck size={13} aria-hidden />}
          {words.savedCount(saved)}
          {kept.stuck && unsaved > 0 && <b className={styles.unsaved}>{words.onlyHere(unsaved)}</b>}
        </span>
      </p>
      {kept.loaded === 'lost' && (
        <p role="alert" className={styles.trouble}>
          {words.notReadable}
        </p>
      )}
    </div>
  );
}
