import type { Result } from '../../contract/batch.ts';
import type { Act } from '../../contract/judgement.ts';
import type { Verdict } from '../../contract/verdicts.ts';
import { atOnce, each, type InPortions } from '../pace/in-portions.ts';
import { questionsOn } from './comments.ts';
import { addressKey, type Ledger, originOf, type Settlement, type VerdictAct } from './verdicts.ts';

/** Where an address stands between finding a fault and knowing that it is gone, as QA teams call it. */
export const phases = ['review', 'correction', 'verification', 'closed'] as const;
export type Phase = (typeof phases)[number];

/** What reviewers said of an address of a list, all of them together. */
export type ListVerdict = {
  /** `conflict`: they differ, and nobody settled it. */
  readonly verdict: Verdict | 'conflict' | 'none';
  /**
   * `review` until a verdict holds; `correction` for what is wrong; `verification` once it was corrected, until it is
   * judged again; `closed` for what is good.
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
export const nothingSaid: ListVerdict = {
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
  return atOnce(listVerdictsInPortions(...of));
}

/** The same in portions, for a page that is used meanwhile. */
export function* listVerdictsInPortions(
  rows: readonly Result[],
  ledger: Ledger,
  own: string,
): InPortions<ReadonlyMap<number, ListVerdict>> {
  const found = new Map<number, ListVerdict>();
  yield* each(rows, (row) => {
    const key = addressKey(row);
    if (ledger.historyOf(key).length === 0) return;
    const said = listVerdictOf(key, ledger, own);
    const { held, settlement, notes, questions } = said;
    if (held.length + notes.length + questions.length === 0 && !settlement) return;
    const changed = held.some((act) => hasChanged(row, act)) || hasChanged(row, settlement);
    found.set(row.position, changed ? { ...said, changed } : said);
  });
  return found;
}

/** What was said of one address, which need not be in a row: whether it changed since is not known of it. */
export function listVerdictOf(key: string, ledger: Ledger, own: string): ListVerdict {
  const held = ledger.everybodysOn(key, own);
  const settlement = ledger.settlementOf(key);
  const notes = ledger.notesOn(key);
  const questions = questionsOn(key, ledger);
  const { verdict, phase, correction } = verdictAmong(held, settlement, ledger);
  return { verdict, phase, held, settlement, correction, notes, questions, changed: false };
}

/**
 * What verdicts come to. A settlement speaks for those that it names, so that a later one that differs is a conflict
 * again, whatever the clocks of the reviewers say; a corrected one no longer speaks against a later one.
 */
function verdictAmong(
  held: readonly VerdictAct[],
  settlement: Settlement | undefined,
  ledger: Ledger,
): Pick<ListVerdict, 'verdict' | 'phase' | 'correction'> {
  const judged = held.filter(({ what }) => what !== 'skip');
  const ended = new Set(settlement?.concerns.map(originOf));
  const open = judged.filter((act) => !ended.has(originOf(act.id)));
  const said = settlement ? [...open, settlement] : open;
  const live = said.filter((act) => !ledger.correctionOf(act));
  const [first, ...others] = live.length > 0 ? live : said;
  const waits = { phase: 'review', correction: undefined } as const;
  if (!first) return { verdict: held.length > 0 ? 'skip' : 'none', ...waits };
  if (others.some(({ what }) => what !== first.what)) return { verdict: 'conflict', ...waits };
  const correction = live.length === 0 ? ledger.correctionOf(first) : undefined;
  return { verdict: first.what, phase: correction ? 'verification' : phaseOf[first.what], correction };
}

const phaseOf: Readonly<Record<Verdict, Phase>> = {
  good: 'closed',
  wrong: 'correction',
  unsure: 'review',
  skip: 'review',
};

/** An answer from before the verdict is no change since, whatever it was, and one that failed is no answer. */
function hasChanged({ state, digest, answeredAt = 0 }: Result, act: VerdictAct | undefined): boolean {
  if (state !== 'done' || act?.digest === undefined) return false;
  return digest !== undefined && digest !== act.digest && answeredAt > act.at;
}

const nobody: readonly string[] = [];

/** Who judged a row, who settled it included; each once. */
export function reviewersOf({ held, settlement }: ListVerdict): readonly string[] {
  if (held.length === 0 && !settlement) return nobody;
  const names = held.map(({ reviewer }) => reviewer);
  return [...new Set(settlement ? [...names, settlement.reviewer] : names)];
}
