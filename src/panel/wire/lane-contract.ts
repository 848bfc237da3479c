import { useEffect, useState } from 'react';
import type { Exchange } from '../../contract/answer.ts';
import { type Ask, type OperationName, operations } from '../../contract/operations.ts';
import { readingOf } from '../../domain/body-reading.ts';
import { watchContract } from '../../domain/contract-watch.ts';
import type { ContractReport } from '../../domain/departure-tally.ts';
import type { OperationView } from '../../domain/inspection.ts';
import type { JsonText } from '../../domain/json-text.ts';
import { withoutTokens } from '../../state/settings.ts';

/** Bytes of a body that is watched before its lane is opened; a larger one would be felt. */
const watchedUnasked = 8 * 1024 * 1024;

const reports = new WeakMap<Exchange, ContractReport | 'unreadable'>();

/** What an answer departs in. undefined while it is not known yet, and for what is no JSON. */
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
      reports.set(exchange, reportOf(operation, ask, view, exchange) ?? 'unreadable');
      setWatched(exchange);
    });
    return () => clearTimeout(timer);
  }, [wanted, operation, ask, view, exchange]);
  const report = exchange && reports.get(exchange);
  return report === 'unreadable' ? undefined : report;
}

/** A refusal (4xx, 5xx) is held against nothing: "the shape of error bodies: not shown". */
function reportOf(
  operation: OperationName,
  ask: Ask,
  view: OperationView<OperationName>,
  exchange: Exchange,
): ContractReport | undefined {
  if (exchange.status < 200 || exchange.status > 299) return undefined;
  const reading = readingOf(exchange, 'answer' in view, withoutTokens);
  if (reading.kind !== 'json') return undefined;
  return watchContract(operation, ask, answerOf(operation, view, reading.text, reading.json));
}

/** The parsed answer: what has been parsed with its features, put together again, or parsed now. */
function answerOf(
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
  // Of what stands around the features only the names matter: the envelope has been found sound.
  const names = Array.from(json.membersOf(json.root), (_, place) => json.member(json.root, place)?.key);
  const around = Object.fromEntries(names.map((name) => [name ?? '', null]));
  return { ...around, type: 'FeatureCollection', features: elements };
}
