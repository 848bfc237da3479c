import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { reviewWords } from '../../words/words.ts';
import type { StandProps } from '../stand.ts';
import { Note } from './note.tsx';
import styles from './results-stand.module.css';
import { ResultsView } from './results-view.tsx';
import { useResults } from './use-results.ts';

/** What came of a list: its rows as a table, in figures and on the map. */
export function ResultsStand({ scene, run }: StandProps) {
  const words = reviewWords.results;
  const view = useResults(scene.address.run);
  const toList = <Button onClick={() => scene.go({ stand: 'list' })}>{words.toList}</Button>;
  if (scene.address.run === null) {
    return (
      <Note title={words.noRun} note={words.noRunNote}>
        {toList}
      </Note>
    );
  }
  switch (view.state) {
    case 'reading':
      return (
        <div role="status" aria-label={words.reading} className={styles.reading}>
          <Skeleton width="40%" height={28} />
          <Skeleton width="100%" height={32} />
          {Array.from({ length: 12 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars that are all alike
            <Skeleton key={index} width="100%" height={20} />
          ))}
        </div>
      );
    case 'unreadable':
      return <Note title={words.unreadable} note={words.unreadableNote} />;
    case 'ready':
      if (view.results.length > 0) {
        return <ResultsView scene={scene} run={run} results={view.results} whole={view.whole} />;
      }
      return (
        <Note title={words.noRows} note={words.noRowsNote}>
          {toList}
        </Note>
      );
  }
}
