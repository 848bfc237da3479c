import { create } from 'zustand';
import type { Position } from '../../../spec/geojson.ts';
import type { Ask } from '../../../spec/operations.ts';
import type { TileSource } from '../../kit/model/collect-tiles.ts';
import type { PlaceFrame } from './framing.ts';

/** What pages may have the one map do. */
export type MapActions = {
  /**
   * The map as it stands, painted whole at `scale` device pixels for each CSS pixel, or at fewer where the browser
   * has no more. Rejects with MapNotDrawn, with a RangeError where there is no room for any, and with a SecurityError
   * where a tile's host lets nobody read its pictures. Whoever gives it away writes the credit on it.
   */
  readonly picture: (scale: number) => Promise<HTMLCanvasElement>;
  /** Shows the place again, as when it came. False where there is none to show. */
  readonly backToPlace: () => boolean;
  /** The middle of the map that nothing covers; undefined where it shows the sky. */
  readonly middle: () => { readonly position: Position; readonly x: number; readonly y: number } | undefined;
  /** Steps nearer, or away where it is negative. */
  readonly zoomBy: (steps: number) => void;
  /** True while the map stands where it was fitted to the place, and nobody has moved it since. */
  readonly isFitted: () => boolean;
  /** True once the map has been seen whole: before, there is nothing of it to hold. */
  readonly isWhole: () => boolean;
  /**
   * Does something with the map while the reader goes on seeing what was shown; `frame` lies meanwhile within `cover`,
   * where they are given. Then it stands as before.
   */
  readonly aside: <Done>(fit: Fit | undefined, act: () => Promise<Done>) => Promise<Done>;
  /** What lies beneath our marks, to be copied; undefined where its licence is not known to allow that. */
  readonly tiles: TileSource | undefined;
  /** Whose map it is, as the map says it in its corner. */
  readonly credit: () => string;
  /** The size of the map in CSS pixels. */
  readonly size: () => { readonly width: number; readonly height: number };
  /**
   * Readies the map for the address that follows at once. Resolves when that step is seen: true where it is drawn
   * whole, false where that takes too long; a turn that another one overtakes never is.
   */
  readonly turn: (turn: Turn) => Promise<boolean>;
  /** Resolves once all that the map shows is drawn, however long that takes: a minute at most. */
  readonly wholeAtLast: () => Promise<unknown>;
  /** Loads the basemap around positions before it is shown. False where a tile does not come. */
  readonly preload: (positions: readonly Position[]) => Promise<boolean>;
};

/** What to show, and the CSS pixels at each side of the map that are not for it. */
export type Fit = {
  readonly frame: PlaceFrame;
  readonly cover: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
};

/** How the stage goes to another step. */
export type Turn = {
  /** `step` of the address, and what it asks. */
  readonly step: number;
  readonly ask: Ask | undefined;
  /** True where the same place stays on the map, so that the camera may fly there. */
  readonly samePlace: boolean;
  /** As MapLibre writes it into the hash; undefined fits what is shown. */
  readonly camera: string | undefined;
  /** True where the page itself covers the map until then: nothing of the map is worth holding. */
  readonly covered: boolean;
};

/** A map that did not come to rest within ten seconds. */
export class MapNotDrawn extends Error {}

const useStore = create<{ readonly lent: MapActions | undefined }>(() => ({ lent: undefined }));

/** The map lends itself to the pages; undefined takes it back. */
export function provideMapApi(lent: MapActions | undefined): void {
  useStore.setState({ lent });
}

/** What the map does at this moment, for what is no component. */
export function getMapActions(): MapActions | undefined {
  return useStore.getState().lent;
}

/** What the map does for pages; undefined while there is none. */
export function useMapActions(): MapActions | undefined {
  return useStore(({ lent }) => lent);
}
