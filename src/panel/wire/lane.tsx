import { useId } from 'react';
import { type Attempt, retryOf } from '../../client/attempts.ts';
import type { Exchange } from '../../contract/answer.ts';
import type { Ask, OperationName } from '../../contract/operations.ts';
import { readingOf } from '../../domain/body-reading.ts';
import type { Departure } from '../../domain/departure-tally.ts';
import type { OperationView } from '../../domain/inspection.ts';
import { withoutTokens } from '../../state/settings.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { panelWords, words } from '../../words/words.ts';
import { Body, type BodyProps } from './body.tsx';
import { ContractNote } from './contract-note.tsx';
import { ExchangeRecord } from './exchange-record.tsx';
import styles from './lane.module.css';
import { LaneActions } from './lane-actions.tsx';
import { useLaneContract } from './lane-contract.ts';
import { LaneState } from './lane-state.tsx';

type Props = BodyProps & {
  readonly ask: Ask | undefined;
  /** Of an operation that failed and is asked again by itself. */
  readonly attempt: Attempt | undefined;
  readonly insidePage: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly show: (departure: Departure) => void;
};

/** One operation's request and response. A failed one, and one that tries again, shows what arrived. */
export function Lane({ ask, attempt, insidePage, open, onOpen, show, ...body }: Props) {
  const { operation, view } = body;
  const inside = useId();
  const exchange = exchangeOf(view, attempt);
  const report = useLaneContract(operation, ask, view, exchange, open);
  const reading = open && exchange ? readingOf(exchange, 'answer' in view, withoutTokens) : undefined;
  return (
    <section className={styles.lane} aria-label={words.operation(operation)}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={inside}
          onClick={() => onOpen(!open)}
        >
          <ChevronRight size={15} aria-hidden className={styles.turn} />
          <span className={styles.name}>{words.operation(operation)}</span>
          <LaneState view={view} exchange={exchange} report={report} />
        </button>
      </h2>
      <div id={inside} hidden={!open}>
        {attempt && view.state === 'loading' && (
          <p className={styles.quiet}>
            {panelWords.failedNow(attempt.last)} {panelWords.wireTriesAgain(retryOf(attempt))}
          </p>
        )}
        {exchange && reading ? (
          <>
            <p className={styles.path}>
              {exchange.request.method} <bdi>{pathOf(exchange.url)}</bdi>
            </p>
            <LaneActions operation={operation} id={ask?.id ?? ''} exchange={exchange} reading={reading} />
            <ExchangeRecord exchange={exchange} insidePage={insidePage} />
            {report && <ContractNote report={report} show={show} />}
            <Body key={exchange.askedAt} exchange={exchange} reading={reading} {...body} />
          </>
        ) : (
          !attempt && <p className={styles.quiet}>{withoutExchange(view)}</p>
        )}
      </div>
    </section>
  );
}

/** What arrived of an operation, of its last try while it tries again; undefined where nothing did. */
export function exchangeOf(
  view: OperationView<OperationName>,
  attempt: Attempt | undefined,
): Exchange | undefined {
  if ('answer' in view) return view.answer.exchange;
  return view.state === 'failed' ? view.failure.facts.exchange : attempt?.last.exchange;
}

function withoutExchange(view: OperationView<OperationName>): string {
  if (view.state === 'idle') return panelWords.wireNotAsked;
  return view.state === 'failed' ? panelWords.failure(view.failure.facts) : panelWords.wireAsking;
}

/** Where the question went; the whole address stands with the request. */
function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}
