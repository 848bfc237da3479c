import type { Result } from '../../spec/batch.ts';
import { forEachInPortions, type InPortions, mapInPortions, runAtOnce } from '../pace/in-portions.ts';
import { getOpenQuestions } from './comments.ts';
import { isInPart, isWholeList, type ListPart, wholeOfList } from './list-part.ts';
import { getListVerdict, type ListVerdict, listVerdictsInPortions, wasFoundWrong } from './list-verdict.ts';
import { countFacetsInPortions } from './result-facets.ts';
import { filterText, hasRowFilter, noFilter, type ResultFilter } from './result-filter.ts';
import { isOpinionColumn, sortResultsInPortions } from './result-order.ts';
import { getAddressKey, isOpinion, type Ledger } from './verdicts.ts';

/** What is gone through, each address once. It stays the same while verdicts are given. */
export type Queue = {
  readonly items: readonly Result[];
  /** The key of each item: making 100,000 of them anew with every verdict would be felt. */
  readonly keys: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Milliseconds since 1970: only a later verdict ends an item. Undefined where any verdict does. */
  readonly since: number | undefined;
  /** How many people judge an address of a team's list, which then waits for nobody else; undefined elsewhere. */
  readonly enough: number | undefined;
  /** True for the queue "Conflicts": what is said there settles what reviewers judged differently. */
  readonly settles: boolean;
  /** True for the queue "Questions": an item waits while a question on it is open. */
  readonly answers: boolean;
};

/** What is gone through of a run, and all of it: the same queue where nothing was left out. */
export type Queues = {
  readonly queue: Queue;
  readonly whole: Queue;
  /** How many items of `queue` wait. */
  readonly left: number;
  /** How many acts the ledger held when they were begun. */
  readonly acts: number;
};

/** The queue of a filter and a part of the list, and that of the whole list, in portions as `queueInPortions`. */
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
 * The rows of a run that a filter shows, in its order, as the table shows them; of those a part of the list. In the order
 * of the list those go first that were found wrong and have another answer now. A filter that asks for verdicts wants another one of each: those that were given when it is begun. In portions, as 300,000 rows
 * take seconds, and the page is used meanwhile.
 */
export function* queueInPortions(
  rows: readonly Result[],
  filter: ResultFilter,
  part: ListPart,
  ...[ledger, own, enough]: Judged
): InPortions<Queue> {
  const { verdicts, phases, changed, questions } = filter;
  const asksVerdicts = changed || questions || verdicts.length > 0 || phases.length > 0;
  const since = asksVerdicts ? ledger.latestAt(own) : undefined;
  const hides = hasRowFilter(filter);
  // A whole list in its own order needs neither: with 100,000 rows that is felt.
  const asksSaid = hides || isOpinionColumn(filter.order.column);
  const said = asksSaid ? yield* listVerdictsInPortions(rows, ledger, own, enough) : nothingSaid;
  const shown = hides ? (yield* countFacetsInPortions(rows, filter, said)).results : rows;
  const inListOrder = filter.order.column === noFilter.order.column && !filter.order.descending;
  const ordered = yield* sortResultsInPortions(shown, filter.order, said);
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

/** True where an answer was found wrong and is another one now, which has to be verified. */
function isMended(row: Result, key: string, ledger: Ledger, own: string): boolean {
  if (ledger.historyOf(key).length === 0) return false;
  const { phase, changed } = getListVerdict(key, ledger, own, { row });
  return changed && phase === 'verification';
}

const nothingSaid: ReadonlyMap<number, ListVerdict> = new Map();

/** True while an item waits for a verdict of this reviewer, or for a settlement or an answer by anybody. */
function isOpen(
  { items, since, keys, settles, answers, enough }: Queue,
  index: number,
  ledger: Ledger,
  own: string,
): boolean {
  const key = keys[index] ?? '';
  if (settles) return getListVerdict(key, ledger, own).verdict === 'conflict';
  if (answers) return getOpenQuestions(key, ledger).length > 0;
  // Of most addresses of a long list nobody said anything yet.
  if (ledger.historyOf(key).length === 0) return true;
  const held = ledger.verdictOf(key, own);
  if (held === undefined)
    return enough === undefined || ledger.everybodysOn(key, own).filter(isOpinion).length < enough;
  return (since !== undefined && held.at <= since) || wasFoundWrong(items[index], held);
}

/**
 * The items that wait, from the one after `from` on, round the end of the queue; at most `count`, the shown one left
 * out, and those on which this reviewer waits for an answer.
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

/** True for whom an answer of the lead is on its way: what is asked is judged once it is here. */
function waitsForAnswer({ keys, answers }: Queue, index: number, ledger: Ledger, own: string): boolean {
  return !answers && getOpenQuestions(keys[index] ?? '', ledger).some(({ reviewer }) => reviewer === own);
}

/** The part that is gone through, and what of the whole list waits beyond it. */
export type Scope = {
  /** True where a filter or a share leaves addresses of the list out. */
  readonly isPart: boolean;
  /** Addresses of the list, each once. */
  readonly of: number;
  /** Addresses of the list, in this part or not, that carry no verdict of this reviewer. */
  readonly waiting: number;
};

/** How a part stands to the whole list. */
export function getScope(part: Queue, whole: Queue, ledger: Ledger, own: string): Scope {
  const of = whole.items.length;
  return { isPart: part.items.length < of, of, waiting: openCount(whole, ledger, own) };
}

/** How many items wait. */
export function openCount(...of: Parameters<typeof openCountInPortions>): number {
  return runAtOnce(openCountInPortions(...of));
}

/** The same in portions, for a page that is used meanwhile. */
export function* openCountInPortions(queue: Queue, ledger: Ledger, own: string): InPortions<number> {
  let count = 0;
  yield* forEachInPortions(queue.items.keys(), (index) => {
    if (isOpen(queue, index, ledger, own)) count++;
  });
  return count;
}
