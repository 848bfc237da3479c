import { create } from 'zustand';

/** What draws the map: `none` where the browser gives no WebGL; undefined while it is being found out. */
export type Renderer = 'webgl' | 'none' | undefined;

const useRendererStore = create<{ readonly renderer: Renderer }>(() => ({ renderer: undefined }));

/** For those who stand in for the map where it is not. */
export function useRenderer(): Renderer {
  return useRendererStore(({ renderer }) => renderer);
}

export function mapDrawnBy(renderer: Renderer): void {
  useRendererStore.setState({ renderer });
}
