import { createStore, useStore } from 'zustand';
import type { Inspection } from '../../../domain/place/inspection.ts';

/** The comparison of the current answers with those that this browser remembers. */
export type Since = {
  /** When they were first seen unchanged, milliseconds since 1970. */
  readonly unchangedSince: number;
  /** True where nothing else was ever remembered of this place. */
  readonly firstSight: boolean;
  /** The last answers that differ; absent where none are remembered. */
  readonly before?: {
    /** Their name as a side of a comparison. */
    readonly name: string;
    /** When they were seen last, milliseconds since 1970. */
    readonly seenAt: number;
    /** Number of elements that moved, changed, were added or removed since. */
    readonly changes: number;
  };
};

const store = createStore<{ readonly inspection?: Inspection; readonly since?: Since }>(() => ({}));

/**
 * Returns the comparison of an inspection with what is remembered; undefined while that is unknown, and where nothing
 * is stored.
 */
export function getSince(inspection: Inspection): Since | undefined {
  const known = store.getState();
  return known.inspection === inspection ? known.since : undefined;
}

/** The same for a component, which is rendered again once it is known. */
export function useSince(inspection: Inspection): Since | undefined {
  return useStore(store, () => getSince(inspection));
}

/** Sets the comparison of an inspection with what is remembered. */
export function setSince(inspection: Inspection, since: Since): void {
  store.setState({ inspection, since });
}
