import type { Act } from '../../contract/judgement.ts';
import { type ListVerdict, listVerdictOf } from '../../core/runs/list-verdict.ts';
import { addressKey, ledgerOf } from '../../core/runs/verdicts.ts';

/** What an address came to, as the table of rows has it, and who of the people holds a verdict on it. */
export type Said = Pick<ListVerdict, 'verdict' | 'phase'> & { readonly by: ReadonlySet<string> };

/** An act and the id of the person who said it: names change, and two people may write theirs alike. */
export type SaidAct = { readonly person: string; readonly act: Act };

/** What everything that was said of one address comes to, by the rules of the page. */
export function saidOf(said: readonly SaidAct[]): Said {
  const [first] = said;
  if (!first) return { verdict: 'none', phase: 'review', by: new Set() };
  const { kind, placeId } = first.act;
  // A withdrawal speaks of what it takes back, whatever address it was sent with.
  const acts = said.map(({ person, act }) => ({ ...act, kind, placeId, reviewer: person }));
  const { verdict, phase, held } = listVerdictOf(addressKey({ kind, id: placeId }), ledgerOf(acts), '');
  return { verdict, phase, by: new Set(held.map(({ reviewer }) => reviewer)) };
}
