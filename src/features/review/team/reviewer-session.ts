import { create } from 'zustand';
import type { ListRow } from '../../../spec/batch.ts';
import type { Lease } from '../../../spec/team.ts';

/** A person's session in a list of the team: their addresses and rights. */
export type ReviewerSession = {
  /** The run's id. */
  readonly list: string;
  /** The next address by default; undefined where the server has to be asked first. */
  readonly ahead: ListRow | undefined;
  /** The addresses leased to this person. */
  readonly held: readonly Lease[];
  /** True once nothing is left for this person. */
  readonly isOver: boolean;
  /** True where the next one was requested in vain. */
  readonly isStuck: boolean;
  /** True once the list was deleted: the team accepts nothing of it any more. */
  readonly isGone: boolean;
  /** False for a viewer. */
  readonly mayJudge: boolean;
  /** True for a person who may settle conflicts. */
  readonly maySettle: boolean;
  /** True for a lead of the team. */
  readonly leads: boolean;
  /**
   * Leaves the shown address for the next one of this person, which is passed to `show` as soon as it is known; where
   * the server cannot assign one, `otherwise`. `judged`: the shown one has their verdict now.
   */
  readonly next: (given: {
    readonly judged: boolean;
    readonly otherwise: () => ListRow | undefined;
    readonly show: (row: ListRow | undefined) => void;
  }) => void;
};

const useSeats = create<{ readonly seat: ReviewerSession | undefined }>(() => ({ seat: undefined }));

/** Returns the session in this list; undefined for lists of this browser alone, and until it is joined. */
export function useReviewerSession(list: string): ReviewerSession | undefined {
  return useSeats(({ seat }) => (seat?.list === list ? seat : undefined));
}

/** Joins with a session, in the place of the former one, or leaves. */
export function joinAsReviewer(seat: ReviewerSession | undefined): void {
  useSeats.setState({ seat });
}
