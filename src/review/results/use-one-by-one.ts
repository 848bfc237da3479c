import type { Result } from '../../contract/batch.ts';
import { queueOf } from '../../domain/review-queue.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { usePreferences, userPrefers } from '../../state/preferences.ts';
import { journalOf } from '../queue/journal.ts';

/** Goes to the stand "One by one" at a row. Where the chosen part of the run leaves the row out, to the whole of it. */
export function useOneByOne(scene: Scene, run: string): (row: Result) => void {
  const { queueOrder: order, queueScope: scope, queueShare: percent, reviewer } = usePreferences();
  return (row) => {
    const { items } = queueOf([row], { order, scope, percent }, journalOf(run).ledger, reviewer);
    if (items.length === 0) userPrefers({ queueScope: 'all', queueShare: 100 });
    const { id, kind } = row;
    scene.go({ stand: 'queue', id, kind, sel: null, floor: null, unit: null, park: null, door: null });
  };
}
