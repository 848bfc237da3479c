import { createStore } from 'zustand';
import type { KnownAreas } from '../../features/inspect/model/all-places/use-hexagons.ts';

type Shown = KnownAreas & {
  /** Asks again for those that did not come. */
  readonly again: () => void;
};

export const noAreas: Shown = { state: 'asking', exact: true, areas: [], again: () => {} };

/** The areas that the map shows, for the list. */
export const shownAreas = createStore<Shown>(() => noAreas);
