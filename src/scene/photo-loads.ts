import { useSyncExternalStore } from 'react';
import type { PhotoLoad } from '../checks/rule.ts';

type PhotoLoads = ReadonlyMap<string, PhotoLoad>;

/** URLs that are remembered; beyond them it begins anew. */
const keptAtMost = 2000;

let loads: PhotoLoads = new Map();
const listeners = new Set<() => void>();

/** Writes down how a photo came that was shown anyway, under each way its address is written. Nothing is asked for. */
export function photoLoaded(urls: readonly string[], load: PhotoLoad): void {
  const unknown = urls.filter((url) => !loads.has(url));
  if (unknown.length === 0) return;
  const before = loads.size < keptAtMost ? loads : [];
  loads = new Map([...before, ...unknown.map((url) => [url, load] as const)]);
  for (const listener of listeners) listener();
}

/** How the photos came that this page has shown, by URL. */
export function usePhotoLoads(): PhotoLoads {
  return useSyncExternalStore(follow, () => loads);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
