import type { Act } from '../../contract/judgement.ts';
import { keyOfAct, Ledger } from '../../domain/verdicts.ts';
import { actsAreStuck, onUnsaved, saveAct, unsavedActs } from '../../store/acts.ts';
import { followActs } from '../../store/follow-acts.ts';

/** What the stand shows of the journal at one moment; another object whenever anything changed. */
export type JournalState = {
  /** `lost`: the browser does not let the acts be read. */
  readonly loaded: 'reading' | 'ready' | 'lost';
  /** Acts of the run that are only in the memory of this page. */
  readonly unsaved: readonly Act[];
  /** True where the browser does not keep them for now: the store says so and keeps trying. */
  readonly stuck: boolean;
};

/** The acts of one run: those that the browser keeps, from every tab, and those on their way there. */
export class Journal {
  readonly ledger = new Ledger();
  readonly #listeners = new Set<() => void>();
  readonly #run: string;
  #state: JournalState = { loaded: 'reading', unsaved: [], stuck: false };

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
    const endFollowing = followActs(
      this.#run,
      (acts) => this.#hear(acts, 'ready'),
      () => this.#hear([], 'lost'),
    );
    const endUnsaved = onUnsaved(() => this.#hear([], this.#state.loaded));
    this.#close = () => {
      endFollowing();
      endUnsaved();
    };
  }

  /** Counts an act at once and keeps it; what the browser refuses stays in the store's memory, which says so. */
  record(act: Act): void {
    this.ledger.add(act);
    saveAct(act).catch(() => {});
  }

  /** Verdicts of a reviewer that hold and that the browser keeps. */
  savedOf(own: string): number {
    const unsaved = this.#state.unsaved.filter(
      (act) => this.ledger.verdictOf(keyOfAct(act), own)?.id === act.id,
    );
    return this.ledger.countOf(own) - unsaved.length;
  }

  #hear(acts: readonly Act[], loaded: JournalState['loaded']): void {
    const unsaved = unsavedActs().filter(({ run }) => run === this.#run);
    const added = [...acts, ...unsaved].filter((act) => this.ledger.add(act));
    const state = { loaded, unsaved, stuck: actsAreStuck() };
    // The own act is heard once more as soon as it is kept: nothing to draw again.
    if (added.length === 0 && isSame(state, this.#state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function isSame(one: JournalState, other: JournalState): boolean {
  return (
    one.loaded === other.loaded &&
    one.stuck === other.stuck &&
    one.unsaved.length === other.unsaved.length &&
    one.unsaved.every((act, index) => act === other.unsaved[index])
  );
}
