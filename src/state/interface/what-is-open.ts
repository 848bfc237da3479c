import { create } from 'zustand';

/** The dialogs that anything on the page may open, by button, key or command. */
export type DialogName =
  | 'palette'
  | 'shortcuts'
  | 'settings'
  | 'history'
  | 'connection'
  | 'rules'
  | 'token'
  | 'save-kit'
  | 'sheet'
  | 'picture'
  | 'qr'
  | 'clean';

const useDialogStore = create<{ readonly open: DialogName | undefined }>(() => ({ open: undefined }));

/** Returns the one dialog that is open. */
export function useOpenDialog(): DialogName | undefined {
  return useDialogStore(({ open }) => open);
}

/** Opens a dialog in place of the open one; undefined closes it. */
export function openDialog(open: DialogName | undefined): void {
  useDialogStore.setState({ open });
}

/** The one tool that is open on the map; `own-map` is the layers' menu where it asks for the reader's own map. */
export type MapTool = 'layers' | 'own-map' | 'measure';

const useToolStore = create<{ readonly tool: MapTool | undefined }>(() => ({ tool: undefined }));

export function useMapTool(): MapTool | undefined {
  return useToolStore(({ tool }) => tool);
}

/** The open tool at this moment, for events. */
export function mapTool(): MapTool | undefined {
  return useToolStore.getState().tool;
}

/** Opens a tool in place of the open one; undefined closes it. */
export function openTool(tool: MapTool | undefined): void {
  useToolStore.setState({ tool });
}

/** A second call closes the tool. */
export function toggleTool(tool: MapTool): void {
  useToolStore.setState((now) => ({ tool: now.tool === tool ? undefined : tool }));
}

/** How far the bottom sheet of a phone is open. On wider screens the panel is next to the map instead. */
export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

type PanelStand = {
  readonly stop: SheetStop;
  /** Collapsed to its header. */
  readonly collapsed: boolean;
};

const usePanelStore = create<PanelStand>(() => ({ stop: 'half', collapsed: false }));

/** Returns the state of the panel. It outlives the page that shows it, which is mounted again in another language. */
export function usePanelStatus(): PanelStand {
  return usePanelStore();
}

export function setSheetStop(stop: SheetStop): void {
  usePanelStore.setState({ stop });
}

/** Collapses the panel, or shows it. */
export function setPanelCollapsed(collapsed: boolean): void {
  usePanelStore.setState({ collapsed });
}

/** Shows the panel, far enough to read in it. */
export function revealPanel(): void {
  usePanelStore.setState(({ stop }) => ({ collapsed: false, stop: stop === 'peek' ? 'half' : stop }));
}
