import { create } from 'zustand';

type Focus = {
  /** The id of the finding under the pointer or the keyboard. */
  readonly pointed: string | undefined;
  /** The id of the finding that was opened. */
  readonly chosen: string | undefined;
  /** Rises whenever the reader asks to see the chosen one on the map. */
  readonly turn: number;
};

const useStore = create<Focus>(() => ({ pointed: undefined, chosen: undefined, turn: 0 }));

/** Which finding the reader looks at, in the list and on the map alike. */
export function useFindingFocus(): Focus {
  return useStore();
}

/** The opened finding at this moment, for events. */
export function chosenFinding(): string | undefined {
  return useStore.getState().chosen;
}

export function userPointsAtFinding(pointed: string | undefined): void {
  if (useStore.getState().pointed !== pointed) useStore.setState({ pointed });
}

/** Opens a finding and shows it on the map, once more if it is open already; undefined closes it. */
export function userChoosesFinding(chosen: string | undefined): void {
  useStore.setState(({ turn }) => ({ chosen, turn: chosen === undefined ? turn : turn + 1 }));
}
