import type { ListPart } from '../../../domain/runs/list-part.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import type { ResultFilter } from '../../../domain/runs/result-filter.ts';
import type { Queue } from '../../../domain/runs/review-queue.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Verdict } from '../../../spec/verdicts.ts';
import type { ActJournal, JournalState } from './journal.ts';
import type { SeveralReasons } from './several-reasons.ts';

/** A note for oneself, a comment for the team, or one that asks the lead. */
export type NoteBoxState = 'note' | 'comment' | 'question';

/** One run, gone through address by address: what is shown, and what the reviewer may do. */
export type Reviewing = {
  readonly run: Run;
  readonly journal: ActJournal;
  readonly kept: JournalState;
  readonly own: string;
  readonly queue: Queue;
  /** Every address of the list: the same as `queue` where no part was chosen. */
  readonly whole: Queue;
  /** Which rows are gone through, and in which order. */
  readonly filter: ResultFilter;
  /** The share of the list, or of a blind second review, that is gone through. */
  readonly part: ListPart;
  /** Every row of the run, whatever is chosen. */
  readonly rows: readonly Result[];
  /** False while there may be more rows than these. */
  readonly isWhole: boolean;
  /** The key of the address that the page was led to, while it is not known whether it is in the list. */
  readonly awaited: string | undefined;
  /** The shown address; undefined at the end. */
  readonly item: Result | undefined;
  /** True where the server of the team says which address comes next: nothing of its list was chosen to be gone through. */
  readonly inTurn: boolean;
  /** True while the server of the team is asked which one is shown. */
  readonly asksNext: boolean;
  /** Its place in the queue; −1 for one that the chosen part leaves out. */
  readonly index: number;
  /** What the rules say of it; undefined while they look. */
  readonly findings: readonly Finding[] | undefined;
  /** What reviewers said of it, where they are asked to settle it; else undefined. */
  readonly conflict: ListVerdict | undefined;
  /** Items that still wait for a verdict. */
  readonly left: number;
  /** What became of the last key, where that has to be said. */
  readonly said: string;
  /** What is being written on the shown address. */
  readonly box: NoteBoxState | undefined;
  /** False for who only looks on in a list of a team. */
  readonly judges: boolean;
  /** True for who may comment in this list, as everybody who judges in a list of a team. */
  readonly comments: boolean;
  /** True for a lead of the team, who answers questions. */
  readonly leads: boolean;
  /** Why the address is wrong, where that is more than one reason. */
  readonly several: SeveralReasons;
  /** The verdict that waits for the name of who gives it, in words. */
  readonly naming: string | undefined;
  /** Judges the shown address; as wrong for the reason, or for all that are picked. */
  readonly judge: (what: Verdict, reason?: string) => void;
  /** Picks a reason where several are wanted, and judges at once where not. */
  readonly blame: (reason: string) => void;
  readonly openBox: (box: NoteBoxState | undefined) => void;
  readonly keepNote: (text: string) => void;
  /** Says it to the team. Who asks goes on with the next address; a lead answers the questions that are open. */
  readonly comment: (text: string) => void;
  readonly undo: () => void;
  readonly step: (by: 1 | -1) => void;
  /** In a list of the team: leaves the shown address for one that nobody else has. */
  readonly nextForMe: () => void;
  /** Goes to the next address now, where that still waits for an act to be saved. */
  readonly hurry: () => void;
  /** Goes through other rows, or through these ones again. */
  readonly goThrough: (filter: ResultFilter, part?: ListPart) => void;
  /** Shows an address of the list, also one that the chosen part leaves out: what comes next is as it was. */
  readonly visit: (row: Pick<Result, 'id' | 'kind'>) => void;
};
