import { Backoff, type Spread, spreadWait } from '../../domain/pace/retry.ts';
import { Signal, wait } from '../../domain/pace/waiting.ts';
import type { Batch, BatchOptions, PauseReason, RowEvent, RowOutcome } from './batch-options.ts';
import { isDead } from './dead-service.ts';
import { type BatchFacts, type BatchState, ProgressMeter } from './progress.ts';
import { RowQueue, type Taken } from './row-queue.ts';
import { Saver } from './saver.ts';

/** Rows asked at once by default. */
export const usualConcurrency = 4;

/** Maximum number of times a row comes back because the service was busy; after that it has failed. */
const mostReturns = 3;

/**
 * Maximum number of times a row waits for a dead service; after that its silence counts as its own, so that consecutive
 * bad rows do not block a list.
 */
const mostSilences = 2;

/** Milliseconds of the first wait where the service does not say how long, doubled up to the longest. */
const firstWait = 2_000;
const longestWait = 60_000;

/** Spreads the returns of many batches. */
const spread: Spread = [1, 1.25];

/** Milliseconds between two attempts on a device that does not report when it is online. */
const offlineWait = 5_000;

/**
 * Inspects rows with so many in flight, and saves each outcome. It pauses at the first refused token or sign-in, while
 * this device is offline, as long as the service asks to wait, when the service is dead, and when saving fails. Rows in
 * flight at that time, and those that found the service dead, are asked again later; none is lost or saved twice. It
 * does not need a page.
 */
export function runBatch<Row, Outcome extends RowOutcome>(terms: BatchOptions<Row, Outcome>): Batch {
  const runner = new Runner(terms);
  return {
    ended: runner.run(),
    facts: () => runner.facts(),
    pause: () => runner.pause(),
    resume: () => runner.resume(),
    stop: () => runner.stop(),
  };
}

/** A row without any answer; `begun` in milliseconds since 1970. */
type Silent<Row, Outcome> = { readonly taken: Taken<Row>; readonly outcome: Outcome; readonly begun: number };

class Runner<Row, Outcome extends RowOutcome> {
  readonly #terms: BatchOptions<Row, Outcome>;
  readonly #concurrency: number;
  readonly #queue: RowQueue<Row>;
  readonly #saver: Saver<Outcome>;
  readonly #progress: ProgressMeter;
  readonly #changed = new Signal();
  #state: BatchState = 'running';
  /** Aborts the rows in flight. */
  #flight = new AbortController();
  /** Number of rows that were started and have not ended. */
  #inFlight = 0;
  /** Number of those that are answered and being judged. */
  #answered = 0;
  readonly #backoff = new Backoff({ first: firstWait, longest: longestWait });
  /** The latest consecutive rows without any answer: failed, unless the service proves to be dead. */
  #silent: Silent<Row, Outcome>[] = [];
  #silence: BatchFacts['silence'];
  #goesOnAt: number | undefined;
  #why: unknown;
  #broken: { readonly error: unknown } | undefined;

  constructor(terms: BatchOptions<Row, Outcome>) {
    this.#terms = terms;
    this.#concurrency = terms.concurrency ?? usualConcurrency;
    this.#queue = new RowQueue(terms.rows);
    this.#progress = new ProgressMeter(terms.total, terms.before);
    this.#saver = new Saver(terms.save, {
      saved: (outcomes) => {
        this.#progress.count(outcomes);
        this.#tell();
      },
      failed: (why) => {
        if (!this.#isOver) this.#enter('not-saved', why);
        this.#changed.ring();
      },
    });
  }

  facts(): BatchFacts {
    return {
      ...this.#progress.facts(),
      state: this.#state,
      inFlight: this.#inFlight,
      goesOnAt: this.#goesOnAt,
      silence: this.#silence,
      why: this.#why,
    };
  }

  async run(): Promise<BatchFacts> {
    this.#progress.begin();
    try {
      while (!this.#isOver) await this.#step();
    } catch (error) {
      this.#break(error);
    }
    await this.#saver.idle();
    await this.#queue.end();
    if (this.#broken) throw this.#broken.error;
    return this.facts();
  }

  pause(): void {
    if (!this.#isOver && this.#state !== 'not-saved') this.#enter('paused');
  }

  resume(): void {
    if (this.#isOver || this.#state === 'running') return;
    this.#enter('running');
    this.#saver.tryAgain();
  }

  stop(): void {
    if (this.#isOver) return;
    this.#enter('stopped');
    this.#flight.abort();
  }

  get #isOver(): boolean {
    return this.#state === 'done' || this.#state === 'stopped';
  }

  /** A machine that judges or saves more slowly than the service answers slows down the requests. */
  get #hasRoom(): boolean {
    const most = this.#concurrency;
    const asked = this.#inFlight - this.#answered;
    return asked < most && this.#inFlight < 2 * most && this.#saver.waiting < 8 * most;
  }

  /** Starts a row where there is room and a row; else waits until something changes. */
  async #step(): Promise<void> {
    const change = this.#changed.next();
    if (this.#state !== 'running' || !this.#hasRoom) return change;
    const taken = await this.#queue.take();
    if (taken && this.#state === 'running') return void this.#inspect(taken);
    if (taken) return this.#queue.giveBack(taken);
    if (this.#inFlight > 0 || this.#queue.returned > 0) return change;
    this.#keepSilent();
    if (this.#saver.waiting > 0) return change;
    if (!this.#isOver) this.#enter('done');
  }

  async #inspect(taken: Taken<Row>): Promise<void> {
    const flight = this.#flight;
    const begun = Date.now();
    this.#inFlight++;
    let judged = 0;
    const hear = (event: RowEvent) => {
      if (event.type === 'answered') {
        this.#answered += 1 - judged;
        judged = 1;
        this.#changed.ring();
      } else if (flight === this.#flight) this.#wait(event.wait);
    };
    const leave = () => {
      this.#inFlight--;
      this.#answered -= judged;
    };
    try {
      const outcome = await this.#terms.inspect(taken.row, flight.signal, hear);
      leave();
      this.#end(taken, outcome, flight, begun);
    } catch (error) {
      leave();
      this.#queue.giveBack(taken);
      if (!flight.signal.aborted) this.#break(error);
    }
    this.#tell();
  }

  /** Ends a row: it is saved, or returned for external reasons. */
  #end(taken: Taken<Row>, outcome: Outcome, flight: AbortController, begun: number): void {
    const { hold } = outcome;
    const busy = hold?.why === 'busy';
    if (hold && !(busy && taken.returns >= mostReturns)) {
      this.#queue.giveBack({ ...taken, returns: taken.returns + (busy ? 1 : 0) });
      if (flight === this.#flight) this.#hold(hold);
    } else if (this.#state !== 'stopped') {
      if (!hold) this.#backoff.reset();
      if (outcome.silent && taken.silences < mostSilences) {
        this.#hearNothing({ taken, outcome, begun }, flight);
        return;
      }
      if (!outcome.silent) this.#keepSilent();
      this.#saver.add(outcome);
    }
  }

  #hearNothing(silent: Silent<Row, Outcome>, flight: AbortController): void {
    // It was asked before the others were called back.
    if (flight !== this.#flight) this.#queue.giveBack(silent.taken);
    else this.#silent.push(silent);
    if (isDead(this.#silent.length, this.#concurrency)) this.#fallSilent();
  }

  /** The service answers other rows, or there are no others: those without an answer have failed. */
  #keepSilent(): void {
    const silent = this.#silent;
    this.#silent = [];
    for (const { outcome } of silent) this.#saver.add(outcome);
  }

  /** The service is dead: the rows that showed it have not failed, and wait with all others. */
  #fallSilent(): void {
    const silent = this.#silent;
    this.#silent = [];
    for (const { taken } of silent) this.#queue.giveBack({ ...taken, silences: taken.silences + 1 });
    // A reader who paused meanwhile keeps the pause.
    if (this.#state === 'running' || this.#state === 'waiting') {
      const since = Math.min(...silent.map(({ begun }) => begun));
      this.#enter('dead', undefined, { since, rows: silent.length });
    }
    this.#callBack();
  }

  #hold(hold: PauseReason): void {
    if (hold.why === 'busy') {
      this.#wait(hold.wait ?? this.#backoff.next());
      return;
    }
    // A reader who paused meanwhile keeps the pause.
    if (this.#state === 'running' || this.#state === 'waiting') {
      this.#enter(hold.why);
      if (hold.why === 'offline') void this.#goOnOnline();
    }
    this.#callBack();
  }

  /** Returns rows in flight as never asked. */
  #callBack(): void {
    this.#flight.abort();
    this.#flight = new AbortController();
  }

  #wait(milliseconds: number): void {
    if (this.#state !== 'running' && this.#state !== 'waiting') return;
    const moment = performance.now() + spreadWait(milliseconds, spread, this.#terms.random);
    if (this.#goesOnAt !== undefined && this.#goesOnAt >= moment) return;
    this.#goesOnAt = moment;
    this.#enter('waiting');
    void wait(moment - performance.now()).then(() => {
      // A longer wait, a pause or the reader's own "go on" may have replaced it.
      if (this.#state === 'waiting' && this.#goesOnAt === moment) this.#enter('running');
    });
  }

  async #goOnOnline(): Promise<void> {
    const online = this.#terms.online ?? (() => wait(offlineWait));
    await online();
    if (this.#state === 'offline') this.#enter('running');
  }

  #enter(state: BatchState, why?: unknown, silence?: BatchFacts['silence']): void {
    this.#state = state;
    this.#why = why;
    if (state !== 'waiting') this.#goesOnAt = undefined;
    this.#silence = silence;
    if (state === 'running') this.#progress.begin();
    this.#tell();
  }

  #break(error: unknown): void {
    this.#broken ??= { error };
    this.stop();
  }

  #tell(): void {
    this.#terms.tell?.(this.facts());
    this.#changed.ring();
  }
}
