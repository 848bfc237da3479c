type Told<Outcome> = {
  readonly saved: (outcomes: readonly Outcome[]) => void;
  readonly failed: (why: unknown) => void;
};

/**
 * Saves outcomes, one transaction after the other: those that end during one share the next. No timers, as browsers
 * throttle those in hidden tabs. What could not be saved is held until `tryAgain`.
 */
export class Saver<Outcome> {
  readonly #save: (outcomes: readonly Outcome[]) => Promise<void>;
  readonly #told: Told<Outcome>;
  #held: Outcome[] = [];
  #saving: Promise<void> | undefined;
  #stuck = false;

  constructor(save: (outcomes: readonly Outcome[]) => Promise<void>, told: Told<Outcome>) {
    this.#save = save;
    this.#told = told;
  }

  /** Number of outcomes not saved yet. */
  get waiting(): number {
    return this.#held.length;
  }

  add(outcome: Outcome): void {
    this.#held.push(outcome);
    this.#go();
  }

  tryAgain(): void {
    this.#stuck = false;
    this.#go();
  }

  /** Resolves when everything is saved, or cannot be. */
  async idle(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  #go(): void {
    if (this.#saving || this.#stuck || this.#held.length === 0) return;
    const outcomes = [...this.#held];
    this.#saving = this.#save(outcomes).then(
      () => {
        this.#held = this.#held.slice(outcomes.length);
        this.#saving = undefined;
        this.#told.saved(outcomes);
        this.#go();
      },
      (why: unknown) => {
        this.#saving = undefined;
        this.#stuck = true;
        this.#told.failed(why);
      },
    );
  }
}
