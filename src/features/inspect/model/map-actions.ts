import { create } from 'zustand';
import type { Position } from '../../../spec/geojson.ts';
import type { Ask } from '../../../spec/operations.ts';
import type { TileSource } from '../../kit/model/collect-tiles.ts';
import type { PlaceFrame } from './framing.ts';

/** The actions of the one map for pages. */
export type MapActions = {
  /**
   * Returns the current map, painted whole at `scale` device pixels for each CSS pixel, or at fewer where the browser
   * has no more. Rejects with MapNotDrawn, with a RangeError where there is no room for any, and with a SecurityError
   * where a tile's host does not allow its pictures to be read. The caller writes the credit on a picture that leaves
   * the page.
   */
  readonly picture: (scale: number) => Promise<HTMLCanvasElement>;
  /** Shows the place again, as at first. Returns false where there is none to show. */
  readonly backToPlace: () => boolean;
  /** Returns the middle of the uncovered part of the map; undefined where it shows the sky. */
  readonly middle: () => { readonly position: Position; readonly x: number; readonly y: number } | undefined;
  /** Zooms in by steps, or out where they are negative. */
  readonly zoomBy: (steps: number) => void;
  /** Returns true while the map is where it was fitted to the place, and the reader has not moved it since. */
  readonly isFitted: () => boolean;
  /** True once the map has been seen whole: before, it has nothing worth keeping. */
  readonly isWhole: () => boolean;
  /**
   * Runs an action on the map while the reader continues to see what was shown; meanwhile `frame` fits within `cover`,
   * where they are given. Then the map returns to where it was.
   */
  readonly aside: <Done>(fit: Fit | undefined, act: () => Promise<Done>) => Promise<Done>;
  /** The tiles beneath our marks, for copying; undefined where their licence is not known to allow that. */
  readonly tiles: TileSource | undefined;
  /** Returns the credit of the map, as its corner shows it. */
  readonly credit: () => string;
  /** Returns the size of the map in CSS pixels. */
  readonly size: () => { readonly width: number; readonly height: number };
  /**
   * Prepares the map for the address that follows at once. Resolves when that step is seen: to true where it is drawn
   * whole, to false where that takes too long; a turn that another one overtakes never resolves.
   */
  readonly turn: (turn: Turn) => Promise<boolean>;
  /** Resolves once all that the map shows is drawn, after a minute at most. */
  readonly wholeAtLast: () => Promise<unknown>;
  /** Loads the basemap around positions before it is shown. Resolves to false where a tile does not come. */
  readonly preload: (positions: readonly Position[]) => Promise<boolean>;
};

/** What to show, and the covered CSS pixels at each side of the map. */
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
  /** True where the page itself covers the map until then: the old frame need not be kept. */
  readonly covered: boolean;
  /** True where a picture of the step can replace a map that is not whole. */
  readonly hasPicture: boolean;
};

/** Thrown where a map did not come to rest within ten seconds. */
export class MapNotDrawn extends Error {}

const useStore = create<{ readonly lent: MapActions | undefined }>(() => ({ lent: undefined }));

/** Provides the map's actions to the pages; undefined removes them. */
export function provideMapApi(lent: MapActions | undefined): void {
  useStore.setState({ lent });
}

/** Returns the map's current actions, outside components. */
export function getMapActions(): MapActions | undefined {
  return useStore.getState().lent;
}

/** Returns the map's actions; undefined while there is no map. */
export function useMapActions(): MapActions | undefined {
  return useStore(({ lent }) => lent);
}
