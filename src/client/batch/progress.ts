/** How a row ends: `unknown` where the service does not know its id, `failed` where an answer is missing. */
export type RowState = 'done' | 'failed' | 'unknown';

/** Number of rows by how they ended. */
export type EndedCounts = Readonly<Record<RowState, number>>;

/**
 * The state of a batch. `waiting`: the service asked for it; `unauthorised`, `signed-out`, `dead` (the service has
 * stopped answering) and `not-saved` last until `resume`; `stopped` and `done` are final.
 */
export type BatchState =
  | 'running'
  | 'paused'
  | 'waiting'
  | 'offline'
  | 'unauthorised'
  | 'signed-out'
  | 'dead'
  | 'not-saved'
  | 'stopped'
  | 'done';

export type BatchFacts = EndedCounts & {
  readonly state: BatchState;
  /** Not ended, including those in flight; undefined while the total is unknown. */
  readonly pending: number | undefined;
  readonly total: number | undefined;
  readonly inFlight: number;
  /** Rows a second over the last ten seconds; 0 before the first. */
  readonly ratePerSecond: number;
  /** Undefined where it is unknown. */
  readonly secondsLeft: number | undefined;
  /** While `waiting`: the time on the clock of `performance.now()` at which it continues. */
  readonly goesOnAt: number | undefined;
  /** While `dead`: since when (milliseconds since 1970) no answer came, and for how many consecutive rows. */
  readonly silence: { readonly since: number; readonly rows: number } | undefined;
  /** While `not-saved`: the error of the store. */
  readonly why: unknown;
};

type Counted = EndedCounts & Pick<BatchFacts, 'pending' | 'total' | 'ratePerSecond' | 'secondsLeft'>;

/** Milliseconds over which the rate is taken. */
const span = 10_000;

/** Counts rows and computes their rate, by a monotonic clock. */
export class ProgressMeter {
  readonly #total: number | undefined;
  readonly #ended: Record<RowState, number>;
  #began = 0;
  /** The end times of rows in the last seconds. */
  #ends: { readonly at: number; readonly count: number }[] = [];

  constructor(total: number | undefined, before: EndedCounts = { done: 0, failed: 0, unknown: 0 }) {
    this.#total = total;
    this.#ended = { ...before };
  }

  /** Starts the clock now: a pause does not count as slowness. */
  begin(): void {
    this.#began = performance.now();
    this.#ends = [];
  }

  count(outcomes: readonly { readonly state: RowState }[]): void {
    for (const { state } of outcomes) this.#ended[state]++;
    const at = performance.now();
    this.#ends.push({ at, count: outcomes.length });
    const old = this.#ends.findIndex((each) => each.at > at - span);
    if (old > 0) this.#ends.splice(0, old);
  }

  facts(): Counted {
    const now = performance.now();
    const recent = this.#ends.reduce((sum, { at, count }) => (at > now - span ? sum + count : sum), 0);
    const milliseconds = Math.min(span, now - this.#began);
    const ratePerSecond = milliseconds > 0 ? (recent * 1000) / milliseconds : 0;
    const { done, failed, unknown } = this.#ended;
    const pending =
      this.#total === undefined ? undefined : Math.max(0, this.#total - done - failed - unknown);
    const secondsLeft = pending === undefined || ratePerSecond === 0 ? undefined : pending / ratePerSecond;
    const counts = { done, failed, unknown, pending, total: this.#total };
    return { ...counts, ratePerSecond, secondsLeft };
  }
}
