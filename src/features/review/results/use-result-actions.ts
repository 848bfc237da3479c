import { useMemo, useState } from 'react';
import type { Act } from '../../../spec/judgement.ts';
import { type ActDraft, createNewActs, createWithdrawals, getActName } from '../queue/acts.ts';
import type { ActJournal } from '../queue/journal.ts';
import resultWords from './results.messages';

/** Actions on many rows at once, and their outcome. */
export type ResultActions = {
  /** Stored share of an action; meanwhile no other one can begin. Undefined while there is none. */
  readonly share: number | undefined;
  /** The last action; empty without one. */
  readonly said: string;
  /** Undoes all of it; undefined where it is not the reviewer's last act any more. */
  readonly undo: (() => void) | undefined;
  /** Performs one action on so many rows. */
  readonly act: (given: Promise<readonly ActDraft[]>, rows: number) => Promise<void>;
};

type Done = { readonly text: string; readonly deed: string | undefined };

/** `size`: of the journal's ledger, so that an undo elsewhere is seen. */
export function useResultActions(run: string, journal: ActJournal, own: string, size: number): ResultActions {
  const { ledger } = journal;
  const [done, setDone] = useState<Done>({ text: '', deed: undefined });
  const [share, setShare] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `size` tells that the ledger holds more
  const last = useMemo(() => getDeed(ledger.lastOf(own)), [ledger, own, size]);

  const record = async (given: readonly ActDraft[], textOf: (first: Act) => string, canUndo: boolean) => {
    const acts = createNewActs(given, run, own, ledger);
    const [first] = acts;
    if (!first) return;
    await journal.recordMany(acts, setShare);
    setDone({ text: textOf(first), deed: canUndo ? getDeed(acts) : undefined });
  };
  const alone = async (work: () => Promise<void>) => {
    setShare(0);
    try {
      await work();
    } finally {
      setShare(undefined);
    }
  };
  const undo = () => {
    const { text } = done;
    void alone(() =>
      record(createWithdrawals(ledger.lastOf(own)), () => resultWords.takenBack({ what: text }), false),
    );
  };
  return {
    share,
    said: done.text,
    undo: share === undefined && done.deed !== undefined && done.deed === last ? undo : undefined,
    act: (given, rows) =>
      alone(async () =>
        record(await given, (first) => resultWords.deed({ what: getActName(first), count: rows }), true),
      ),
  };
}

/** Returns the id of the acts of one action. */
function getDeed([first]: readonly Act[]): string | undefined {
  return first?.together ?? first?.id;
}
