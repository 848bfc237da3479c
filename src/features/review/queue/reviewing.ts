import type { ListPart } from '../../../domain/runs/list-part.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import type { ResultFilter } from '../../../domain/runs/result-filter.ts';
import type { Queue } from '../../../domain/runs/review-queue.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Verdict } from '../../../spec/verdicts.ts';
import type { ActJournal, JournalState } from './journal.ts';

/** A run under review, address by address. */
export type Reviewing = {
  readonly list: ReviewedList;
  readonly scope: ReviewScope;
  readonly shown: ShownAddress;
  readonly rights: ReviewRights;
  readonly acts: ReviewActs;
  readonly steps: ReviewSteps;
};

/** The run, and the acts on it. */
export type ReviewedList = {
  readonly run: Run;
  /** Every loaded row of the run, independent of the filter. */
  readonly rows: readonly Result[];
  /** False while there may be more rows than these. */
  readonly isWhole: boolean;
  readonly journal: ActJournal;
  readonly kept: JournalState;
  /** The reviewer's name; empty until it is known. */
  readonly own: string;
};

/** Which addresses are under review. */
export type ReviewScope = {
  readonly queue: Queue;
  /** Every address of the list: the same as `queue` where no part was chosen. */
  readonly whole: Queue;
  /** Which rows are under review, and in which order. */
  readonly filter: ResultFilter;
  /** The share of the list, or of a blind second review. */
  readonly part: ListPart;
  /** Number of items that wait for a verdict. */
  readonly left: number;
  /** True where the server of the team assigns the next address: no part of its list was chosen. */
  readonly inTurn: boolean;
};

export type ShownAddress = {
  /** Undefined at the end. */
  readonly item: Result | undefined;
  /** The key of the requested address, while it is not known whether it is in the list. */
  readonly awaited: string | undefined;
  /** True while the server of the team is asked for the next one. */
  readonly asksNext: boolean;
  /** Its index in the queue; −1 for one outside of the chosen part. */
  readonly index: number;
  /** Its findings; undefined while the rules run. */
  readonly findings: readonly Finding[] | undefined;
  /** The opinions on it, where they are to be settled; else undefined. */
  readonly conflict: ListVerdict | undefined;
};

export type ReviewRights = {
  /** False for a viewer of a team's list. */
  readonly judges: boolean;
  /** True where the person may comment, as all reviewers of a team's list may. */
  readonly comments: boolean;
  /** True for a lead of the team, who answers questions. */
  readonly leads: boolean;
};

/** A note for oneself, a comment for the team, or one that asks the lead. */
export type NoteBoxState = 'note' | 'comment' | 'question';

/** The actions on the current address. */
export type ReviewActs = {
  /** The outcome of the last key, where it has to be shown. */
  readonly said: string;
  /** The last verdict in words, for those who do not see where it stands. */
  readonly told: string;
  /** The verdict that waits for its author's name, in words. */
  readonly naming: string | undefined;
  /** The choice of several reasons for "wrong". */
  readonly several: SeveralReasons;
  /** Judges the current address; as wrong for the reason, or for all chosen ones. */
  readonly judge: (what: Verdict, reason?: string) => void;
  /** Chooses a reason where several are wanted, and judges at once otherwise. */
  readonly blame: (reason: string) => void;
  /** The open box on the current address. */
  readonly box: NoteBoxState | undefined;
  readonly openBox: (box: NoteBoxState | undefined) => void;
  readonly keepNote: (text: string) => void;
  /** Sends a comment to the team. After a question the next address is shown; a lead answers the open questions. */
  readonly comment: (text: string) => void;
  readonly undo: () => void;
  /** Begins to correct the place, or what a finding on the screen is about, with what that knows by `known`. */
  readonly correct: (what: 'place' | 'finding' | 'known') => void;
};

/**
 * Reasons that are chosen one after the other for one verdict "wrong"; without it each reason is a verdict of its own.
 */
export type SeveralReasons = {
  readonly on: boolean;
  /** In the order in which they were chosen. */
  readonly picked: readonly string[];
  /** Begins to choose, or drops the choice. */
  readonly toggle: () => void;
  /** Adds a reason, or removes it. */
  readonly pick: (reason: string) => void;
};

/** Steps from the current address to another one. */
export type ReviewSteps = {
  readonly step: (by: 1 | -1) => void;
  /** In a list of the team: leaves the current address for one that no other person has. */
  readonly nextForMe: () => void;
  /** Goes to the next address now, where that still waits for an act to be saved. */
  readonly hurry: () => void;
  /** Shows an address of the list, also one outside of the chosen part: what comes next is unchanged. */
  readonly visit: (row: Pick<Result, 'id' | 'kind'>) => void;
  /** Reviews other rows, or these ones again. */
  readonly goThrough: (filter: ResultFilter, part?: ListPart) => void;
};
