import { create } from 'zustand';

/** How far the bottom sheet of a phone is drawn up. On wider screens the panel stands beside the map instead. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

type PanelStand = {
  readonly stop: SheetStop;
  /** Put together to its header. */
  readonly collapsed: boolean;
};

const useStore = create<PanelStand>(() => ({ stop: 'half', collapsed: false }));

/** How the panel stands. It outlives the page that shows it, which begins anew in another language. */
export function usePanelStand(): PanelStand {
  return useStore();
}

export function userDrawsSheet(stop: SheetStop): void {
  useStore.setState({ stop });
}

/** Puts the panel away, or shows it. */
export function userCollapsesPanel(collapsed: boolean): void {
  useStore.setState({ collapsed });
}

/** Shows the panel, far enough to read in it. */
export function userWantsPanel(): void {
  useStore.setState(({ stop }) => ({ collapsed: false, stop: stop === 'peek' ? 'half' : stop }));
}
