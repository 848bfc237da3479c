import type { Result } from '../../spec/batch.ts';
import { type Fate, fates } from '../../spec/correction.ts';
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

/** Phases of an address from finding a fault to knowing that it is gone, as QA teams call them. */
export const phases = ['review', 'correction', 'unchanged', 'verification', 'closed'] as const;
export type Phase = (typeof phases)[number];

/** The verdict of all reviewers on an address of a list. */
export type ListVerdict = {
  /** `conflict`: they differ, and it is not settled. */
  readonly verdict: Verdict | 'conflict' | 'none';
  /**
   * `review` until as many people have judged as the list asks for; `correction` for what is wrong; `verification` once
   * it was corrected, or its answer has changed since it was found wrong, until it is judged again; `unchanged` where
   * it was marked as corrected and asked since, and the answer is still the wrong one; `closed` for what is good. Where
   * a correction is still open, another answer is still a wrong one.
   */
  readonly phase: Phase;
  /** Each reviewer's verdict, the earliest first. */
  readonly held: readonly VerdictAct[];
  /** The act that settled it; undefined where that was not needed. */
  readonly settlement: Settlement | undefined;
  /** The act that says that the fault is corrected, until it is judged again. */
  readonly correction: Act | undefined;
  /** Each reviewer's note, the earliest first. */
  readonly notes: readonly Act[];
  /** Open questions to the lead, the earliest first. */
  readonly questions: readonly Act[];
  /** True where the answers have changed since a verdict. */
  readonly changed: boolean;
  /** What became of the corrections that hold, each fate once. */
  readonly fates: readonly Fate[];
};

/** The same for an address without acts. */
export const noOpinions: ListVerdict = {
  verdict: 'none',
  phase: 'review',
  held: [],
  settlement: undefined,
  correction: undefined,
  notes: [],
  questions: [],
  changed: false,
  fates: [],
};

/** Returns the verdicts on the rows of a run, by position; rows without acts have no entry. */
export function listVerdicts(
  ...of: Parameters<typeof listVerdictsInPortions>
): ReadonlyMap<number, ListVerdict> {
  return runAtOnce(listVerdictsInPortions(...of));
}

/** The same in portions, which keeps the page responsive. */
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
    const verdict = getListVerdict(key, ledger, own, { row, overlap });
    const { held, settlement, notes, questions, fates: known } = verdict;
    if (held.length + notes.length + questions.length + known.length === 0 && !settlement) return;
    found.set(row.position, verdict);
  });
  return found;
}

/** `row`: the result of the address; without it changes are unknown. `overlap`: how many people judge it. */
type Asked = { readonly row?: Result; readonly overlap?: number };

/** Returns the verdict on one address. */
export function getListVerdict(
  key: string,
  ledger: Ledger,
  own: string,
  { row, overlap = 1 }: Asked = {},
): ListVerdict {
  const opinions = ledger.everybodysOn(key, own);
  const settlement = ledger.settlementOf(key);
  const notes = ledger.notesOn(key);
  const questions = getOpenQuestions(key, ledger);
  const known = listFates(key, ledger, row);
  const terms = { row, overlap, isOpen: known.includes('open') };
  const { verdict, phase, correction } = verdictAmong(opinions, settlement, ledger, terms);
  const changed = [...opinions, settlement].some((act) => hasChanged(row, act));
  return { verdict, phase, held: opinions, settlement, correction, notes, questions, changed, fates: known };
}

/** Returns what became of the corrections of an address by the answers of a row. */
function listFates(key: string, ledger: Ledger, row: Result | undefined): readonly Fate[] {
  if (!row) return [];
  const found = new Set<Fate>();
  for (const act of ledger.historyOf(key)) {
    if (!act.correction || ledger.isWithdrawn(act)) continue;
    const isAsBefore = row.digest !== undefined && act.correction.before.digest === row.digest;
    const fate = row.fates?.[getActOrigin(act.id)] ?? (isAsBefore ? 'open' : undefined);
    if (fate) found.add(fate);
  }
  return fates.filter((each) => found.has(each));
}

type Terms = {
  readonly row: Result | undefined;
  readonly overlap: number;
  /** True where a correction of the row is open. */
  readonly isOpen: boolean;
};

/**
 * Combines verdicts. A settlement covers those that it names, so that a later one that differs is a conflict again,
 * independent of the reviewers' clocks. A verdict "wrong" on an answer that was corrected, or has changed, no longer
 * counts against a later one. A skip is no opinion.
 */
function verdictAmong(
  held: readonly VerdictAct[],
  settlement: Settlement | undefined,
  ledger: Ledger,
  { row, overlap, isOpen }: Terms,
): Pick<ListVerdict, 'verdict' | 'phase' | 'correction'> {
  const judged = held.filter(isOpinion);
  const ended = new Set(settlement?.concerns.map(getActOrigin));
  const open = judged.filter((act) => !ended.has(getActOrigin(act.id)));
  const acts = settlement ? [...open, settlement] : open;
  const isMended = (act: VerdictAct) => wasFoundWrong(row, act) && !isOpen;
  const live = acts.filter((act) => !ledger.correctionOf(act) && !isMended(act));
  const [first, ...others] = live.length > 0 ? live : acts;
  const waits = { phase: 'review', correction: undefined } as const;
  if (!first) return { verdict: held.length > 0 ? 'skip' : 'none', ...waits };
  if (others.some(({ what }) => what !== first.what)) return { verdict: 'conflict', ...waits };
  const { what: verdict } = first;
  if (live.length === 0) {
    const corrections = acts.map((act) => ledger.correctionOf(act));
    const stays = acts.every((act, index) => isUnchanged(row, act, corrections[index], isOpen));
    return { verdict, phase: stays ? 'unchanged' : 'verification', correction: corrections[0] };
  }
  const isSettled = settlement !== undefined && live.includes(settlement);
  if (isSettled || live.length >= overlap) return { verdict, phase: phaseOf[verdict], correction: undefined };
  return { verdict, ...waits, ...(live.length < acts.length && { phase: 'verification' }) };
}

const phaseOf: Readonly<Record<Verdict, Phase>> = {
  good: 'closed',
  wrong: 'correction',
  unsure: 'review',
  skip: 'review',
};

/**
 * Returns true where the answer differs from the one that was judged, and came later. An earlier answer is never a
 * change, and a failed one is no answer.
 */
export function hasChanged(row: Result | undefined, act: VerdictAct | undefined): boolean {
  return isAskedSince(row, act) && row?.digest !== act?.digest;
}

/** Returns true for a verdict "wrong" on an answer that has changed: it has to be verified. */
export function wasFoundWrong(row: Result | undefined, act: VerdictAct): boolean {
  return act.what === 'wrong' && hasChanged(row, act);
}

/** Returns true where the address was asked after it was marked as corrected, and its answer is still the wrong one. */
function isUnchanged(
  row: Result | undefined,
  act: VerdictAct,
  correction: Act | undefined,
  isOpen: boolean,
): boolean {
  const isAsked = isAskedSince(row, correction && { ...act, at: correction.at });
  return isAsked && (isOpen || row?.digest === act.digest);
}

function isAskedSince(row: Result | undefined, act: VerdictAct | undefined): boolean {
  if (row?.state !== 'done' || row.digest === undefined || act?.digest === undefined) return false;
  return (row.answeredAt ?? 0) > act.at;
}

const nobody: readonly string[] = [];

/** Returns who judged a row, including who settled it; each once. */
export function getReviewers({ held, settlement }: ListVerdict): readonly string[] {
  if (held.length === 0 && !settlement) return nobody;
  const names = held.map(({ reviewer }) => reviewer);
  return [...new Set(settlement ? [...names, settlement.reviewer] : names)];
}
