import { create } from 'zustand';
import type { Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';

type Pointer = { readonly hovered: string | undefined };

const usePointerStore = create<Pointer>(() => ({ hovered: undefined }));

/** The reference under the pointer, whether on the map or in a list. */
export function useHovered(): string | undefined {
  return usePointerStore((pointer) => pointer.hovered);
}

export function setHovered(hovered: string | undefined): void {
  if (usePointerStore.getState().hovered !== hovered) usePointerStore.setState({ hovered });
}

/**
 * Subscribes to the hovered reference outside of React: for the map's feature-state. Returns the function that
 * unsubscribes.
 */
export function onHover(follow: (hovered: string | undefined) => void): () => void {
  return usePointerStore.subscribe(({ hovered }) => follow(hovered));
}

/** Separate from the hovered reference: it changes on every move. */
const usePositionStore = create<{ readonly position: Position | undefined }>(() => ({ position: undefined }));

/** Returns the position under the pointer on the map. */
export function usePointedPosition(): Position | undefined {
  return usePositionStore(({ position }) => position);
}

export function setPointedPosition(position: Position | undefined): void {
  usePositionStore.setState({ position });
}

type Focus = {
  /** The id of the finding under the pointer or the keyboard. */
  readonly pointed: string | undefined;
  /** The id of the finding that was opened. */
  readonly chosen: string | undefined;
  /** Rises whenever the reader asks to see the chosen one on the map. */
  readonly turn: number;
};

const useFindingStore = create<Focus>(() => ({ pointed: undefined, chosen: undefined, turn: 0 }));

/** Returns the finding that the reader looks at, in the list and on the map alike. */
export function useFindingFocus(): Focus {
  return useFindingStore();
}

/** The opened finding at this moment, for events. */
export function getChosenFinding(): string | undefined {
  return useFindingStore.getState().chosen;
}

export function setPointedFinding(pointed: string | undefined): void {
  if (useFindingStore.getState().pointed !== pointed) useFindingStore.setState({ pointed });
}

/** Opens a finding and shows it on the map, again if it is open already; undefined closes it. */
export function chooseFinding(chosen: string | undefined): void {
  useFindingStore.setState(({ turn }) => ({ chosen, turn: chosen === undefined ? turn : turn + 1 }));
}

/** A value of an answer that the reader wants to see in the Wire; each object is one request. */
type LookedUp = { readonly operation: OperationName; readonly pointer: string };

const useStore = create<{ readonly wish: LookedUp | undefined }>(() => ({ wish: undefined }));

/** Returns the request that is not fulfilled yet. */
export function useLookedUp(): LookedUp | undefined {
  return useStore(({ wish }) => wish);
}

/** Requests a value; undefined marks the request as fulfilled. */
export function lookUpValue(wish: LookedUp | undefined): void {
  useStore.setState({ wish });
}
