import { useEffect, useState } from 'react';
import type { Recording } from '../../contract/batch.ts';
import type { Ask } from '../../contract/operations.ts';
import { type KeptByHand, watchKeptByHand, watchRecordings } from '../../store/results.ts';
import { tourRecordingOf } from './tour-recording.ts';

/**
 * What this browser keeps of an address, the latest first, and what Placelens brings along; undefined while it is read.
 */
export function useRecordings(ask: Ask | undefined): readonly Recording[] | undefined {
  const [found, setFound] = useState<{ readonly ask: Ask; readonly recordings: readonly Recording[] }>();
  useEffect(() => {
    if (!ask) return undefined;
    // A side that cannot be loaded is one that this browser does not have.
    const shipped = tourRecordingOf(ask).catch(() => undefined);
    let over = false;
    const tell = async (kept: readonly Recording[]) => {
      const ownFirst = kept.toSorted((one, other) => other.recordedAt - one.recordedAt);
      const example = await shipped;
      if (!over) setFound({ ask, recordings: example ? [...ownFirst, example] : ownFirst });
    };
    const end = watchRecordings(
      ask.kind,
      ask.id,
      (kept) => void tell(kept),
      () => void tell([]),
    );
    return () => {
      over = true;
      end();
    };
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
