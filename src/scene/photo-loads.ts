import { create } from 'zustand';
import type { PhotoLoad } from '../core/rules/rule.ts';

type PhotoLoads = ReadonlyMap<string, PhotoLoad>;

/** URLs that are remembered; beyond them it begins anew. */
const keptAtMost = 2000;

const useStore = create<{ readonly loads: PhotoLoads }>(() => ({ loads: new Map() }));

/** Writes down how a photo came that was shown anyway, under each way its address is written. Nothing is asked for. */
export function photoLoaded(urls: readonly string[], load: PhotoLoad): void {
  const { loads } = useStore.getState();
  const unknown = urls.filter((url) => !loads.has(url));
  if (unknown.length === 0) return;
  const before = loads.size < keptAtMost ? loads : [];
  useStore.setState({ loads: new Map([...before, ...unknown.map((url) => [url, load] as const)]) });
}

/** How the photos came that this page has shown, by URL. */
export function usePhotoLoads(): PhotoLoads {
  return useStore(({ loads }) => loads);
}
