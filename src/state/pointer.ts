import { create } from 'zustand';
import type { Position } from '../contract/geojson.ts';

type Pointer = { readonly hovered: string | undefined };

const usePointer = create<Pointer>(() => ({ hovered: undefined }));

/** The reference under the pointer, whether on the map or in a list. */
export function useHovered(): string | undefined {
  return usePointer((pointer) => pointer.hovered);
}

export function userHovered(hovered: string | undefined): void {
  if (usePointer.getState().hovered !== hovered) usePointer.setState({ hovered });
}

/** For what follows the pointer outside React: the map's feature-state. Returns the way to stop. */
export function onHover(follow: (hovered: string | undefined) => void): () => void {
  return usePointer.subscribe(({ hovered }) => follow(hovered));
}

/** Apart from what is hovered: it changes on every move. */
const usePosition = create<{ readonly position: Position | undefined }>(() => ({ position: undefined }));

/** The spot of the map under the pointer. */
export function usePointedPosition(): Position | undefined {
  return usePosition(({ position }) => position);
}

export function userPointsAt(position: Position | undefined): void {
  usePosition.setState({ position });
}
