import { type MapActions, provideMapApi } from './map-actions.ts';

/**
 * Provides a map that has been seen whole and does nothing, except for what is given. Returns a function that removes
 * it.
 */
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
