import type { OperationName } from '../../contract/operations.ts';
import { Button } from '../../ui/button.tsx';
import { ClippedText } from '../../ui/clipped-text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { KeyRound } from '../../ui/icons/key-round.ts';
import { OctagonAlert } from '../../ui/icons/octagon-alert.ts';
import { RotateCw } from '../../ui/icons/rotate-cw.ts';
import { panelWords } from '../../words/words.ts';
import type { Face } from '../face.ts';
import { failureOf, shownOperations } from './failed-operations.ts';
import { failureDetail, failureReport } from './failure-report.ts';
import styles from './failure-row.module.css';
import { keepFocus } from './keep-focus.ts';
import { WaitAsked } from './wait-asked.tsx';

type Props = Face & { readonly operation: OperationName };

/** One failed operation: what happened, what is still there, what to do. Nothing while it has not failed. */
export function FailureRow({ scene, operation, onTokenNeeded }: Props) {
  const failure = failureOf(scene.inspection, operation);
  if (!failure) return null;
  const { facts } = failure;
  const detail = failureDetail(facts);
  const tries = (facts.earlier?.length ?? 0) + 1;
  return (
    <div className={styles.row} data-failed={operation} tabIndex={-1}>
      <OctagonAlert size={16} aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <p>
          {panelWords.failure(facts)} {panelWords.stillShown(shownOperations(scene.inspection))}
        </p>
        {detail && (
          <p className={styles.detail}>
            <ClippedText text={detail} limit={200} showAll={panelWords.showAll} />
          </p>
        )}
        <p className={styles.next}>
          {tries > 1 && panelWords.tried(tries)} {panelWords.advice(facts, onTokenNeeded !== undefined)}{' '}
          <WaitAsked facts={facts} />
        </p>
        <div className={styles.actions}>
          {facts.notRecorded === undefined && (
            <Button
              onClick={(event) => {
                keepFocus(event.currentTarget);
                scene.retry(operation);
              }}
            >
              <RotateCw size={14} aria-hidden />
              {panelWords.retry(operation)}
            </Button>
          )}
          {facts.reason === 'unauthorised' && onTokenNeeded && (
            <Button look="primary" onClick={onTokenNeeded}>
              <KeyRound size={14} aria-hidden />
              {panelWords.enterToken}
            </Button>
          )}
          <CopyButton
            look="quiet"
            text={() => failureReport(facts)}
            label={panelWords.copyReport}
            done={panelWords.copied}
            refused={panelWords.notCopied}
          />
        </div>
      </div>
    </div>
  );
}
