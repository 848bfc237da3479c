import { create } from 'zustand';
import type { Ask } from '../../../spec/operations.ts';
import type { Playlist } from '../../../spec/playlist.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';

/**
 * The content of a kit: the place on the screen, a list that was asked, the places of an area, or a story with its
 * places.
 */
export type KitOrder =
  | { readonly from: 'address' }
  | {
      readonly from: 'list';
      /** The id of a run of this browser. */
      readonly run: string;
      /** Positions of the rows that its filters show; absent without a filter. */
      readonly shown?: readonly number[];
    }
  | { readonly from: 'area'; readonly title: string; readonly asks: readonly Ask[] }
  | { readonly from: 'playlist'; readonly playlist: Playlist };

const usual: KitOrder = { from: 'address' };

const useStore = create<{ readonly order: KitOrder }>(() => ({ order: usual }));

/** Returns the subject of the dialog "Save kit"; by default the place on the screen. */
export function useKitOrder(): KitOrder {
  return useStore(({ order }) => order);
}

/** Opens the dialog "Save kit" for something. */
export function orderKit(order: KitOrder): void {
  useStore.setState({ order });
  openDialog('save-kit');
}

/** Closes the dialog; the next one is about the place on the screen again. */
export function leaveKit(): void {
  openDialog(undefined);
  useStore.setState({ order: usual });
}
