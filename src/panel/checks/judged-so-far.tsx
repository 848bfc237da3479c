import { useJudgedSoFar } from '../../scene/judging/progress.ts';
import { panelWords } from '../../words/words.ts';
import styles from './checks-tab.module.css';

/** How far the rules of a large place have come, while they are looked at beside the page. */
export function JudgedSoFar() {
  const share = useJudgedSoFar();
  if (share === undefined) return null;
  return <p className={styles.note}>{panelWords.checks.checking(share)}</p>;
}
