import type { Act } from '../../contract/judgement.ts';
import { keyOfAct, Ledger } from '../../domain/verdicts.ts';
import { addActs, saveAct } from '../../store/acts.ts';
import { followActs } from '../../store/follow-acts.ts';

/** What the stand shows of the journal at one moment; another object whenever anything changed. */
export type JournalState = {
  /** `lost`: the browser does not let the acts be read. */
  readonly loaded: 'reading' | 'ready' | 'lost';
  /** Acts that are only in the memory of this page, in the order in which they were made. */
  readonly unsaved: readonly Act[];
  /** True once a write was refused or has taken longer than `patience`: then it is said. */
  readonly trouble: boolean;
};

/** Milliseconds after which a write that has not ended counts as trouble (promise P14). */
const patience = 1000;

/**
 * The acts of one run: those that the browser keeps, from every tab, and those on their way there. An act counts at
 * once and is never dropped: what could not be written stays here, is tried again with the next act, and can be
 * saved as a file.
 */
export class Journal {
  readonly ledger = new Ledger();
  readonly #unsaved = new Map<string, Act>();
  readonly #listeners = new Set<() => void>();
  readonly #run: string;
  readonly #refused = new Set<string>();
  readonly #late = new Set<string>();
  #retrying = false;
  #loaded: JournalState['loaded'] = 'reading';
  #state: JournalState = { loaded: 'reading', unsaved: [], trouble: false };

  constructor(run: string) {
    this.#run = run;
  }

  readonly state = (): JournalState => this.#state;

  /** Reads the run's acts and follows them while anybody listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#open();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#close();
    };
  };

  #close: () => void = () => {};

  #open(): void {
    this.#close = followActs(
      this.#run,
      (acts) => {
        this.#loaded = 'ready';
        for (const act of acts) this.ledger.add(act);
        this.#tell();
      },
      () => {
        this.#loaded = 'lost';
        this.#tell();
      },
    );
  }

  /** Counts an act at once and keeps it. */
  record(act: Act): void {
    this.ledger.add(act);
    this.#unsaved.set(act.id, act);
    const timer = setTimeout(() => {
      this.#late.add(act.id);
      this.#tell();
    }, patience);
    void saveAct(act)
      .then(
        () => {
          this.#isKept([act]);
          if (this.#refused.size > 0) this.retry();
        },
        () => this.#isRefused([act]),
      )
      .finally(() => clearTimeout(timer));
    this.#tell();
  }

  /** Tries to write again what was refused; what is only late is still on its way. */
  retry(): void {
    const acts = [...this.#unsaved.values()].filter(({ id }) => this.#refused.has(id));
    if (this.#retrying || acts.length === 0) return;
    this.#retrying = true;
    void addActs(acts)
      .then(
        () => this.#isKept(acts),
        () => this.#isRefused(acts),
      )
      .finally(() => {
        this.#retrying = false;
      });
  }

  /** Verdicts of a reviewer that hold and that the browser keeps. */
  savedOf(own: string): number {
    const unsaved = [...this.#unsaved.values()].filter(
      (act) => this.ledger.verdictOf(keyOfAct(act), own)?.id === act.id,
    );
    return this.ledger.countOf(own) - unsaved.length;
  }

  #isKept(acts: readonly Act[]): void {
    for (const { id } of acts) {
      this.#unsaved.delete(id);
      this.#refused.delete(id);
      this.#late.delete(id);
    }
    this.#tell();
  }

  #isRefused(acts: readonly Act[]): void {
    for (const { id } of acts) if (this.#unsaved.has(id)) this.#refused.add(id);
    this.#tell();
  }

  #tell(): void {
    const unsaved = [...this.#unsaved.values()];
    if (unsaved.length > 0) addEventListener('beforeunload', keepOpen);
    else removeEventListener('beforeunload', keepOpen);
    this.#state = { loaded: this.#loaded, unsaved, trouble: this.#refused.size + this.#late.size > 0 };
    for (const listener of this.#listeners) listener();
  }
}

function keepOpen(event: Event): void {
  event.preventDefault();
}

const journals = new Map<string, Journal>();

/** The one journal of a run: what could not be written outlives the stand that shows it. */
export function journalOf(run: string): Journal {
  const journal = journals.get(run) ?? new Journal(run);
  journals.set(run, journal);
  return journal;
}
