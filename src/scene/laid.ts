import type { FeatureCollection } from 'geojson';
import { useSyncExternalStore } from 'react';
import type { Bounds } from '../domain/geodesy.ts';
import type { OverlayName } from './overlays.ts';

/** What a page that is loaded late puts on the one map. */
export type Laid = {
  readonly overlay: FeatureCollection;
  /** What the camera shows when it is laid; another object shows it again. */
  readonly frame?: Bounds | undefined;
  /** What automation reads of it, e.g. `error:3 clean:40`. */
  readonly summary?: string | undefined;
  /** Called with the property `ref` of a clicked feature of the overlay. */
  readonly onPick?: ((ref: string) => void) | undefined;
};

/** What pages have put on the map, by the name of its overlay. */
export type LaidByName = Readonly<Partial<Record<OverlayName, Laid>>>;

let laid: LaidByName = {};
const listeners = new Set<() => void>();

/** Puts something on the map in place of what lay there under that name; undefined takes it away. */
export function layOnMap(name: OverlayName, what: Laid | undefined): void {
  const { [name]: _, ...others } = laid;
  laid = what ? { ...others, [name]: what } : others;
  for (const listener of listeners) listener();
}

/** What the pages have put on the map. */
export function useLaid(): LaidByName {
  return useSyncExternalStore(follow, () => laid);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
