import { useEffect, useState } from 'react';
import type { Run } from '../contract/batch.ts';
import { watchRun } from '../store/runs.ts';

/** The run of that id as this browser keeps it; undefined while it is read, and where there is none. */
export function useRun(id: string | null): Run | undefined {
  const [run, setRun] = useState<Run>();
  useEffect(() => {
    setRun(undefined);
    return id === null ? undefined : watchRun(id, setRun, () => setRun(undefined));
  }, [id]);
  return run?.id === id ? run : undefined;
}
