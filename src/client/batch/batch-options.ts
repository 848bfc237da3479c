import type { BatchFacts, EndedCounts, RowState } from './progress.ts';

/** Why a row was not answered for reasons that are none of its own: it is asked again later. */
export type PauseReason =
  /** The token was refused. */
  | { readonly why: 'unauthorised' }
  /** A login before the page's own server wants its reader to sign in. */
  | { readonly why: 'signed-out' }
  /** This device is offline. */
  | { readonly why: 'offline' }
  /** The service asks everybody to wait; milliseconds, where it says how long. */
  | { readonly why: 'busy'; readonly wait: number | undefined };

/** What happens to a row while it is inspected. */
export type RowEvent =
  /** The service asked to wait so many milliseconds; the row's own retries still run. No other row begins before that. */
  | { readonly type: 'busy'; readonly wait: number }
  /** Nothing more is asked for the row: another one may be asked while this one is judged. */
  | { readonly type: 'answered' };

/** What became of one row, as far as the runner must know; more is the business of `inspect` and `save`. */
export type RowOutcome = {
  readonly state: RowState;
  readonly hold?: PauseReason | undefined;
  /** True where nothing of the service answered, see `hasNothingMapped`. */
  readonly silent?: boolean | undefined;
};

export type BatchOptions<Row, Outcome extends RowOutcome> = {
  /** Read one by one as they are needed: a list, a cursor, lines of a stream. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** How many rows there are in all, those of `before` included; undefined where nobody knows yet. */
  readonly total?: number | undefined;
  /** Rows that had ended before this batch began. */
  readonly before?: EndedCounts;
  /** Rows asked at once; 4 where it is absent. */
  readonly concurrency?: number;
  /** Asks and judges one row, and tells at once what happens to it. Rejects only with the signal's reason. */
  readonly inspect: (row: Row, signal: AbortSignal, tell: (event: RowEvent) => void) => Promise<Outcome>;
  /** Keeps what became of some rows, in the order in which they ended. Where it rejects the batch stands still. */
  readonly save: (outcomes: readonly Outcome[]) => Promise<void>;
  /** Hears of every change. */
  readonly tell?: (facts: BatchFacts) => void;
  /** Resolves when this device is online again; where it is absent, after 5 s. */
  readonly online?: () => Promise<void>;
  readonly random?: () => number;
};

export type Batch = {
  /** Resolves when every row has ended, or after `stop`. Rejects where the rows cannot be read. */
  readonly ended: Promise<BatchFacts>;
  readonly facts: () => BatchFacts;
  /** Begins no further row. Rows in flight end and are kept. */
  readonly pause: () => void;
  /** Goes on: after a pause, with another token, with a service that was dead, or once there is room to save. Nothing is asked twice for it. */
  readonly resume: () => void;
  /** Ends it now. Rows in flight are as if they had never been asked. */
  readonly stop: () => void;
};
