import { useEffect } from 'react';
import { create } from 'zustand';
import type { Ref } from '../../domain/place/ref.ts';
import type { Position } from '../../spec/geojson.ts';

/** What a feature does with spots of the map while it is shown. */
export type SpotTaker = {
  /** Takes the next spot that is chosen, in place of a selection. */
  readonly take?: ((position: Position) => void) | undefined;
  /** True for a mark that the pointer moves. */
  readonly moves: (ref: Ref) => boolean;
  /** Where a mark is moved to; the first time of one move, and then on. */
  readonly onMove: (ref: Ref, position: Position, isFirst: boolean) => void;
};

const useStore = create<{ readonly spots: SpotTaker | undefined }>(() => ({ spots: undefined }));

/** Takes spots of the map for as long as the caller is shown. */
export function useSpots(spots: SpotTaker): void {
  useEffect(() => {
    useStore.setState({ spots });
    return () => useStore.setState({ spots: undefined });
  }, [spots]);
}

/** Who takes spots at this moment, for events. */
export function getSpots(): SpotTaker | undefined {
  return useStore.getState().spots;
}

/** True while the next click on the map puts something. */
export function useTakesSpot(): boolean {
  return useStore(({ spots }) => spots?.take !== undefined);
}
