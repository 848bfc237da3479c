import { useEffect, useState } from 'react';
import type { Recording } from '../contract/batch.ts';
import type { Ask } from '../contract/operations.ts';
import { type KeptByHand, watchKeptByHand, watchRecordings } from '../store/results.ts';

/** What this browser keeps of an address, the latest first; undefined while it is read. */
export function useRecordings(ask: Ask | undefined): readonly Recording[] | undefined {
  const [found, setFound] = useState<{ readonly ask: Ask; readonly recordings: readonly Recording[] }>();
  useEffect(() => {
    if (!ask) return undefined;
    const tell = (recordings: readonly Recording[]) =>
      setFound({ ask, recordings: recordings.toSorted((one, other) => other.recordedAt - one.recordedAt) });
    return watchRecordings(ask.kind, ask.id, tell, () => tell([]));
  }, [ask]);
  return found?.ask === ask ? found?.recordings : undefined;
}

/** What was recorded by hand, of whichever address, the latest first. */
export function useKeptByHand(): readonly KeptByHand[] {
  const [kept, setKept] = useState<readonly KeptByHand[]>([]);
  useEffect(
    () =>
      watchKeptByHand(
        (found) => setKept(found.toSorted((one, other) => other.recordedAt - one.recordedAt)),
        () => setKept([]),
      ),
    [],
  );
  return kept;
}
