import { Button } from '../ui/button.tsx';
import { panelWords } from '../words/words.ts';
import styles from './panel.module.css';

/** What stands where a tab broke. */
export function BrokenTab({ again }: { readonly again: () => void }) {
  return (
    <div role="alert" className={styles.nothing}>
      <p>{panelWords.tabBroke}</p>
      <Button onClick={again}>{panelWords.tryAgain}</Button>
    </div>
  );
}
