import { useEffect, useState } from 'react';
import type { Run } from '../../contract/batch.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { watchRuns } from '../../store/runs.ts';
import { Button } from '../../ui/button.tsx';
import { reviewWords } from '../../words/words.ts';
import styles from './queue-stand.module.css';

/** The runs of this browser, where the address names none that it keeps. */
export function RunChoice({ scene }: { readonly scene: Scene }) {
  const [runs, setRuns] = useState<readonly Run[]>();
  const [lost, setLost] = useState(false);
  useEffect(() => watchRuns(setRuns, () => setLost(true)), []);
  const words = reviewWords.queue;
  if (lost) return <p role="alert">{words.runsLost}</p>;
  if (!runs) return null;
  if (runs.length === 0) {
    return (
      <div className={styles.stand}>
        <p className={styles.quiet}>{words.noRuns}</p>
        <div>
          <Button onClick={() => scene.go({ stand: 'list' })}>{reviewWords.results.toList}</Button>
        </div>
      </div>
    );
  }
  return (
    <section className={styles.stand} aria-label={words.noRun}>
      <p className={styles.quiet}>{words.noRun}</p>
      <ul className={styles.runs}>
        {runs.map(({ id, name, total }) => (
          <li key={id}>
            <Button onClick={() => scene.go({ run: id })}>{name}</Button>
            <span>{words.runRows(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
