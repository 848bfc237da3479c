import { getListVerdict, type ListVerdict } from '../../domain/runs/list-verdict.ts';
import { createLedger, getAddressKey, isOpinion } from '../../domain/runs/verdicts.ts';
import type { Act } from '../../spec/judgement.ts';
import type { Verdict } from '../../spec/verdicts.ts';

/** The state of an address, as in the table of rows, and the current verdict of each person. */
export type ReviewerOpinions = Pick<ListVerdict, 'verdict' | 'phase' | 'settlement'> & {
  readonly by: ReadonlyMap<string, Verdict>;
  /** Open questions to the lead. */
  readonly questions: number;
};

/** An act and the id of its author: names change, and two people may have similar ones. */
export type PersonAct = { readonly person: string; readonly act: Act };

/** Aggregates everything said of one address, by the rules of the page; `overlap` people judge each. */
export function aggregateOpinions(said: readonly PersonAct[], overlap: number): ReviewerOpinions {
  const [first] = said;
  if (!first) return { verdict: 'none', phase: 'review', settlement: undefined, by: new Map(), questions: 0 };
  const { kind, placeId } = first.act;
  // A withdrawal belongs to what it takes back, even if it was sent with another address.
  const acts = said.map(({ person, act }) => ({ ...act, kind, placeId, reviewer: person }));
  const key = getAddressKey({ kind, id: placeId });
  const { verdict, phase, held, settlement, questions } = getListVerdict(key, createLedger(acts), '', {
    overlap,
  });
  const by = new Map(held.map(({ reviewer, what }) => [reviewer, what]));
  return { verdict, phase, settlement, by, questions: questions.length };
}

/** Returns true where other opinions can no longer influence any opinion of an address. */
export function isSettled({ verdict, settlement, by }: ReviewerOpinions, overlap: number): boolean {
  if (verdict === 'conflict' || verdict === 'none') return false;
  return settlement !== undefined || opinions(by) >= overlap;
}

/** Returns how many people have an opinion of an address: a skip is none. */
function opinions(by: ReviewerOpinions['by']): number {
  return [...by.values()].filter((what) => isOpinion({ what })).length;
}
