import type { SideName } from '../../scene/compared/side-names.ts';
import type { SplitMap } from '../../scene/compared/split.ts';
import type { Laid } from '../../scene/overlays.ts';
import type { Pointed } from '../pointing.ts';

type Given = {
  readonly split: SplitMap;
  /** What the list of changes has laid on the map. */
  readonly compared: Laid | undefined;
};

/**
 * Chooses what was clicked on the map of one side of a comparison, on both sides where both have it, and shows in the
 * list what changed of it.
 */
export function pickOnSide(side: SideName, { refs, floor }: Pointed, { split, compared }: Given): void {
  const { selection } = split[side].scene;
  if (floor !== undefined) {
    selection.go({ floor });
    return;
  }
  const [ref] = refs;
  const change = ref === undefined ? undefined : split.names.change(side, ref);
  if (change !== undefined) compared?.onPick?.(change);
  selection.select(ref);
}
