import { useEffect, useMemo, useRef, useState } from 'react';
import type { InPortions } from '../../domain/pace/in-portions.ts';
import { Pace } from '../../domain/pace/pace.ts';

/** The result of work; `isLatest` is false while it runs, and the value is that of the work before it. */
type Outcome<Value> = { readonly value: Value; readonly isLatest: boolean };

/**
 * Returns the result of long work. The first work runs at once and so does short work; longer work runs in slices,
 * while typing and pointing stay responsive, and is dropped where other work is wanted. `begin` stays the same function
 * for the same work.
 */
export function useInPortions<Value>(begin: () => InPortions<Value>): Outcome<Value> {
  const latest = useRef<{ readonly value: Value }>(undefined);
  const work = useMemo(() => new Work(begin()), [begin]);
  const [, setDone] = useState(work);
  if (!latest.current) work.finish();
  useEffect(() => {
    if (work.outcome) return;
    let isOver = false;
    void work.goOn(() => isOver).then(() => isOver || setDone(work));
    return () => {
      isOver = true;
    };
  }, [work]);
  latest.current = work.outcome ?? latest.current;
  const { value } = latest.current ?? work.finish();
  return { value, isLatest: work.outcome !== undefined };
}

class Work<Value> {
  readonly #rest: InPortions<Value>;
  outcome: { readonly value: Value } | undefined;

  constructor(rest: InPortions<Value>) {
    this.#rest = rest;
    const pace = new Pace();
    while (!this.outcome && !pace.isOver()) this.#step();
  }

  finish(): { readonly value: Value } {
    while (!this.outcome) this.#step();
    return this.outcome;
  }

  async goOn(isOver: () => boolean): Promise<void> {
    const pace = new Pace();
    while (!this.outcome) {
      await pace.nextTurn();
      if (isOver()) return;
      while (!this.outcome && !pace.isOver()) this.#step();
    }
  }

  #step(): void {
    const { done, value } = this.#rest.next();
    if (done) this.outcome = { value };
  }
}
