import { create } from 'zustand';
import type { ListRow } from '../../../spec/batch.ts';
import type { Lease } from '../../../spec/team.ts';

/** The place of somebody in a list of the team: which addresses are theirs. */
export type ReviewerSession = {
  /** The run's id. */
  readonly list: string;
  /** What is shown next where nobody chooses; undefined where the server has to be asked first. */
  readonly ahead: ListRow | undefined;
  /** The addresses that are this person's now. */
  readonly held: readonly Lease[];
  /** True once nothing is left for this person. */
  readonly isOver: boolean;
  /** True where the next one was asked for and could not be had. */
  readonly isStuck: boolean;
  /** True once the list was deleted: the team takes nothing of it any more. */
  readonly isGone: boolean;
  /** False for who only looks on. */
  readonly mayJudge: boolean;
  /** True for who settles what others judged differently. */
  readonly maySettle: boolean;
  /** True for a lead of the team. */
  readonly leads: boolean;
  /**
   * Leaves the shown address for the next one of this person, which `show` is given as soon as it is known; where the
   * server cannot say it, `otherwise`. `judged`: the shown one has their verdict now.
   */
  readonly next: (given: {
    readonly judged: boolean;
    readonly otherwise: () => ListRow | undefined;
    readonly show: (row: ListRow | undefined) => void;
  }) => void;
};

const useSeats = create<{ readonly seat: ReviewerSession | undefined }>(() => ({ seat: undefined }));

/** The seat that is taken in this list; undefined for lists of this browser alone, and until it is taken. */
export function useReviewerSession(list: string): ReviewerSession | undefined {
  return useSeats(({ seat }) => (seat?.list === list ? seat : undefined));
}

/** Takes a seat, in the place of the one before, or gives it up. */
export function joinAsReviewer(seat: ReviewerSession | undefined): void {
  useSeats.setState({ seat });
}
