import { createStore } from 'zustand';
import type { Bounds } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';

/** What the map shows of the places, for the list. */
export type Sight = {
  /** The middle of its free part. */
  readonly middle: Position;
  /** The outline of that, without what lies beneath the panel. */
  readonly outline: () => readonly Position[];
  readonly sees: (position: Position) => boolean;
  /** All that the map shows, also beneath the panel. */
  readonly bounds: Bounds;
  readonly zoom: number;
  readonly show: (bounds: Bounds) => void;
  /** Shows all places. */
  readonly showAll: () => void;
  /** Asks for tiles that were lost. */
  readonly again: () => void;
};

/** A position whose places cannot be told apart on the map, and metres around it. */
type SharedSpot = { readonly position: Position; readonly metres: number };

type Seen = { readonly sight: Sight | undefined; readonly spot: SharedSpot | undefined };

/** What the map shows, and the one spot that the list is about; it is about all in sight where there is none. */
export const placesInSight = createStore<Seen>(() => ({ sight: undefined, spot: undefined }));

/** True while a tile that the map needs could not be read. */
export const tilesLost = createStore<{ readonly lost: boolean }>(() => ({ lost: false }));
