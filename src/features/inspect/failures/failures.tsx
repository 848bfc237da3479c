import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { getRetryNumber } from '../../../client/attempts.ts';
import { formatDuration } from '../../../domain/format/formats.ts';
import type { FailureCause } from '../../../domain/place/failure-causes.ts';
import { Button } from '../../../ui/button.tsx';
import { RotateCw } from '../../../ui/icons/first-icons.ts';
import { CircleStop, History } from '../../../ui/icons/lazy-icons.ts';
import inspectWords from '../inspect.messages';
import askingWords from '../model/asking/asking.messages';
import { formatFailureCauseShort } from '../model/asking/failure-text.ts';
import inspectionWords from '../model/inspection.messages';
import { getReportedCauses, getReportedRetries } from '../model/inspection-facts.ts';
import { useAsk, useInspection } from '../model/scene-context.tsx';
import failureCardWords from './failure-card.messages';
import failureCardStyles from './failure-card.module.css';
import { FailureCard, type FailureCardProps, keepFocus, useSecondsLeft } from './failure-card.tsx';

/**
 * Failed operations and those that are tried again, at the top of every tab: each cause once, with its operations
 * folded in it.
 */
export function Failures({ onTokenNeeded }: FailureCardProps) {
  const { inspection } = useInspection();
  const { attempts, retry } = useAsk();
  const causes = getReportedCauses(inspection);
  const retries = getReportedRetries(attempts);
  if (causes.length === 0 && retries.length === 0) return null;
  const failed = causes.flatMap(({ operations, facts }) => (facts.notRecorded ? [] : operations));
  const retryAll = (event: MouseEvent<HTMLElement>) => {
    keepFocus(event.currentTarget);
    for (const operation of failed) retry(operation);
  };
  return (
    <div className="flex-none pb-3">
      {causes.length > 1 && failed.length > 1 && (
        <div className="mx-4 mt-3 row between gap-3 strong">
          <p>{inspectWords.severalFailed({ count: failed.length, causes: causes.length })}</p>
          <Button onClick={retryAll}>
            <RotateCw size={14} aria-hidden />
            {inspectionWords.retryAll}
          </Button>
        </div>
      )}
      {retries.map((cause) => (
        <RetryingCard key={cause.operations.join(' ')} cause={cause} />
      ))}
      {causes.map((cause) => (
        <FailureCard
          key={cause.operations.join(' ')}
          cause={cause}
          onTokenNeeded={onTokenNeeded}
          retryLabel={causes.length > 1 ? askingWords.retryThese : inspectionWords.retryAll}
        />
      ))}
    </div>
  );
}

type Props = { readonly cause: FailureCause };

/** Operations that failed for one cause and are asked again automatically. */
export function RetryingCard({ cause }: Props) {
  const { attempts: underWay, stopRetrying } = useAsk();
  const { operations } = cause;
  const attempts = operations.flatMap((name) => underWay[name] ?? []);
  const moments = attempts.flatMap(({ retryAt }) => retryAt ?? []);
  // Random delays of some hundred milliseconds separate them: the first retry ends the wait for all.
  const left = useSecondsLeft(moments.length === attempts.length ? Math.min(...moments) : undefined);
  const row = useRef<HTMLDivElement>(null);
  const sentence = useId();
  useLayoutEffect(() => {
    const element = row.current;
    // The retry may end while its button has the focus.
    return () => {
      if (element?.contains(document.activeElement)) keepFocus(element);
    };
  }, []);
  const [attempt] = attempts;
  if (!attempt) return null;
  const retry = getRetryNumber(attempt);
  const stop = () => {
    for (const name of operations) stopRetrying(name);
  };
  return (
    <div
      ref={row}
      className={`${failureCardStyles.card} flex gap-2h rounded-card px-3 py-3 error-wash mx-4 mt-3`}
      data-retrying={operations.join(' ')}
    >
      <History size={16} aria-hidden className={`${failureCardStyles.sign} flex-none error nudged`} />
      <div className="min-w-0 break-anywhere">
        <p id={sentence}>{formatFailureCauseShort(cause)}</p>
        <p className="strong tabular">
          {left
            ? failureCardWords.retryingIn({ time: formatDuration(left), retry, of: attempt.of })
            : failureCardWords.tryingAgain({ retry, of: attempt.of })}
        </p>
      </div>
      <Button
        aria-describedby={sentence}
        className={`${failureCardStyles.stop} flex-none ml-auto`}
        onClick={stop}
      >
        <CircleStop size={14} aria-hidden />
        {failureCardWords.stopRetrying}
      </Button>
    </div>
  );
}
