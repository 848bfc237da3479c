import { useMemo, useState } from 'react';
import type { Act } from '../../../contract/judgement.ts';
import { actName } from '../queue/act-name.ts';
import type { ActJournal } from '../queue/journal.ts';
import { type Given, newActs, withdrawalsOf } from '../queue/new-act.ts';
import { resultWords } from './words.ts';

/** What is done to many rows at once, and what became of it. */
export type Deeds = {
  /** How much of a deed is kept; meanwhile nothing else is begun. Undefined while nothing is done. */
  readonly share: number | undefined;
  /** What was done last; empty where nothing was. */
  readonly said: string;
  /** Takes all of it back; undefined where it is not the reviewer's last act any more. */
  readonly undo: (() => void) | undefined;
  /** Does one deed to so many rows. */
  readonly act: (given: Promise<readonly Given[]>, rows: number) => Promise<void>;
};

type Done = { readonly text: string; readonly deed: string | undefined };

/** `size`: of the journal's ledger, so that a deed that somebody takes back elsewhere is seen. */
export function useDeeds(run: string, journal: ActJournal, own: string, size: number): Deeds {
  const { ledger } = journal;
  const [done, setDone] = useState<Done>({ text: '', deed: undefined });
  const [share, setShare] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `size` tells that the ledger holds more
  const last = useMemo(() => deedOf(ledger.lastOf(own)), [ledger, own, size]);

  const record = async (given: readonly Given[], textOf: (first: Act) => string, canUndo: boolean) => {
    const acts = newActs(given, run, own, ledger);
    const [first] = acts;
    if (!first) return;
    await journal.recordMany(acts, setShare);
    setDone({ text: textOf(first), deed: canUndo ? deedOf(acts) : undefined });
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
      record(withdrawalsOf(ledger.lastOf(own)), () => resultWords.takenBack({ what: text }), false),
    );
  };
  return {
    share,
    said: done.text,
    undo: share === undefined && done.deed !== undefined && done.deed === last ? undo : undefined,
    act: (given, rows) =>
      alone(async () =>
        record(await given, (first) => resultWords.deed({ what: actName(first), count: rows }), true),
      ),
  };
}

/** By which acts that were one deed are known. */
function deedOf([first]: readonly Act[]): string | undefined {
  return first?.together ?? first?.id;
}
