import { useId } from 'react';
import { type Attempt, getRetryNumber } from '../../../client/attempts.ts';
import { maskTokens } from '../../../client/secrets.ts';
import { readBodyForDisplay } from '../../../domain/json/body-reading.ts';
import type { OperationView } from '../../../domain/place/inspection.ts';
import type { Deviation } from '../../../domain/rules/deviation-tally.ts';
import type { Exchange } from '../../../spec/answer.ts';
import type { Ask, OperationName } from '../../../spec/operations.ts';
import { ClippedText } from '../../../ui/clipped-text.tsx';
import { HeaderList } from '../../../ui/header-list.tsx';
import { ChevronRight } from '../../../ui/icons/first-icons.ts';
import { formatFailure, formatFailureShort } from '../model/asking/failure-text.ts';
import inspectionWords from '../model/inspection.messages';
import { Body, type BodyProps } from './body.tsx';
import { ContractNote, useLaneContract } from './contract-note.tsx';
import styles from './lane.module.css';
import { LaneActions } from './lane-actions.tsx';
import { LaneState } from './lane-state.tsx';
import wireWords from './wire.messages';

type Props = BodyProps & {
  readonly ask: Ask | undefined;
  /** Of an operation that failed and is asked again by itself. */
  readonly attempt: Attempt | undefined;
  readonly insidePage: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly show: (departure: Deviation) => void;
};

/** One operation's request and response. A failed one, and one that tries again, shows what arrived. */
export function Lane({ ask, attempt, insidePage, open, onOpen, show, ...body }: Props) {
  const { operation, view } = body;
  const inside = useId();
  const exchange = getShownExchange(view, attempt);
  const report = useLaneContract(operation, ask, view, exchange, open);
  const reading = open && exchange ? readBodyForDisplay(exchange, 'answer' in view, maskTokens) : undefined;
  return (
    <section className="line-bottom" aria-label={inspectionWords.operation[operation]}>
      <h2 className={`${styles.heading} sticky z-2 body regular paper`}>
        <button
          type="button"
          className={`${styles.toggle} ring-in pl-2h pr-4 py-1h row gap-2 text-start bare cursor-pointer w-full hover`}
          aria-expanded={open}
          aria-controls={inside}
          onClick={() => onOpen(!open)}
        >
          <ChevronRight size={15} aria-hidden className="turn flex-none faint" />
          <span className={`${styles.name} flex-none strong`}>{inspectionWords.operation[operation]}</span>
          <LaneState view={view} exchange={exchange} report={report} />
        </button>
      </h2>
      <div id={inside} hidden={!open}>
        {attempt && view.state === 'loading' && (
          <p className="small quiet px-4 pt-1 pb-3">
            {formatFailureShort(attempt.last)} {wireWords.triesAgain({ tries: getRetryNumber(attempt) })}
          </p>
        )}
        {exchange && reading ? (
          <>
            <p translate="no" className="px-4 pb-1 code quiet break-anywhere">
              {exchange.request.method} <bdi>{getPath(exchange.url)}</bdi>
            </p>
            <LaneActions operation={operation} id={ask?.id ?? ''} exchange={exchange} reading={reading} />
            <ExchangeRecord exchange={exchange} insidePage={insidePage} />
            {report && <ContractNote report={report} show={show} />}
            <Body key={exchange.askedAt} exchange={exchange} reading={reading} {...body} />
          </>
        ) : (
          !attempt && <p className="small quiet px-4 pt-1 pb-3">{withoutExchange(view)}</p>
        )}
      </div>
    </section>
  );
}

/** What arrived of an operation, of its last try while it tries again; undefined where nothing did. */
export function getShownExchange(
  view: OperationView<OperationName>,
  attempt: Attempt | undefined,
): Exchange | undefined {
  if ('answer' in view) return view.answer.exchange;
  return view.state === 'failed' ? view.failure.facts.exchange : attempt?.last.exchange;
}

function withoutExchange(view: OperationView<OperationName>): string {
  if (view.state === 'idle') return wireWords.notAsked;
  return view.state === 'failed' ? formatFailure(view.failure.facts) : wireWords.asking;
}

/** Returns the path of the question; the whole address is shown with the request. */
function getPath(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}

type ExchangeRecordProps = { readonly exchange: Exchange; readonly insidePage: boolean };

/** The request as it was sent and the headers that came back, as far as a page may read them. */
function ExchangeRecord({ exchange: { url, request, headers }, insidePage }: ExchangeRecordProps) {
  const same = URL.parse(url)?.origin === location.origin;
  return (
    <>
      <details className="caption px-4 py-0">
        <summary className="quiet cursor-pointer target-chip fit content-center">{wireWords.request}</summary>
        <p translate="no" className="mono break-anywhere px-0 py-half">
          {request.method} <ClippedText text={url} />
        </p>
        <HeaderList headers={request.headers} />
        <p translate="no" className="mono break-anywhere px-0 py-half">
          <ClippedText text={request.body} />
        </p>
        <p className="quiet py-half pb-2">{insidePage ? wireWords.insidePage : wireWords.requestNote}</p>
      </details>
      <details className="caption px-4 py-0">
        <summary className="quiet cursor-pointer target-chip fit content-center">
          {wireWords.headers({ count: headers.length })}
        </summary>
        <HeaderList headers={headers.map(([name, value]) => [name, maskTokens(value)])} />
        {!insidePage && (
          <p className="quiet py-half pb-2">
            {same ? wireWords.headersSameOrigin : wireWords.headersOtherOrigin}
          </p>
        )}
      </details>
    </>
  );
}
