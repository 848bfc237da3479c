import { CheckCircle2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack } from '../../ui/hand-out.ts';
import { reviewWords } from '../../words/words.ts';
import styles from './queue-stand.module.css';
import { saveActs } from './save-acts.ts';
import type { Reviewing } from './use-queue.ts';

/** How far the review is, what the browser keeps of it, and at once what it does not keep. */
export function SavedStatus({ reviewing }: { readonly reviewing: Reviewing }) {
  const { journal, kept, own, queue, left, run } = reviewing;
  const [heldBack, setHeldBack] = useState(false);
  const words = reviewWords.queue;
  const saved = journal.savedOf(own);
  const of = queue.items.length;
  const hand = () => {
    try {
      saveActs(run, kept.unsaved, own);
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      setHeldBack(true);
    }
  };
  return (
    <div className={styles.top}>
      <progress className={styles.progress} aria-label={words.progress} max={of || 1} value={of - left} />
      <p className={styles.saved}>
        <span>{words.left(left)}</span>
        <span role="status" aria-label={words.saved} data-saved={saved} data-unsaved={kept.unsaved.length}>
          {saved > 0 && kept.unsaved.length === 0 && <CheckCircle2 size={13} aria-hidden />}
          {words.savedCount(saved)}
        </span>
      </p>
      {kept.trouble && kept.unsaved.length > 0 && (
        <div role="alert" className={styles.trouble}>
          <p>{words.notSaved(kept.unsaved.length)}</p>
          {heldBack && <p>{words.notHandedOut}</p>}
          <Button onClick={() => journal.retry()}>{words.tryAgain}</Button>
          <Button onClick={hand}>{words.saveUnsaved}</Button>
        </div>
      )}
      {kept.loaded === 'lost' && (
        <p role="alert" className={styles.trouble}>
          {words.notReadable}
        </p>
      )}
    </div>
  );
}
