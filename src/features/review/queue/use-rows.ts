import { useEffect, useState } from 'react';
import type { Result } from '../../../contract/batch.ts';
import { resultsOf } from '../../../store/results.ts';

/** The rows of a run as they are when it is opened; until all of them are, how many are read. */
export function useRows(run: string): { readonly rows?: readonly Result[]; readonly read: number } {
  const [state, setState] = useState<ReturnType<typeof useRows>>({ read: 0 });
  useEffect(() => {
    let gone = false;
    const set = (next: typeof state) => void (gone || setState(next));
    set({ read: 0 });
    resultsOf(run, (read) => set({ read })).then(
      (rows) => set({ rows, read: rows.length }),
      () => set({ rows: [], read: 0 }),
    );
    return () => {
      gone = true;
    };
  }, [run]);
  return state;
}
