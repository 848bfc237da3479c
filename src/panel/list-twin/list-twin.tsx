import { panelWords } from '../../words/words.ts';
import type { Face } from '../face.ts';
import styles from './list-twin.module.css';
import { TwinTree } from './twin-tree.tsx';

/** The map in words: for everybody who does not see it, and the fastest way through it by keyboard. */
export function ListTwin(face: Face) {
  return (
    <section className={styles.twin}>
      <div className={styles.head}>
        <h2>{panelWords.onTheMap}</h2>
        <p>{panelWords.twinHint}</p>
      </div>
      <TwinTree {...face} />
    </section>
  );
}
