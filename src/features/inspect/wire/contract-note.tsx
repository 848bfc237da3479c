import { useEffect, useState } from 'react';
import { maskTokens } from '../../../client/secrets.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { readBodyForDisplay } from '../../../domain/json/body-reading.ts';
import type { JsonText } from '../../../domain/json/json-text.ts';
import type { OperationView } from '../../../domain/place/inspection.ts';
import { watchContract } from '../../../domain/rules/contract-watch.ts';
import type { ContractReport, Deviation } from '../../../domain/rules/deviation-tally.ts';
import type { Exchange } from '../../../spec/answer.ts';
import { type Ask, type OperationName, operations } from '../../../spec/operations.ts';
import styles from './contract-note.module.css';
import wireWords from './wire.messages';

type Props = {
  readonly report: ContractReport;
  /** Shows the node of the first example. */
  readonly show: (departure: Deviation) => void;
};

/** Where an answer departs from the specification, each with a link to its first example. */
export function ContractNote({ report: { departures, extra, more }, show }: Props) {
  return (
    <div className={`fine px-4 pt-2 pb-2h stack gap-1 quiet`}>
      <p>
        <strong className="strong ink">{wireWords.contract}</strong>{' '}
        {departures.length === 0
          ? wireWords.asSpecified
          : wireWords.departuresFrom({ count: departures.length })}
      </p>
      <Rows departures={departures} show={show} />
      {extra.length > 0 && <p>{wireWords.extraFields({ count: extra.length })}</p>}
      <Rows departures={extra} show={show} />
      {more && <p>{wireWords.moreDepartures}</p>}
    </div>
  );
}

function Rows({ departures, show }: { readonly departures: readonly Deviation[] } & Pick<Props, 'show'>) {
  if (departures.length === 0) return null;
  return (
    <ul className="-mx-2">
      {departures.map((departure) => (
        <li key={`${departure.what} ${'found' in departure ? departure.found : ''} ${departure.path}`}>
          <button
            type="button"
            className={`${styles.row} fine target-chip px-2 py-1 flex items-baseline gap-2 ink text-start bare rounded cursor-pointer w-full hover`}
            data-departure={departure.what}
            onClick={() => show(departure)}
          >
            <span className="min-w-0 break-anywhere">
              {formatDeviation(departure)}
              {departure.first.index !== undefined && departure.of > 1 && (
                <span className="quiet">
                  {', '}
                  {findFirst(departure.first.index, departure.first.id)}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Formats how an answer departs from the specification at one path, and how often where that can differ. */
export function formatDeviation(departure: Deviation): string {
  const { path, count, of, first } = departure;
  const inFeature = first.index !== undefined && first.steps.length > 0;
  const whole = inFeature ? wireWords.feature : wireWords.whole;
  const given = { where: path === '' ? whole : isolate(path), count, of };
  const words = of === 1 ? wireWords.departure : wireWords.departureInSome;
  switch (departure.what) {
    case 'missing':
    case 'null':
    case 'extra':
      return words[departure.what](given);
    case 'type':
      return words.type({ ...given, found: wireWords.type[departure.found] });
    case 'value':
      return words.value({ ...given, found: isolate(maskTokens(departure.found)) });
    case 'unasked':
      return wireWords.departure.unasked({ ...given, found: isolate(maskTokens(departure.found)) });
  }
}

/** Returns the first feature that departs, for the button that leads to it. */
function findFirst(place: number, id: string | undefined): string {
  const index = String(place);
  return id === undefined ? wireWords.first({ index }) : wireWords.firstNamed({ index, id: isolate(id) });
}

/** Bytes of a body that is watched before its lane is opened; a larger one would be felt. */
const watchedUnasked = 8 * 1024 * 1024;

const reports = new WeakMap<Exchange, ContractReport | 'unreadable'>();

/** Returns where an answer departs. Undefined while that is not known yet, and for a body that is no JSON. */
export function useLaneContract(
  operation: OperationName,
  ask: Ask | undefined,
  view: OperationView<OperationName>,
  exchange: Exchange | undefined,
  open: boolean,
): ContractReport | undefined {
  const [, setWatched] = useState<Exchange>();
  const wanted = ask && exchange && (open || exchange.body.length <= watchedUnasked);
  useEffect(() => {
    if (!wanted || !ask || !exchange || reports.has(exchange)) return;
    // A task of its own for each answer, after what the reader waits for.
    const timer = setTimeout(() => {
      reports.set(exchange, getReport(operation, ask, view, exchange) ?? 'unreadable');
      setWatched(exchange);
    });
    return () => clearTimeout(timer);
  }, [wanted, operation, ask, view, exchange]);
  const report = exchange && reports.get(exchange);
  return report === 'unreadable' ? undefined : report;
}

/** A refusal (4xx, 5xx) is not checked: "the shape of error bodies: not shown". */
function getReport(
  operation: OperationName,
  ask: Ask,
  view: OperationView<OperationName>,
  exchange: Exchange,
): ContractReport | undefined {
  if (exchange.status < 200 || exchange.status > 299) return undefined;
  const reading = readBodyForDisplay(exchange, 'answer' in view, maskTokens);
  if (reading.kind !== 'json') return undefined;
  return watchContract(operation, ask, getAnswer(operation, view, reading.text, reading.json));
}

/** The parsed answer: what has been parsed with its features, put together again, or parsed now. */
function getAnswer(
  operation: OperationName,
  view: OperationView<OperationName>,
  text: string,
  json: JsonText,
): unknown {
  if (!('answer' in view)) return JSON.parse(text);
  const { features, setAside } = view.answer;
  const elements: unknown[] = Array(features.length + setAside.length);
  for (const { index, raw } of [...features, ...setAside]) elements[index] = raw;
  if (operations[operation].envelope === 'feature') return elements[0];
  // Around the features only the names matter: the envelope has been found sound.
  const names = Array.from(json.membersOf(json.root), (_, place) => json.member(json.root, place)?.key);
  const around = Object.fromEntries(names.map((name) => [name ?? '', null]));
  return { ...around, type: 'FeatureCollection', features: elements };
}
