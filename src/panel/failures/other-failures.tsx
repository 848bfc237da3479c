import type { MouseEvent } from 'react';
import type { OperationName } from '../../contract/operations.ts';
import { Button } from '../../ui/button.tsx';
import { RotateCw } from '../../ui/icons/rotate-cw.ts';
import { panelWords } from '../../words/words.ts';
import type { Face } from '../face.ts';
import { failedOperations, failureOf, troubledOperations } from './failed-operations.ts';
import { keepFocus } from './keep-focus.ts';
import styles from './other-failures.module.css';
import { TroubleRow } from './trouble-row.tsx';

type Props = Face & {
  /** The operation whose failure stands in the open tab itself, where its data would be. */
  readonly inItsPlace: OperationName | undefined;
};

/** What failed or is tried again and has no place in the open tab, at its top: each is on the screen exactly once. */
export function OtherFailures({ inItsPlace, ...face }: Props) {
  const { scene } = face;
  const failed = failedOperations(scene.inspection).filter(
    (name) => failureOf(scene.inspection, name)?.facts.notRecorded === undefined,
  );
  const here = troubledOperations(scene, inItsPlace);
  if (here.length === 0) return null;
  const retryAll = (event: MouseEvent<HTMLElement>) => {
    keepFocus(event.currentTarget);
    for (const operation of failed) scene.retry(operation);
  };
  return (
    <div className={styles.failures}>
      {failed.length > 1 && (
        <div className={styles.summary}>
          <p>{panelWords.severalFailed(failed.length)}</p>
          <Button onClick={retryAll}>
            <RotateCw size={14} aria-hidden />
            {panelWords.retryAll}
          </Button>
        </div>
      )}
      {here.map((operation) => (
        <TroubleRow key={operation} {...face} operation={operation} />
      ))}
    </div>
  );
}
