import { useEffect, useState } from 'react';
import type { OperationName } from '../../contract/operations.ts';
import { searchJson } from '../../domain/json-search.ts';
import type { JsonText } from '../../domain/json-text.ts';

/** A text to search, and the operation that answered with it. */
export type Searched = { readonly operation: OperationName; readonly json: JsonText };
export type Find = { readonly operation: OperationName; readonly offset: number };
export type Finds = {
  readonly all: readonly Find[];
  /** True when there may be more than these. */
  readonly more: boolean;
  readonly done: boolean;
};

const nothing: Finds = { all: [], more: false, done: true };

/** Finds that are kept: nobody steps through more. */
const mostFinds = 10_000;
/** Milliseconds for which a search holds the page at a time. */
const sliceLength = 12;

/** Everything that is found in the answers, gathered in slices so that the page stays quick. */
export function useWireSearch(typed: string, searched: readonly Searched[]): Finds {
  const [finds, setFinds] = useState(nothing);
  useEffect(() => {
    if (typed === '') {
      setFinds(nothing);
      return;
    }
    const all: Find[] = [];
    const steps = stepsOf(typed, searched);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const search = () => {
      const until = performance.now() + sliceLength;
      for (;;) {
        const { value, done } = steps.next();
        if (value) all.push(value);
        const more = all.length >= mostFinds;
        if (done || more) return setFinds({ all, more, done: true });
        if (performance.now() > until) break;
      }
      setFinds({ all: [...all], more: true, done: false });
      timer = setTimeout(search);
    };
    search();
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return finds;
}

function* stepsOf(typed: string, searched: readonly Searched[]): Generator<Find | undefined, void> {
  for (const { operation, json } of searched) {
    for (const offset of searchJson(json.text, typed)) {
      yield offset === undefined ? undefined : { operation, offset };
    }
  }
}
