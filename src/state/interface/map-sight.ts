import { create } from 'zustand';
import type { Ask } from '../../spec/operations.ts';

/** West, south, east, north in degrees. */
type Frame = readonly [number, number, number, number];

type Sight = {
  /** What a reviewer has to see of a question. */
  readonly review: { readonly ask: Ask; readonly frame: Frame | undefined } | undefined;
  /** The question whose answers are all drawn, or cannot be drawn without a map. */
  readonly drawn: Ask | undefined;
  /** The question to which the camera has turned. */
  readonly fitted: Ask | undefined;
};

const useStore = create<Sight>(() => ({ review: undefined, drawn: undefined, fitted: undefined }));

/** Sets what has to be visible of a question in a review, until the returned function is called. */
export function setReviewFrame(ask: Ask, frame: Frame | undefined): () => void {
  const review = { ask, frame };
  useStore.setState({ review });
  return () => {
    if (useStore.getState().review === review) useStore.setState({ review: undefined });
  };
}

/** Returns what a reviewer has to see of a question; undefined where it is not under review. */
export function useReviewFrame(ask: Ask | undefined): Frame | undefined {
  return useStore(({ review }) => (review?.ask === ask ? review?.frame : undefined));
}

/** Reports what the map has drawn completely; undefined while it draws. */
export function mapDrew(drawn: Ask | undefined): void {
  if (useStore.getState().drawn !== drawn) useStore.setState({ drawn });
}

/** Reports to which place the camera has turned, or that this one has no point to turn to. */
export function mapFitted(fitted: Ask | undefined): void {
  if (useStore.getState().fitted !== fitted) useStore.setState({ fitted });
}

/** Returns true while the answers to a question, this very object, are visible. */
export function isInSight(ask: Ask | undefined): boolean {
  return shows(useStore.getState(), ask);
}

/** The same for what is shown of it. */
export function useInSight(ask: Ask | undefined): boolean {
  return useStore((sight) => shows(sight, ask));
}

function shows({ drawn, fitted }: Sight, ask: Ask | undefined): boolean {
  return ask !== undefined && drawn === ask && fitted === ask;
}
