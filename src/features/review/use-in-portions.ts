import { useEffect, useMemo, useRef, useState } from 'react';
import type { InPortions } from '../../domain/pace/in-portions.ts';
import { Pace } from '../../domain/pace/pace.ts';

/** What work comes to; `isLatest` is false while it goes on, and the value is that of the work before it. */
type Outcome<Value> = { readonly value: Value; readonly isLatest: boolean };

/**
 * What long work comes to. The first work is done at one go and so is short work; what takes longer goes on beside
 * typing and pointing, and is given up where other work is wanted. `begin` stays the same function as long as the same
 * work is meant.
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
