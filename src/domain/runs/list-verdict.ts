import type { Result } from '../../spec/batch.ts';
import type { Act } from '../../spec/judgement.ts';
import type { Verdict } from '../../spec/verdicts.ts';
import { forEachInPortions, type InPortions, runAtOnce } from '../pace/in-portions.ts';
import { getOpenQuestions } from './comments.ts';
import {
  getActOrigin,
  getAddressKey,
  isOpinion,
  type Ledger,
  type Settlement,
  type VerdictAct,
} from './verdicts.ts';

/** Where an address stands between finding a fault and knowing that it is gone, as QA teams call it. */
export const phases = ['review', 'correction', 'unchanged', 'verification', 'closed'] as const;
export type Phase = (typeof phases)[number];

/** What reviewers said of an address of a list, all of them together. */
export type ListVerdict = {
  /** `conflict`: they differ, and nobody settled it. */
  readonly verdict: Verdict | 'conflict' | 'none';
  /**
   * `review` until as many people have judged as the list asks for; `correction` for what is wrong; `verification` once
   * it was corrected, or its answer is another one than was found wrong, until it is judged again; `unchanged` where it
   * was marked as corrected and was asked since, and the answer is the one that was found wrong; `closed` for what is good.
   */
  readonly phase: Phase;
  /** Each reviewer's verdict, the earliest first. */
  readonly held: readonly VerdictAct[];
  /** What settled it; undefined where nobody had to. */
  readonly settlement: Settlement | undefined;
  /** Who said that what was wrong is corrected, while nobody has judged it again since. */
  readonly correction: Act | undefined;
  /** Each reviewer's note, the earliest first. */
  readonly notes: readonly Act[];
  /** Questions to the lead that nobody answered yet, the earliest first. */
  readonly questions: readonly Act[];
  /** True where the answers are others than a verdict was given on. */
  readonly changed: boolean;
};

/** The same for an address of which nobody said anything. */
export const noOpinions: ListVerdict = {
  verdict: 'none',
  phase: 'review',
  held: [],
  settlement: undefined,
  correction: undefined,
  notes: [],
  questions: [],
  changed: false,
};

/** By position: what was said of the rows of a run; rows of which nothing was said are not in it. */
export function listVerdicts(
  ...of: Parameters<typeof listVerdictsInPortions>
): ReadonlyMap<number, ListVerdict> {
  return runAtOnce(listVerdictsInPortions(...of));
}

/** The same in portions, for a page that is used meanwhile. */
export function* listVerdictsInPortions(
  rows: readonly Result[],
  ledger: Ledger,
  own: string,
  overlap = 1,
): InPortions<ReadonlyMap<number, ListVerdict>> {
  const found = new Map<number, ListVerdict>();
  yield* forEachInPortions(rows, (row) => {
    const key = getAddressKey(row);
    if (ledger.historyOf(key).length === 0) return;
    const said = getListVerdict(key, ledger, own, { row, overlap });
    const { held, settlement, notes, questions } = said;
    if (held.length + notes.length + questions.length === 0 && !settlement) return;
    found.set(row.position, said);
  });
  return found;
}

/** `row`: what the address came to; without it nothing is known of changes. `overlap`: how many people judge it. */
type Asked = { readonly row?: Result; readonly overlap?: number };

/** What was said of one address. */
export function getListVerdict(
  key: string,
  ledger: Ledger,
  own: string,
  { row, overlap = 1 }: Asked = {},
): ListVerdict {
  const held = ledger.everybodysOn(key, own);
  const settlement = ledger.settlementOf(key);
  const notes = ledger.notesOn(key);
  const questions = getOpenQuestions(key, ledger);
  const { verdict, phase, correction } = verdictAmong(held, settlement, ledger, { row, overlap });
  const changed = [...held, settlement].some((act) => hasChanged(row, act));
  return { verdict, phase, held, settlement, correction, notes, questions, changed };
}

/**
 * What verdicts come to. A settlement speaks for those that it names, so that a later one that differs is a conflict
 * again, whatever the clocks of the reviewers say. What found an answer wrong that was corrected, or is another one by
 * now, no longer speaks against a later one. Who skips gives no opinion.
 */
function verdictAmong(
  held: readonly VerdictAct[],
  settlement: Settlement | undefined,
  ledger: Ledger,
  { row, overlap }: { readonly row: Result | undefined; readonly overlap: number },
): Pick<ListVerdict, 'verdict' | 'phase' | 'correction'> {
  const judged = held.filter(isOpinion);
  const ended = new Set(settlement?.concerns.map(getActOrigin));
  const open = judged.filter((act) => !ended.has(getActOrigin(act.id)));
  const said = settlement ? [...open, settlement] : open;
  const live = said.filter((act) => !ledger.correctionOf(act) && !wasFoundWrong(row, act));
  const [first, ...others] = live.length > 0 ? live : said;
  const waits = { phase: 'review', correction: undefined } as const;
  if (!first) return { verdict: held.length > 0 ? 'skip' : 'none', ...waits };
  if (others.some(({ what }) => what !== first.what)) return { verdict: 'conflict', ...waits };
  const { what: verdict } = first;
  if (live.length === 0) {
    const corrections = said.map((act) => ledger.correctionOf(act));
    const stays = said.every((act, index) => isUnchanged(row, act, corrections[index]));
    return { verdict, phase: stays ? 'unchanged' : 'verification', correction: corrections[0] };
  }
  const isSettled = settlement !== undefined && live.includes(settlement);
  if (isSettled || live.length >= overlap) return { verdict, phase: phaseOf[verdict], correction: undefined };
  return { verdict, ...waits, ...(live.length < said.length && { phase: 'verification' }) };
}

const phaseOf: Readonly<Record<Verdict, Phase>> = {
  good: 'closed',
  wrong: 'correction',
  unsure: 'review',
  skip: 'review',
};

/**
 * True where the answer is another one than the verdict was given on, and came later. One from before the verdict is no
 * change since, whatever it was, and one that failed is no answer.
 */
export function hasChanged(row: Result | undefined, act: VerdictAct | undefined): boolean {
  return isAskedSince(row, act) && row?.digest !== act?.digest;
}

/** True for a verdict "wrong" on an answer that is another one by now: whether it is right now has to be verified. */
export function wasFoundWrong(row: Result | undefined, act: VerdictAct): boolean {
  return act.what === 'wrong' && hasChanged(row, act);
}

/** True where the address was asked after somebody said that it was corrected, and its answer is what was found wrong. */
function isUnchanged(row: Result | undefined, act: VerdictAct, correction: Act | undefined): boolean {
  return isAskedSince(row, correction && { ...act, at: correction.at }) && row?.digest === act.digest;
}

function isAskedSince(row: Result | undefined, act: VerdictAct | undefined): boolean {
  if (row?.state !== 'done' || row.digest === undefined || act?.digest === undefined) return false;
  return (row.answeredAt ?? 0) > act.at;
}

const nobody: readonly string[] = [];

/** Who judged a row, who settled it included; each once. */
export function getReviewers({ held, settlement }: ListVerdict): readonly string[] {
  if (held.length === 0 && !settlement) return nobody;
  const names = held.map(({ reviewer }) => reviewer);
  return [...new Set(settlement ? [...names, settlement.reviewer] : names)];
}
