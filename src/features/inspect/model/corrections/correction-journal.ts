import { useEffect } from 'react';
import { create } from 'zustand';
import { getPreferences } from '../../../../state/preferences.ts';

/** Under which names corrections are stored: those of the list under review, else of no list. */
export type CorrectionJournal = {
  /** The run; empty for none. */
  readonly run: string;
  readonly reviewer: string;
  /** The person of the team as whom this browser reviews its list. */
  readonly sender?: string | undefined;
  /** True for a blind second review: what others corrected is not shown. */
  readonly isBlind?: boolean;
};

const useJournalStore = create<{ readonly journal: CorrectionJournal | undefined }>(() => ({
  journal: undefined,
}));

/** Stores corrections in the journal of a list for as long as the caller is mounted. */
export function useCorrectionJournal({ run, reviewer, sender, isBlind = false }: CorrectionJournal): void {
  useEffect(() => {
    const journal = { run, reviewer, sender, isBlind };
    useJournalStore.setState({ journal });
    return () => useJournalStore.setState({ journal: undefined });
  }, [run, reviewer, sender, isBlind]);
}

/** Returns the only reviewer whose corrections are shown; undefined where those of all are. */
export function useOnlyReviewer(): string | undefined {
  return useJournalStore(({ journal }) => (journal?.isBlind ? journal.reviewer : undefined));
}

/** Returns the journal for a new correction. */
export function getCorrectionJournal(): CorrectionJournal {
  return useJournalStore.getState().journal ?? { run: '', reviewer: getPreferences().reviewer };
}
