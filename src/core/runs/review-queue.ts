import type { Result } from '../../contract/batch.ts';
import { questionsOn } from './comments.ts';
import { isInPart, type ListPart } from './list-part.ts';
import { type ListVerdict, listVerdictOf, listVerdicts } from './list-verdict.ts';
import { facetsOf } from './result-facets.ts';
import { hidesRows, type ResultFilter } from './result-filter.ts';
import { isSaidColumn, sorted } from './result-order.ts';
import { addressKey, type Ledger } from './verdicts.ts';

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

/**
 * The rows of a run that a filter shows, in its order, as the table shows them; of those a part of the list. A filter
 * that asks for verdicts wants another one of each.
 */
export function queueOf(
  rows: readonly Result[],
  filter: ResultFilter,
  part: ListPart,
  ledger: Ledger,
  own: string,
  enough?: number,
): Queue {
  const hides = hidesRows(filter);
  // A whole list in its own order needs neither: with 100,000 rows that is felt.
  const said = hides || isSaidColumn(filter.order.column) ? listVerdicts(rows, ledger, own) : nothingSaid;
  const shown = hides ? facetsOf(rows, filter, said).results : rows;
  const items: Result[] = [];
  const indexOf = new Map<string, number>();
  for (const row of sorted(shown, filter.order, said)) {
    const key = addressKey(row);
    if (indexOf.has(key) || !isInPart(row.run, key, part)) continue;
    indexOf.set(key, items.length);
    items.push(row);
  }
  const { verdicts, phases, changed, questions } = filter;
  const asksVerdicts = changed || questions || verdicts.length > 0 || phases.length > 0;
  return {
    items,
    keys: [...indexOf.keys()],
    indexOf,
    since: asksVerdicts ? ledger.latestAt(own) : undefined,
    enough: asksVerdicts ? undefined : enough,
    settles: verdicts.length === 1 && verdicts[0] === 'conflict',
    answers: questions,
  };
}

const nothingSaid: ReadonlyMap<number, ListVerdict> = new Map();

/** True while an item waits for a verdict of this reviewer, or for a settlement or an answer by anybody. */
function isOpen(
  { since, keys, settles, answers, enough }: Queue,
  index: number,
  ledger: Ledger,
  own: string,
): boolean {
  const key = keys[index] ?? '';
  if (settles) return listVerdictOf(key, ledger, own).verdict === 'conflict';
  if (answers) return questionsOn(key, ledger).length > 0;
  // Of most addresses of a long list nobody said anything yet.
  if (ledger.historyOf(key).length === 0) return true;
  const held = ledger.verdictOf(key, own);
  if (held === undefined && enough !== undefined) return ledger.everybodysOn(key, own).length < enough;
  return held === undefined || (since !== undefined && held.at <= since);
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
  return !answers && questionsOn(keys[index] ?? '', ledger).some(({ reviewer }) => reviewer === own);
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

/** How a part stands to the whole list, `queueOf` all rows. */
export function scopeOf(part: Queue, whole: Queue, ledger: Ledger, own: string): Scope {
  const of = whole.items.length;
  return { isPart: part.items.length < of, of, waiting: openCount(whole, ledger, own) };
}

/** How many items wait. */
export function openCount(queue: Queue, ledger: Ledger, own: string): number {
  return queue.items.reduce((count, _, index) => count + Number(isOpen(queue, index, ledger, own)), 0);
}
