import type { Correction, PacketSpelling } from '../../../spec/correction.ts';
import type { CorrectedPlace, RefusedCorrection } from './correct-place.ts';

/** The corrections of one place. */
export type PlaceCorrections = {
  readonly ask: Correction['ask'];
  readonly corrections: readonly Correction[];
};

/** What a packet does to places. */
export type Outcome = {
  /** The inverse of each correction that applies, the last first. */
  readonly undo: readonly Correction[];
  readonly spellings: readonly PacketSpelling[];
  readonly places: number;
  readonly already: number;
  readonly refused: readonly RefusedCorrection[];
};

/** How a packet is applied. */
export type Correcting = {
  readonly groups: readonly PlaceCorrections[];
  readonly spellings: readonly PacketSpelling[];
  readonly at: number;
  readonly app: string;
  /** Called once everything applies and before anything is changed; absent for a dry run. */
  readonly confirm?: ((outcome: Outcome) => Promise<void>) | undefined;
  /** The line of the journal. */
  readonly journal: (outcome: Outcome) => string;
};

/** Adds up the outcomes of places. */
export class OutcomeTally {
  readonly #undo: (readonly Correction[])[] = [];
  readonly #spellings: PacketSpelling[] = [];
  readonly #refused: RefusedCorrection[] = [];
  #places = 0;
  #already = 0;

  add({ undo, already, refused }: CorrectedPlace, spelling?: PacketSpelling): void {
    if (undo.length > 0) this.#places++;
    this.#undo.push(undo);
    this.#already += already;
    this.#refused.push(...refused);
    if (spelling) this.#spellings.push(spelling);
  }

  get isRefused(): boolean {
    return this.#refused.length > 0;
  }

  get outcome(): Outcome {
    return {
      undo: this.#undo.toReversed().flat(),
      spellings: this.#spellings,
      places: this.#places,
      already: this.#already,
      refused: this.#refused,
    };
  }
}
