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
};

const useJournalStore = create<{ readonly journal: CorrectionJournal | undefined }>(() => ({
  journal: undefined,
}));

/** Stores corrections in the journal of a list for as long as the caller is mounted. */
export function useCorrectionJournal(run: string, reviewer: string, sender: string | undefined): void {
  useEffect(() => {
    const journal = { run, reviewer, sender };
    useJournalStore.setState({ journal });
    return () => useJournalStore.setState({ journal: undefined });
  }, [run, reviewer, sender]);
}

/** Returns the journal for a new correction. */
export function getCorrectionJournal(): CorrectionJournal {
  return useJournalStore.getState().journal ?? { run: '', reviewer: getPreferences().reviewer };
}
