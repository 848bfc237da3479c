import { useEffect, useState } from 'react';
import type { Run } from '../contract/batch.ts';
import { watchRun } from '../store/runs.ts';

/** The run of that id as this browser keeps it: undefined while it is read, `absent` where there is none. */
export function useRun(id: string | null): Run | 'absent' | undefined {
  const [read, setRead] = useState<{ readonly id: string; readonly run: Run | undefined }>();
  useEffect(() => {
    if (id === null) return undefined;
    const tell = (run: Run | undefined) => setRead({ id, run });
    return watchRun(id, tell, () => tell(undefined));
  }, [id]);
  if (id === null || read?.id !== id) return undefined;
  return read.run ?? 'absent';
}
