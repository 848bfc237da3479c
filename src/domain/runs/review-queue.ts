import type { Result } from '../../spec/batch.ts';
import { forEachInPortions, type InPortions, mapInPortions, runAtOnce } from '../pace/in-portions.ts';
import { getOpenQuestions } from './comments.ts';
import { isInPart, isWholeList, type ListPart, wholeOfList } from './list-part.ts';
import { getListVerdict, type ListVerdict, listVerdictsInPortions, wasFoundWrong } from './list-verdict.ts';
import { countFacetsInPortions } from './result-facets.ts';
import { filterText, hasRowFilter, noFilter, type ResultFilter } from './result-filter.ts';
import { isOpinionColumn, sortResultsInPortions } from './result-order.ts';
import { getAddressKey, isOpinion, type Ledger } from './verdicts.ts';

/** The addresses to review, each once. It stays the same while verdicts are given. */
export type Queue = {
  readonly items: readonly Result[];
  /** The key of each item: rebuilding 100,000 of them with every verdict would be noticeable. */
  readonly keys: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Milliseconds since 1970: only a later verdict ends an item. Undefined where any verdict does. */
  readonly since: number | undefined;
  /** How many people judge an address of a team's list, after which it is complete; undefined elsewhere. */
  readonly enough: number | undefined;
  /** True for the queue "Conflicts": a verdict there settles the disagreement of reviewers. */
  readonly settles: boolean;
  /** True for the queue "Questions": an item waits while a question on it is open. */
  readonly answers: boolean;
};

/** The queue of a part of a run, and that of all of it: the same queue where nothing was left out. */
export type Queues = {
  readonly queue: Queue;
  readonly whole: Queue;
  /** Number of waiting items of `queue`. */
  readonly left: number;
  /** Number of acts in the ledger at the start. */
  readonly acts: number;
};

/**
 * Returns the queue of a filter and a part of the list, and that of the whole list, in portions as `queueInPortions`.
 */
export function* createQueuesInPortions(
  rows: readonly Result[],
  filter: ResultFilter,
  part: ListPart,
  ...judged: Judged
): InPortions<Queues> {
  const [ledger, own] = judged;
  const acts = ledger.size;
  const whole = yield* queueInPortions(rows, noFilter, wholeOfList, ...judged);
  const isWhole = isWholeList(part) && filterText(filter) === '';
  const queue = isWhole ? whole : yield* queueInPortions(rows, filter, part, ...judged);
  const left = yield* openCountInPortions(queue, ledger, own);
  return { queue, whole, left, acts };
}

type Judged = readonly [ledger: Ledger, own: string, enough?: number];

/**
 * Returns the rows of a run that a filter shows, in the order of the table; of those a part of the list. In the order
 * of the list, changed answers that were found wrong go first. A filter on verdicts asks for a new verdict on each row
 * that has one at the start. In portions, as 300,000 rows take seconds, and the page must stay responsive.
 */
export function* queueInPortions(
  rows: readonly Result[],
  filter: ResultFilter,
  part: ListPart,
  ...[ledger, own, enough]: Judged
): InPortions<Queue> {
  const { verdicts, phases, fates, changed, questions } = filter;
  const asksVerdicts = changed || questions || verdicts.length + phases.length + fates.length > 0;
  const since = asksVerdicts ? ledger.latestAt(own) : undefined;
  const hides = hasRowFilter(filter);
  // A whole list in its own order needs neither: with 100,000 rows that is noticeable.
  const asksSaid = hides || isOpinionColumn(filter.order.column);
  const opinions = asksSaid ? yield* listVerdictsInPortions(rows, ledger, own, enough) : nothingSaid;
  const shown = hides ? (yield* countFacetsInPortions(rows, filter, opinions)).results : rows;
  const inListOrder = filter.order.column === noFilter.order.column && !filter.order.descending;
  const ordered = yield* sortResultsInPortions(shown, filter.order, opinions);
  const first: Result[] = [];
  const others: Result[] = [];
  const indexOf = new Map<string, number>();
  yield* forEachInPortions(ordered, (row) => {
    const key = getAddressKey(row);
    if (indexOf.has(key) || !isInPart(row.run, key, part)) return;
    indexOf.set(key, indexOf.size);
    (inListOrder && isMended(row, key, ledger, own) ? first : others).push(row);
  });
  const items = first.length > 0 ? [...first, ...others] : others;
  const keys = first.length > 0 ? yield* mapInPortions(items, getAddressKey) : [...indexOf.keys()];
  if (first.length > 0) keys.forEach((key, index) => void indexOf.set(key, index));
  return {
    items,
    keys,
    indexOf,
    since,
    enough: asksVerdicts ? undefined : enough,
    settles: verdicts.length === 1 && verdicts[0] === 'conflict',
    answers: questions,
  };
}

/** Returns true where an answer was found wrong and has changed, which has to be verified. */
function isMended(row: Result, key: string, ledger: Ledger, own: string): boolean {
  if (ledger.historyOf(key).length === 0) return false;
  const { phase, changed } = getListVerdict(key, ledger, own, { row });
  return changed && phase === 'verification';
}

const nothingSaid: ReadonlyMap<number, ListVerdict> = new Map();

/** Returns true while an item waits for a verdict of this reviewer, or for a settlement or an answer by anybody. */
function isOpen(
  { items, since, keys, settles, answers, enough }: Queue,
  index: number,
  ledger: Ledger,
  own: string,
): boolean {
  const key = keys[index] ?? '';
  if (settles) return getListVerdict(key, ledger, own).verdict === 'conflict';
  if (answers) return getOpenQuestions(key, ledger).length > 0;
  // Most addresses of a long list have no acts yet.
  if (ledger.historyOf(key).length === 0) return true;
  const verdict = ledger.verdictOf(key, own);
  if (verdict === undefined)
    return enough === undefined || ledger.everybodysOn(key, own).filter(isOpinion).length < enough;
  if (since !== undefined && verdict.at <= since) return true;
  const row = items[index];
  // Another answer with the same fault waits for its correction, not for a reviewer.
  return (
    row !== undefined &&
    wasFoundWrong(row, verdict) &&
    getListVerdict(key, ledger, own, { row }).phase !== 'correction'
  );
}

/**
 * Returns the waiting items, from the one after `from` on, round the end of the queue; at most `count`, without the
 * shown one, and those on which this reviewer waits for an answer.
 */
export function openAfter(
  queue: Queue,
  { from, shown }: { readonly from: number; readonly shown: number },
  count: number,
  ledger: Ledger,
  own: string,
): readonly Result[] {
  const found: Result[] = [];
  const { items } = queue;
  for (let step = 1; step <= items.length && found.length < count; step++) {
    const index = (from + step) % items.length;
    const item = items[index];
    if (
      item &&
      index !== shown &&
      isOpen(queue, index, ledger, own) &&
      !waitsForAnswer(queue, index, ledger, own)
    )
      found.push(item);
  }
  return found;
}

/** Returns true while this reviewer waits for an answer of the lead: the address is judged afterwards. */
function waitsForAnswer({ keys, answers }: Queue, index: number, ledger: Ledger, own: string): boolean {
  return !answers && getOpenQuestions(keys[index] ?? '', ledger).some(({ reviewer }) => reviewer === own);
}

/** The part under review, and what of the whole list waits beyond it. */
export type Scope = {
  /** True where a filter or a share leaves addresses of the list out. */
  readonly isPart: boolean;
  /** Number of addresses of the list, each once. */
  readonly of: number;
  /** Addresses of the list, in this part or not, without a verdict of this reviewer. */
  readonly waiting: number;
};

/** Compares a part with the whole list. */
export function getScope(part: Queue, whole: Queue, ledger: Ledger, own: string): Scope {
  const of = whole.items.length;
  return { isPart: part.items.length < of, of, waiting: openCount(whole, ledger, own) };
}

/** Counts the waiting items. */
export function openCount(...of: Parameters<typeof openCountInPortions>): number {
  return runAtOnce(openCountInPortions(...of));
}

/** The same in portions, which keeps the page responsive. */
export function* openCountInPortions(queue: Queue, ledger: Ledger, own: string): InPortions<number> {
  let count = 0;
  yield* forEachInPortions(queue.items.keys(), (index) => {
    if (isOpen(queue, index, ledger, own)) count++;
  });
  return count;
}
