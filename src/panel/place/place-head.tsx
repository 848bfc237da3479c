import { ClippedText } from '../../ui/clipped-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { panelWords } from '../../words/words.ts';
import styles from './place-head.module.css';

type Props = {
  readonly waiting: boolean;
  readonly title: string;
  readonly id: string;
  readonly line: string;
};

/** The title and the one line for what it is. Both keep their room while the answer is on its way. */
export function PlaceHead({ waiting, title, id, line }: Props) {
  if (waiting) {
    return (
      <div className={styles.head} aria-busy>
        <div className={styles.title}>
          <Skeleton width="62%" height={24} />
        </div>
        <div className={styles.line}>
          <Skeleton width="84%" height={14} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.head}>
      <h1 className={title === '' ? styles.id : styles.title}>
        <ClippedText text={title || id} limit={160} showAll={panelWords.showAll} />
      </h1>
      <p className={styles.line}>
        <ClippedText text={line} limit={240} showAll={panelWords.showAll} />
      </p>
    </div>
  );
}
