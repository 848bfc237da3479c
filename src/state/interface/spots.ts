import { useEffect } from 'react';
import { create } from 'zustand';
import type { Ref } from '../../domain/place/ref.ts';
import type { Position } from '../../spec/geojson.ts';

/** How a feature handles positions on the map while it is shown. */
export type SpotTaker = {
  /** Takes the next chosen position, in place of a selection. */
  readonly take?: ((position: Position) => void) | undefined;
  /** Returns true for a mark that the pointer can move. */
  readonly moves: (ref: Ref) => boolean;
  /** Moves a mark: at the start of a move, and then on. */
  readonly onMove: (ref: Ref, position: Position, isFirst: boolean) => void;
};

const useStore = create<{ readonly spots: SpotTaker | undefined }>(() => ({ spots: undefined }));

/** Registers a handler of positions on the map for as long as the caller is shown. */
export function useSpots(spots: SpotTaker): void {
  useEffect(() => {
    useStore.setState({ spots });
    return () => useStore.setState({ spots: undefined });
  }, [spots]);
}

/** Returns the current handler, for events. */
export function getSpots(): SpotTaker | undefined {
  return useStore.getState().spots;
}

/** Returns true while the next click on the map puts something. */
export function useTakesSpot(): boolean {
  return useStore(({ spots }) => spots?.take !== undefined);
}
