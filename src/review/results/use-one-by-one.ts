import type { Result } from '../../contract/batch.ts';
import { isInSample } from '../../domain/agreement.ts';
import { addressKey } from '../../domain/verdicts.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { nothingChosen } from '../../state/address.ts';
import { usePreferences, userPrefers } from '../../state/preferences.ts';

/** Goes to the stand "One by one" at a row. Where the chosen share of the run leaves the row out, to all of it. */
export function useOneByOne(scene: Scene, run: string): (row: Result) => void {
  const { queueShare } = usePreferences();
  return (row) => {
    if (!isInSample(run, addressKey(row), queueShare)) userPrefers({ queueShare: 100 });
    const { id, kind } = row;
    scene.go({ stand: 'queue', id, kind, ...nothingChosen });
  };
}
