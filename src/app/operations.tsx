import type { ReactNode } from 'react';
import { getWholeFailure } from '../domain/place/failure-causes.ts';
import {
  countReal,
  getReportedState,
  type Inspection,
  type OperationView,
} from '../domain/place/inspection.ts';
import { formatFailureShort } from '../features/inspect/model/asking/failure-text.ts';
import { isTechnicalShown } from '../features/inspect/model/checks.ts';
import inspectionWords from '../features/inspect/model/inspection.messages';
import { formatOperationCount } from '../features/inspect/model/inspection-texts.ts';
import type { Attempts } from '../features/inspect/model/use-scene.ts';
import { type OperationName, operationNames } from '../spec/operations.ts';
import { isJudging, useAddress } from '../state/address.ts';
import { usePreferences } from '../state/interface/use-preferences.ts';
import appWords from './app.messages';
import styles from './operations.module.css';

type OperationsProps = { readonly inspection: Inspection; readonly attempts: Attempts };

/** The four independent operations in one quiet row: what was asked, answered, empty or failed, and why. */
export function Operations({ inspection, attempts }: OperationsProps) {
  const whole = getWholeFailure(inspection);
  // One mark for one cause; the page itself reports a login, and then the service was not asked.
  const together = whole !== undefined && whole.facts.reason !== 'signed-out';
  const technical = isTechnicalShown(usePreferences());
  const [address] = useAddress();
  // The panel shows what was answered; failures are marked here too, except where the mark would move the buttons of a
  // verdict.
  const hidden =
    !technical && (isJudging(address) || operationNames.every((name) => inspection[name].state !== 'failed'));
  return (
    <div
      className={
        hidden ? 'visually-hidden' : 'flex wrap between gap-1 caption quiet tabular nowrap line-top px-5 py-2'
      }
      data-together={together || undefined}
    >
      {together && (
        <span aria-hidden className={`${styles.operation} row gap-1h`} data-state="failed">
          {appWords.allFourFailed}
        </span>
      )}
      {operationNames.map((name) => (
        <Operation
          key={name}
          name={name}
          view={inspection[name]}
          attempt={attempts[name]?.attempt}
          unseen={together}
        />
      ))}
    </div>
  );
}

type Props = {
  readonly name: OperationName;
  readonly view: OperationView<OperationName>;
  /** The number of the retry of a failed operation. */
  readonly attempt: number | undefined;
  /** True where one mark represents all four: the others stay for automation and for those who look them up. */
  readonly unseen: boolean;
};

function Operation({ name, view, attempt, unseen }: Props) {
  const facts = view.state === 'failed' ? view.failure.facts : undefined;
  const answer = 'answer' in view ? view.answer : undefined;
  const count = answer && answer.features.length + answer.setAside.length;
  const { earlier = [] } = answer ?? facts ?? {};
  const exchange = answer?.exchange ?? facts?.exchange;
  return (
    <div
      role="status"
      // The announcer speaks for all; four live regions would interrupt each other.
      aria-live="off"
      aria-label={inspectionWords.operation[name]}
      className={unseen ? 'visually-hidden' : `${styles.operation} row gap-1h`}
      data-state={getReportedState(view)}
      data-reason={facts?.reason}
      data-count={count}
      data-status={exchange?.status}
      data-attempt={view.state === 'idle' ? undefined : (attempt ?? earlier.length + 1)}
    >
      {formatText(name, view)}
    </div>
  );
}

function formatText(name: OperationName, view: OperationView<OperationName>): ReactNode {
  if (view.state === 'ready') {
    const { real, unusable } = countReal(view) ?? { real: 0, unusable: 0 };
    return formatOperationCount(name, real, unusable);
  }
  if (view.state === 'empty') return appWords.empty[name];
  if (view.state === 'failed' && view.failure.facts.notRecorded) {
    return formatFailureShort(view.failure.facts);
  }
  // A login answered, which the page reports once: the service has not been asked.
  const isSignedOut = view.state === 'failed' && view.failure.facts.reason === 'signed-out';
  return (
    <span>
      {inspectionWords.operation[name]}{' '}
      <span className={styles.state}>{appWords.state[isSignedOut ? 'idle' : view.state]}</span>
    </span>
  );
}
