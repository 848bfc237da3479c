import { type MouseEvent, useEffect, useState } from 'react';
import { formatDuration } from '../../../domain/format/formats.ts';
import type { FailureCause } from '../../../domain/place/failure-causes.ts';
import { type FailureFacts, isUnknown } from '../../../spec/answer.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import { unknownDetail } from '../../../spec/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { OctagonAlert, RotateCw } from '../../../ui/icons/first-icons.ts';
import { KeyRound } from '../../../ui/icons/lazy-icons.ts';
import { LazyDetails } from '../../../ui/lazy.tsx';
import { drawsInto } from '../../draw/model/draft-connection.ts';
import { DrawThis } from '../../draw/model/draw-this.tsx';
import inspectWords from '../inspect.messages';
import askingWords from '../model/asking/asking.messages';
import { formatFailureCause } from '../model/asking/failure-text.ts';
import { serverConnection } from '../model/connect.ts';
import inspectionWords from '../model/inspection.messages';
import { getShownOperations } from '../model/inspection-facts.ts';
import { formatMissed } from '../model/inspection-texts.ts';
import { useAsk, useInspection } from '../model/scene-context.tsx';
import { formatAttempts, formatFailureAdvice, formatOthersKnow, formatRemaining } from './card-text.ts';
import failureCardWords from './failure-card.messages';
import styles from './failure-card.module.css';
import { type FailureQuote, formatFailureReport, getFailureQuote, getTries } from './failure-report.ts';

export type FailureCardProps = {
  /** Leads to a new token, where the reader can give one. */
  readonly onTokenNeeded?: (() => void) | undefined;
};

type Props = FailureCardProps & {
  readonly cause: FailureCause;
  /** The label of the button that asks all of a card's operations again. */
  readonly retryLabel: string;
};

/** One cause and all operations that failed for it: what happened, what is still there, what to do. */
export function FailureCard({ cause, retryLabel, onTokenNeeded }: Props) {
  const { inspection, connection } = useInspection();
  const asking = useAsk();
  const { operations, facts, each } = cause;
  const shown = getShownOperations(inspection);
  const [only] = operations.length === 1 ? operations : [];
  // As far as this server's own data goes, there may be such a place.
  const isNowhere = isUnknown(facts) && operations.length === operationNames.length;
  const asksForToken = facts.reason === 'unauthorised' && onTokenNeeded !== undefined;
  const retry = (event: MouseEvent<HTMLElement>, names: readonly OperationName[]) => {
    keepFocus(event.currentTarget);
    for (const name of names) asking.retry(name);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div
      role="group"
      aria-label={askingWords.failureCard}
      className={`${styles.card} flex gap-2h rounded-card px-3 py-3 error-wash mx-4 mt-3`}
      data-reason={facts.reason}
      data-operations={operations.join(' ')}
      tabIndex={-1}
    >
      <OctagonAlert size={16} aria-hidden className={`${styles.sign} flex-none error nudged`} />
      <div className="min-w-0 break-anywhere">
        <p>
          {[
            formatFailureCause(cause),
            shown.length > 0 && (isUnknown(facts) ? formatOthersKnow(shown) : formatRemaining(shown)),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Said each={each} />
        {only !== undefined && getTries(facts).length > 1 && (
          <p className="mt-1 tabular">{formatAttempts(getTries(facts))}</p>
        )}
        <p className="mt-1">
          {formatFailureAdvice(facts, onTokenNeeded !== undefined)} <WaitAsked facts={facts} />
        </p>
        <div className="flex wrap gap-2 mt-2h">
          {asksForToken && (
            <Button look="primary" onClick={onTokenNeeded}>
              <KeyRound size={14} aria-hidden />
              {inspectWords.enterToken}
            </Button>
          )}
          {facts.notRecorded === undefined && (
            <Button onClick={(event) => retry(event, operations)}>
              <RotateCw size={14} aria-hidden />
              {only === undefined ? retryLabel : inspectionWords.retry[only]}
            </Button>
          )}
          <CopyButton
            look="quiet"
            text={() => formatFailureReport(each)}
            label={failureCardWords.copyReport}
          />
          {isNowhere && drawsInto !== undefined && connection === serverConnection && inspection.ask && (
            <DrawThis ask={inspection.ask} />
          )}
        </div>
        {only === undefined && facts.notRecorded === undefined && (
          <div className="gap-1 mt-1h row wrap caption quiet">
            <span aria-hidden>{failureCardWords.oneByOne}</span>
            {operations.map((name) => (
              <button
                key={name}
                type="button"
                className={`${styles.one} bare rounded cursor-pointer px-1h py-0`}
                aria-label={inspectionWords.retry[name]}
                title={inspectionWords.retry[name]}
                onClick={(event) => retry(event, [name])}
              >
                {inspectionWords.operation[name]}
              </button>
            ))}
          </div>
        )}
        {only === undefined && each.some((one) => getTries(one).length > 1) && (
          <LazyDetails
            className={`${styles.attempts} mt-1 caption quiet tabular`}
            summary={failureCardWords.attempts}
          >
            {() => (
              <ul>
                {each.map((one) => (
                  <li key={one.operation}>
                    {inspectionWords.operation[one.operation]}: {formatAttempts(getTries(one))}
                  </li>
                ))}
              </ul>
            )}
          </LazyDetails>
        )}
      </div>
    </div>
  );
}

/** Shows the texts that came with the failures, in the sender's words; equal ones once. */
function Said({ each }: { readonly each: readonly FailureFacts[] }) {
  const said = each.map(formatQuote).filter(({ text }) => text !== '' && text !== unknownDetail);
  const distinct = said.filter(({ text }, index) => said.findIndex((other) => other.text === text) === index);
  return distinct.map(({ text, speaker }) => (
    <p key={text} className="mt-1 caption quiet">
      {speaker && failureCardWords.says[speaker]} <ClippedText text={text} limit={200} />
    </p>
  ));
}

/** Our own reason is said in the reader's words, everything else as it came. */
function formatQuote(facts: FailureFacts): FailureQuote {
  const quote = getFailureQuote(facts);
  return facts.missed && !quote.speaker ? { ...quote, text: formatMissed(facts.missed) } : quote;
}

/** Counts down the wait that the service asked for. Its end is announced, and nothing is asked by itself. */
function WaitAsked({ facts: { retryAfter, askedAt, duration = 0 } }: { readonly facts: FailureFacts }) {
  const known = retryAfter !== undefined && askedAt !== undefined;
  const left = useSecondsLeft(known ? askedAt + duration + retryAfter * 1000 : undefined);
  if (left === undefined) return null;
  return (
    <>
      {left > 0 && (
        <span className="strong tabular">{failureCardWords.retryIn({ time: formatDuration(left) })}</span>
      )}
      <span role="status">{left === 0 && failureCardWords.waitOver}</span>
    </>
  );
}

/** Milliseconds after which a countdown checks the clock again; it renders only when its second changes. */
const glance = 200;

/**
 * Whole seconds until a moment (milliseconds since 1970), counted down: 1 until it has come, then 0. Undefined
 * without a moment.
 */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [, draw] = useState<number>();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      const left = secondsTo(until);
      draw(left);
      if (left === 0) clearInterval(timer);
    }, glance);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : secondsTo(until);
}

function secondsTo(moment: number): number {
  const left = moment - Date.now();
  return left <= 0 ? 0 : Math.max(1, Math.round(left / 1000));
}

/** Moves the focus to the open tab before a row with its button goes, so that a keyboard user keeps their position. */
export function keepFocus(button: HTMLElement): void {
  button.closest<HTMLElement>('[role="tabpanel"]')?.focus();
}
