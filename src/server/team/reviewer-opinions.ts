import { getListVerdict, type ListVerdict } from '../../domain/runs/list-verdict.ts';
import { createLedger, getAddressKey, isOpinion } from '../../domain/runs/verdicts.ts';
import type { Act } from '../../spec/judgement.ts';
import type { Verdict } from '../../spec/verdicts.ts';

/** What an address came to, as the table of rows has it, and the verdict that each of the people holds on it. */
export type ReviewerOpinions = Pick<ListVerdict, 'verdict' | 'phase' | 'settlement'> & {
  readonly by: ReadonlyMap<string, Verdict>;
  /** Questions to the lead that are open. */
  readonly questions: number;
};

/** An act and the id of the person who said it: names change, and two people may write theirs alike. */
export type PersonAct = { readonly person: string; readonly act: Act };

/** What everything that was said of one address comes to, by the rules of the page; so many people judge each. */
export function aggregateOpinions(said: readonly PersonAct[], overlap: number): ReviewerOpinions {
  const [first] = said;
  if (!first) return { verdict: 'none', phase: 'review', settlement: undefined, by: new Map(), questions: 0 };
  const { kind, placeId } = first.act;
  // A withdrawal speaks of what it takes back, whatever address it was sent with.
  const acts = said.map(({ person, act }) => ({ ...act, kind, placeId, reviewer: person }));
  const key = getAddressKey({ kind, id: placeId });
  const { verdict, phase, held, settlement, questions } = getListVerdict(key, createLedger(acts), '', {
    overlap,
  });
  const by = new Map(held.map(({ reviewer, what }) => [reviewer, what]));
  return { verdict, phase, settlement, by, questions: questions.length };
}

/** True where nobody's opinion of an address can be led by another one's any more. */
export function isSettled({ verdict, settlement, by }: ReviewerOpinions, overlap: number): boolean {
  if (verdict === 'conflict' || verdict === 'none') return false;
  return settlement !== undefined || opinions(by) >= overlap;
}

/** How many people say something of an address: who skips it says nothing. */
function opinions(by: ReviewerOpinions['by']): number {
  return [...by.values()].filter((what) => isOpinion({ what })).length;
}
