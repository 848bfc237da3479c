import { create } from 'zustand';
import type { Ask } from '../../spec/operations.ts';

/** West, south, east, north in degrees. */
type Frame = readonly [number, number, number, number];

type Sight = {
  /** What a reviewer has to see of a question. */
  readonly review: { readonly ask: Ask; readonly frame: Frame | undefined } | undefined;
  /** The question of which all that has answered is drawn, or cannot be drawn for want of a map. */
  readonly drawn: Ask | undefined;
  /** The question to which the camera has turned. */
  readonly fitted: Ask | undefined;
};

const useStore = create<Sight>(() => ({ review: undefined, drawn: undefined, fitted: undefined }));

/** The review says what has to be seen of a question, until the returned function is called. */
export function setReviewFrame(ask: Ask, frame: Frame | undefined): () => void {
  const review = { ask, frame };
  useStore.setState({ review });
  return () => {
    if (useStore.getState().review === review) useStore.setState({ review: undefined });
  };
}

/** What a reviewer has to see of a question; undefined where nobody reviews it. */
export function useReviewFrame(ask: Ask | undefined): Frame | undefined {
  return useStore(({ review }) => (review?.ask === ask ? review?.frame : undefined));
}

/** The map says what it has drawn whole; undefined while it draws. */
export function mapDrew(drawn: Ask | undefined): void {
  if (useStore.getState().drawn !== drawn) useStore.setState({ drawn });
}

/** The map says to which place its camera has turned, or that this one has no point to turn to. */
export function mapFitted(fitted: Ask | undefined): void {
  if (useStore.getState().fitted !== fitted) useStore.setState({ fitted });
}

/** True while what was answered to a question, this very object, is before the reader's eyes. */
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
