import { create } from 'zustand';
import type { Position } from '../contract/geojson.ts';

/** A spot on the map; `ref` is the feature of ours that lies there. */
export type MeasuredSpot = { readonly position: Position; readonly ref: string | undefined };

const useStore = create<{ readonly spots: readonly MeasuredSpot[] }>(() => ({ spots: [] }));

/** The spots that are measured between, in their order. */
export function useMeasuredSpots(): readonly MeasuredSpot[] {
  return useStore(({ spots }) => spots);
}

/** Changes them: `userMeasures((spots) => [...spots, next])`. */
export function userMeasures(change: (spots: readonly MeasuredSpot[]) => readonly MeasuredSpot[]): void {
  useStore.setState(({ spots }) => ({ spots: change(spots) }));
}
