import { create } from 'zustand';

/** The one tool that is open on the map; undefined when none is. */
export type MapTool = 'layers' | 'measure';

const useStore = create<{ readonly tool: MapTool | undefined }>(() => ({ tool: undefined }));

export function useMapTool(): MapTool | undefined {
  return useStore(({ tool }) => tool);
}

/** The open tool at this moment, for events. */
export function mapTool(): MapTool | undefined {
  return useStore.getState().tool;
}

/** Opens a tool in place of the open one; undefined puts it away. */
export function userOpensTool(tool: MapTool | undefined): void {
  useStore.setState({ tool });
}

/** A second time puts the tool away. */
export function userTogglesTool(tool: MapTool): void {
  useStore.setState((now) => ({ tool: now.tool === tool ? undefined : tool }));
}
