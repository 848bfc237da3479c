import { useMemo, useState } from 'react';
import type { Act } from '../../../spec/judgement.ts';
import { getActName } from '../queue/act-name.ts';
import type { ActJournal } from '../queue/journal.ts';
import { type ActDraft, createNewActs, createWithdrawals } from '../queue/new-act.ts';
import resultWords from './results.messages';

/** What is done to many rows at once, and what became of it. */
export type ResultActions = {
  /** How much of a deed is kept; meanwhile nothing else is begun. Undefined while nothing is done. */
  readonly share: number | undefined;
  /** What was done last; empty where nothing was. */
  readonly said: string;
  /** Takes all of it back; undefined where it is not the reviewer's last act any more. */
  readonly undo: (() => void) | undefined;
  /** Does one deed to so many rows. */
  readonly act: (given: Promise<readonly ActDraft[]>, rows: number) => Promise<void>;
};

type Done = { readonly text: string; readonly deed: string | undefined };

/** `size`: of the journal's ledger, so that a deed that somebody takes back elsewhere is seen. */
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

/** By which acts that were one deed are known. */
function getDeed([first]: readonly Act[]): string | undefined {
  return first?.together ?? first?.id;
}
