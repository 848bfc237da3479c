import { createStore } from 'zustand';
import { Pace } from '../../../domain/pace/pace.ts';
import { getActKey, Ledger } from '../../../domain/runs/verdicts.ts';
import type { Act } from '../../../spec/judgement.ts';
import { hasStuckActs, saveActs, unsavedActs } from '../../../state/acts.ts';
import { followActs } from '../../../state/kept-acts.ts';
import type { Readable } from '../../../state/readable.ts';

/** The state of the journal for rendering; a new object whenever anything changed. */
export type JournalState = {
  /** `lost`: the browser cannot read the acts. */
  readonly loaded: 'reading' | 'ready' | 'lost';
  /** Acts of the run that are only in the memory of this page. */
  readonly unsaved: readonly Act[];
  /** True where the browser does not store them for now: the store reports that and keeps trying. */
  readonly stuck: boolean;
  /** Number of acts in the ledger. */
  readonly size: number;
};

/** Milliseconds for which counting acts blocks the page. */
const slice = 40;

/** Acts of one transaction: the browser stores them well before the store calls it slow. */
const keptAtOnce = 1000;

/** The acts of one run: stored ones, from every tab, and those being stored. */
export class ActJournal {
  readonly ledger = new Ledger();
  readonly #run: string;
  readonly #sender: string | undefined;
  readonly #store = createStore<JournalState>(() => ({
    loaded: 'reading',
    unsaved: [],
    stuck: false,
    size: 0,
  }));
  #followers = 0;
  #heard: Promise<void> = Promise.resolve();

  /** `sender`: the person of the team as whom this browser judges the run, where it is a list of one. */
  constructor(run: string, sender?: string) {
    this.#run = run;
    this.#sender = sender;
  }

  /** The run's acts are read, and followed, while the state has subscribers. */
  readonly state: Readable<JournalState> = {
    ...this.#store,
    subscribe: (listener) => {
      if (this.#followers === 0) this.#open();
      this.#followers++;
      const end = this.#store.subscribe(listener);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        end();
        if (--this.#followers === 0) this.#close();
      };
    },
  };

  #close: () => void = () => {};

  #open(): void {
    let ended = false;
    const endFollowing = followActs(
      this.#run,
      (acts) => this.#hearInTurn(acts, () => ended),
      () => this.#hear('lost'),
    );
    const endUnsaved = unsavedActs.subscribe(() => this.#hear(this.#store.getState().loaded));
    this.#close = () => {
      ended = true;
      endFollowing();
      endUnsaved();
    };
  }

  /** Takes stored acts, very many in portions; later ones wait until those are counted. */
  #hearInTurn(acts: readonly Act[], isOver: () => boolean): void {
    this.#heard = this.#heard.then(async () => {
      const pace = new Pace(slice);
      for (const act of acts) {
        if (pace.isOver()) await pace.nextTurn();
        if (isOver()) return;
        this.ledger.add(act);
      }
      this.#hear('ready');
    });
  }

  /** Counts acts at once and stores them; what the browser refuses stays in the store's memory, which reports it. */
  record(acts: readonly Act[]): void {
    for (const act of acts) this.ledger.add(act);
    saveActs(acts, this.#sender).catch(() => {});
  }

  /**
   * The same for very many acts, in portions, so that the page stays responsive: 100,000 take a minute. Resolves once
   * the browser has stored or refused them; `onShare` is called with the share written so far.
   */
  async recordMany(acts: readonly Act[], onShare: (share: number) => void = () => {}): Promise<void> {
    // The ledger sorts acts of one moment by id: in that order each is appended.
    const ordered = acts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const pace = new Pace(slice);
    for (const act of ordered) {
      if (pace.isOver()) await pace.nextTurn();
      this.ledger.add(act);
    }
    for (let from = 0; from < ordered.length; from += keptAtOnce) {
      try {
        await saveActs(ordered.slice(from, from + keptAtOnce), this.#sender);
        onShare(Math.min(1, (from + keptAtOnce) / ordered.length));
      } catch {
        // The reason for one refused portion applies to the next one too: the store retries all of them.
        return saveActs(ordered.slice(from + keptAtOnce), this.#sender).catch(() => {});
      }
    }
  }

  /** Returns the number of current verdicts of a reviewer that the browser has stored. */
  savedOf(own: string): number {
    const unsaved = this.#store
      .getState()
      .unsaved.filter((act) => this.ledger.verdictOf(getActKey(act), own)?.id === act.id);
    return this.ledger.countOf(own) - unsaved.length;
  }

  #hear(loaded: JournalState['loaded']): void {
    const unsaved = unsavedActs.getState().filter(({ run }) => run === this.#run);
    for (const act of unsaved) this.ledger.add(act);
    const state = { loaded, unsaved, stuck: hasStuckActs(), size: this.ledger.size };
    // The own act arrives once more when it is stored: nothing to render again.
    if (!isSame(state, this.#store.getState())) this.#store.setState(state);
  }
}

function isSame(one: JournalState, other: JournalState): boolean {
  return (
    one.loaded === other.loaded &&
    one.stuck === other.stuck &&
    one.size === other.size &&
    one.unsaved.length === other.unsaved.length &&
    one.unsaved.every((act, index) => act === other.unsaved[index])
  );
}
