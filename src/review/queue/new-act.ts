import type { Act } from '../../contract/judgement.ts';
import { randomId } from '../../domain/random-id.ts';
import type { Ledger } from '../../domain/verdicts.ts';

type Given = Omit<Act, 'id' | 'at' | 'run' | 'reviewer'>;

/** An act of this moment: later than every act of its reviewer, though the clock may have been put back. */
export function newAct(given: Given, run: string, reviewer: string, ledger: Ledger): Act {
  const at = Math.max(Date.now(), ledger.latestAt(reviewer) + 1);
  return { ...given, id: randomId(), run, reviewer, at };
}

/** 128 random bits. `crypto.randomUUID` is absent where the page comes over plain HTTP from another machine. */
