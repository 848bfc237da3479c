import { useEffect, useState } from 'react';
import type { Result } from '../../contract/batch.ts';
import { watchResults } from '../../store/watch-results.ts';

export type ResultsView =
  | { readonly state: 'reading' }
  | { readonly state: 'unreadable' }
  | {
      readonly state: 'ready';
      readonly results: readonly Result[];
      /** False while the rest of a long list is still being read. */
      readonly whole: boolean;
    };

const reading: ResultsView = { state: 'reading' };

/** The rows of a run as this browser keeps them, followed while a batch is under way. */
export function useResults(run: string | null): ResultsView {
  const [view, setView] = useState(reading);
  useEffect(() => {
    setView(reading);
    if (run === null) return;
    return watchResults(
      run,
      (results, whole) => setView({ state: 'ready', results, whole }),
      () => setView({ state: 'unreadable' }),
    );
  }, [run]);
  return view;
}
