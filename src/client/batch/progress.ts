/** What a row ends as: `unknown` where the service does not know its id, `failed` where an answer is missing. */
export type RowState = 'done' | 'failed' | 'unknown';

/** How many rows ended as what. */
export type EndedCounts = Readonly<Record<RowState, number>>;

/**
 * What a batch is doing. `waiting`: the service asked for it; `unauthorised`, `signed-out`, `dead` (the service answers
 * nothing any more) and `not-saved` stand until `resume`; `stopped` and `done` are the end.
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
  /** Not ended, those in flight included; undefined while the total is not known. */
  readonly pending: number | undefined;
  readonly total: number | undefined;
  readonly inFlight: number;
  /** Rows a second over the last ten; 0 before the first. */
  readonly ratePerSecond: number;
  /** Undefined where that cannot be told. */
  readonly secondsLeft: number | undefined;
  /** While `waiting`: the moment on the clock of `performance.now()` at which it goes on. */
  readonly goesOnAt: number | undefined;
  /** While `dead`: since when (milliseconds since 1970) nothing was answered, and how many rows in a row. */
  readonly silence: { readonly since: number; readonly rows: number } | undefined;
  /** While `not-saved`: what the store said. */
  readonly why: unknown;
};

type Counted = EndedCounts & Pick<BatchFacts, 'pending' | 'total' | 'ratePerSecond' | 'secondsLeft'>;

/** Milliseconds over which the rate is taken. */
const span = 10_000;

/** Counts rows and tells their rate, by a clock that nobody sets back. */
export class ProgressMeter {
  readonly #total: number | undefined;
  readonly #ended: Record<RowState, number>;
  #began = 0;
  /** When rows ended, of the last seconds. */
  #ends: { readonly at: number; readonly count: number }[] = [];

  constructor(total: number | undefined, before: EndedCounts = { done: 0, failed: 0, unknown: 0 }) {
    this.#total = total;
    this.#ended = { ...before };
  }

  /** It runs from now on: a pause does not count as slowness. */
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
