import { type MapActions, provideMapApi } from './map-actions.ts';

/** Lends a map that has been seen whole and does nothing, but for what is given. Returns how it is taken back. */
export function provideIdleMap(given: Partial<MapActions> = {}): () => void {
  provideMapApi({
    picture: () => Promise.reject(new Error('not asked for here')),
    backToPlace: () => false,
    middle: () => undefined,
    zoomBy: () => {},
    isFitted: () => false,
    isWhole: () => true,
    aside: (_, act) => act(),
    tiles: undefined,
    credit: () => '',
    size: () => ({ width: 0, height: 0 }),
    turn: async () => true,
    wholeAtLast: async () => {},
    preload: async () => true,
    ...given,
  });
  return () => provideMapApi(undefined);
}
