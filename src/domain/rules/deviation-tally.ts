import { formatMemberPath, type PointerToken } from '../json/json-leaves.ts';

/** How a field deviates from the specification. */
export type DeviationKind =
  | { readonly what: 'missing' | 'null' | 'extra' }
  | { readonly what: 'type'; readonly found: JsonType }
  /** Of the right type, but with a value that the specification does not allow. `found` is the first one, as JSON. */
  | { readonly what: 'value'; readonly found: string }
  /** The answer has another `id` or `kind` than the question. */
  | { readonly what: 'unasked'; readonly found: string };

export type JsonType = 'text' | 'number' | 'flag' | 'object' | 'list' | 'null';

/** One deviation of an answer from the specification. */
export type Deviation = DeviationKind & {
  /** From the feature on, as people write it: `properties.floor`, `properties.photos[]`; empty for the whole. */
  readonly path: string;
  /** Number of features with this deviation, of all features; 1 of 1 for the answer around them. */
  readonly count: number;
  readonly of: number;
  readonly first: {
    /** The feature's index in the answer; undefined for the answer around the features. */
    readonly index: number | undefined;
    readonly id: string | undefined;
    /** From the whole answer to the field, or to the nearest thing around a missing one. */
    readonly steps: readonly PointerToken[];
  };
};

export type ContractReport = {
  /** Deviations from the specification. */
  readonly departures: readonly Deviation[];
  /** Fields that it does not name ("further fields: not shown"): reported, never counted as errors. */
  readonly extra: readonly Deviation[];
  /** True where there are more deviations than are listed here. */
  readonly more: boolean;
};

/** Maximum number of distinct deviations that are reported; an answer may have a million. */
const mostTold = 100;

/** Maximum characters of a foreign name or value that are reported. */
const mostCharacters = 120;

type Told = Omit<Deviation, 'count' | 'what'> & {
  readonly departing: DeviationKind;
  count: number;
  last: number | undefined;
};

/** Counts deviations, once for each feature that has one, while the answer is read. */
export class DeviationTally {
  readonly #idOf: (feature: unknown) => string | undefined;
  readonly #told = new Map<string, Told>();
  readonly #steps: PointerToken[] = [];
  readonly #written: PointerToken[] = [];
  #around: readonly PointerToken[] = [];
  #feature: unknown;
  #index: number | undefined;
  #of = 1;
  #more = false;

  constructor(idOf: (feature: unknown) => string | undefined) {
    this.#idOf = idOf;
  }

  /** Begins one feature of `of`; `around` leads to it. Without an index it begins the answer around them. */
  begin(of: number, feature: unknown, index: number | undefined, around: readonly PointerToken[]): void {
    this.#of = of;
    this.#feature = feature;
    this.#index = index;
    this.#around = around;
  }

  /** Enters a member or element. `written` is the step in the path: all elements of a list are reported together. */
  enter(step: PointerToken, written: PointerToken = step): void {
    this.#steps.push(step);
    this.#written.push(written);
  }

  leave(): void {
    this.#steps.pop();
    this.#written.pop();
  }

  /** Adds a deviation here, or at a further step from here, which exists in the answer where `there`. */
  add(departing: DeviationKind, step?: PointerToken, there = false): void {
    const path = getPath(step === undefined ? this.#written : [...this.#written, step]);
    const type = departing.what === 'type' ? departing.found : '';
    const key = `${this.#index === undefined} ${departing.what} ${type} ${path}`;
    const known = this.#told.get(key);
    if (known) {
      if (known.last !== this.#index) known.count++;
      known.last = this.#index;
    } else if (this.#told.size >= mostTold) this.#more = true;
    else {
      const steps = [...this.#around, ...this.#steps, ...(there && step !== undefined ? [step] : [])];
      const first = { index: this.#index, id: this.#idOf(this.#feature), steps };
      this.#told.set(key, {
        departing: shortened(departing),
        path,
        count: 1,
        of: this.#of,
        first,
        last: this.#index,
      });
    }
  }

  report(): ContractReport {
    const deviations = [...this.#told.values()].map(
      ({ departing, path, count, of, first }): Deviation => ({ ...departing, path, count, of, first }),
    );
    return {
      departures: deviations.filter(({ what }) => what !== 'extra'),
      extra: deviations.filter(({ what }) => what === 'extra'),
      more: this.#more,
    };
  }
}

function getPath(written: readonly PointerToken[]): string {
  return written.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return step === '[]' ? `${path}[]` : formatMemberPath(path, step.slice(0, mostCharacters));
  }, '');
}

function shortened(departing: DeviationKind): DeviationKind {
  if (departing.what !== 'value' && departing.what !== 'unasked') return departing;
  return { what: departing.what, found: departing.found.slice(0, mostCharacters) };
}
