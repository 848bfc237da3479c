/** The range of random factors of a wait: clients that failed at one moment do not come back at one. */
export type Spread = readonly [least: number, most: number];

export type BackoffOptions = {
  /** Milliseconds of the first wait, and of the longest one. */
  readonly first: number;
  readonly longest: number;
  readonly spread?: Spread;
  /** Returns 0 to 1. */
  readonly random?: () => number;
};

/** Returns the waits between tries, in milliseconds: each twice as long as the one before, up to the longest. */
export class Backoff {
  readonly #options: BackoffOptions;
  #wait: number;

  constructor(options: BackoffOptions) {
    this.#options = options;
    this.#wait = options.first;
  }

  /** Returns the next wait; `asked` is the wait that the server asks for, which is honoured up to the longest wait. */
  next(asked = 0): number {
    const { longest, spread = [1, 1], random } = this.#options;
    const wait = Math.min(longest, Math.max(this.#wait, asked));
    this.#wait = Math.min(longest, this.#wait * 2);
    return spreadWait(wait, spread, random);
  }

  /** Resets after a success: the next failure is the first one again. */
  reset(): void {
    this.#wait = this.#options.first;
  }
}

/** Returns a wait, made shorter or longer at random. */
export function spreadWait(milliseconds: number, [least, most]: Spread, random = Math.random): number {
  return milliseconds * (least + (most - least) * random());
}
