import { useEffect } from 'react';
import { create } from 'zustand';
import type { Ref } from '../../../domain/place/ref.ts';
import { getOtherRun } from '../../../domain/place/side-name.ts';
import { type Address, pageShown, type Split } from '../../../state/address.ts';
import { showToast } from '../../../state/interface/toast.ts';
import type { Cover } from '../../inspect/model/cover.ts';
import pageWords from '../../inspect/model/page.messages';
import type { Scene, Selection } from '../../inspect/model/use-scene.ts';
import type { SideName, SideNames } from './side-names.ts';

/** One side of a comparison on the map. */
type ShownSide = {
  /** Its source, in words. */
  readonly title: string;
  readonly scene: Scene;
};

/** Both sides of a comparison on the map: side A on the main map, side B on a second one. */
export type SplitMap = {
  readonly how: Split;
  /** CSS pixels that the name of a side and the line between both take of each half. */
  readonly taken: Pick<Cover, 'top' | 'bottom'>;
  /** True where a half has no room for the label of the address. */
  readonly isSmall: boolean;
  readonly a: ShownSide;
  readonly b: ShownSide;
  readonly names: Pick<SideNames, 'common' | 'onSide'>;
  /**
   * Chooses what was clicked on the map of a side, on both where both have it; `onChange` is called with its change, by
   * the list's name.
   */
  readonly pick: (side: SideName, clicked: Clicked, onChange?: (change: string) => void) => void;
};

/** The clicked features, the topmost first, or the slab of a floor. */
type Clicked = { readonly refs: readonly Ref[]; readonly floor: string | undefined };

/**
 * Returns how an address shows both sides of one place on the map; null where the map shows one of them, and the
 * changes.
 */
export function splitIn(address: Pick<Address, 'page' | 'compare' | 'split'>): Split | null {
  return pageShown(address) === 'compare' && getOtherRun(address.compare) === undefined
    ? address.split
    : null;
}

const useStore = create<{ readonly split: SplitMap | undefined }>(() => ({ split: undefined }));

/** Shows both sides on the map while the caller is mounted; undefined while there are not two. */
export function useSplitOnMap(split: SplitMap | undefined): void {
  useEffect(() => useStore.setState({ split }), [split]);
  useEffect(() => () => useStore.setState({ split: undefined }), []);
}

/** Returns the two sides on the map; undefined where it shows the scene. */
export function useSplitMap(): SplitMap | undefined {
  return useStore(({ split }) => split);
}

/** Goes back to the changes, with a message, where the code for both sides does not load. */
export function endSplit(go: Selection['go']): void {
  go({ split: null });
  showToast(pageWords.partMissing);
}
