import { reviewWords } from '../../words/words.ts';
import styles from './queue-stand.module.css';
import { useOtherTabs } from './use-other-tabs.ts';

/** Says that another tab goes through the same run. */
export function ElsewhereNote({ run }: { readonly run: string }) {
  const others = useOtherTabs(run);
  return (
    <div role="status" className={styles.elsewhere}>
      {others && <p className={styles.banner}>{reviewWords.queue.elsewhere}</p>}
    </div>
  );
}
