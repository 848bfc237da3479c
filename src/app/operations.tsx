import type { ReactNode } from 'react';
import { type OperationName, operationNames } from '../contract/operations.ts';
import { type Inspection, type OperationView, toldState } from '../domain/inspection.ts';
import type { Attempts } from '../scene/use-scene.ts';
import { panelWords, words } from '../words/words.ts';
import styles from './operations.module.css';

type OperationsProps = { readonly inspection: Inspection; readonly attempts: Attempts };

/** The four independent truths in one quiet row: what was asked, answered, empty or failed, and why. */
export function Operations({ inspection, attempts }: OperationsProps) {
  return (
    <div className={styles.operations}>
      {operationNames.map((name) => (
        <Operation key={name} name={name} view={inspection[name]} attempt={attempts[name]?.attempt} />
      ))}
    </div>
  );
}

type Props = {
  readonly name: OperationName;
  readonly view: OperationView<OperationName>;
  /** Of one that failed and is asked again by itself. */
  readonly attempt: number | undefined;
};

function Operation({ name, view, attempt }: Props) {
  const facts = view.state === 'failed' ? view.failure.facts : undefined;
  const answer = 'answer' in view ? view.answer : undefined;
  const count = answer && answer.features.length + answer.setAside.length;
  const { earlier = [] } = answer ?? facts ?? {};
  const exchange = answer?.exchange ?? facts?.exchange;
  return (
    <div
      role="status"
      // The announcer says it all at once; four voices would talk into each other.
      aria-live="off"
      aria-label={words.operation(name)}
      className={styles.operation}
      data-state={toldState(view)}
      data-reason={facts?.reason}
      data-count={count}
      data-status={exchange?.status}
      data-attempt={view.state === 'idle' ? undefined : (attempt ?? earlier.length + 1)}
    >
      {textOf(name, view, count ?? 0)}
    </div>
  );
}

function textOf(name: OperationName, view: OperationView<OperationName>, count: number): ReactNode {
  if (view.state === 'ready') return words.operationCount(name, count);
  if (view.state === 'empty') return words.operationEmpty(name);
  if (view.state === 'failed' && view.failure.facts.notRecorded) {
    return panelWords.failedNow(view.failure.facts);
  }
  return (
    <span>
      {words.operation(name)} <span className={styles.state}>{words.operationState[view.state]}</span>
    </span>
  );
}
