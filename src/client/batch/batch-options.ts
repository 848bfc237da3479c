import type { BatchFacts, EndedCounts, RowState } from './progress.ts';

/** Why a row was not answered for external reasons: it is asked again later. */
export type PauseReason =
  /** The token was refused. */
  | { readonly why: 'unauthorised' }
  /** A login in front of the page's own server asks the reader to sign in. */
  | { readonly why: 'signed-out' }
  /** This device is offline. */
  | { readonly why: 'offline' }
  /** The service asks all clients to wait; milliseconds, where it says how long. */
  | { readonly why: 'busy'; readonly wait: number | undefined };

/** The events of a row while it is inspected. */
export type RowEvent =
  /**
   * The service asked to wait so many milliseconds; the row's own retries still run. No other row starts before that.
   */
  | { readonly type: 'busy'; readonly wait: number }
  /** The row needs no more requests: another one may be asked while this one is judged. */
  | { readonly type: 'answered' };

/** The outcome of one row as far as the runner needs it; the rest concerns `inspect` and `save`. */
export type RowOutcome = {
  readonly state: RowState;
  readonly hold?: PauseReason | undefined;
  /** True where the service did not answer at all, see `isSilent`. */
  readonly silent?: boolean | undefined;
};

export type BatchOptions<Row, Outcome extends RowOutcome> = {
  /** Read one by one as they are needed: a list, a cursor, lines of a stream. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** The number of rows, including those of `before`; undefined while it is unknown. */
  readonly total?: number | undefined;
  /** Rows that had ended before this batch began. */
  readonly before?: EndedCounts;
  /** Rows asked at once; 4 where it is absent. */
  readonly concurrency?: number;
  /** Asks and judges one row, and reports its progress at once. Rejects only with the signal's reason. */
  readonly inspect: (row: Row, signal: AbortSignal, tell: (event: RowEvent) => void) => Promise<Outcome>;
  /** Stores the outcomes of some rows, in the order in which they ended. The batch pauses where it rejects. */
  readonly save: (outcomes: readonly Outcome[]) => Promise<void>;
  /** Called with every change. */
  readonly tell?: (facts: BatchFacts) => void;
  /** Resolves when this device is online again; after 5 s where absent. */
  readonly online?: () => Promise<void>;
  readonly random?: () => number;
};

export type Batch = {
  /** Resolves when every row has ended, or after `stop`. Rejects where the rows cannot be read. */
  readonly ended: Promise<BatchFacts>;
  readonly facts: () => BatchFacts;
  /** Starts no further row. Rows in flight end and are stored. */
  readonly pause: () => void;
  /**
   * Continues: after a pause, with another token, with a service that was dead, or once there is room to save. Nothing
   * is asked twice because of it.
   */
  readonly resume: () => void;
  /** Ends it now. Rows in flight count as never asked. */
  readonly stop: () => void;
};
