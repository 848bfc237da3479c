import { useEffect, useRef, useState } from 'react';
import type { Verdict } from '../../../spec/verdicts.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';

/** A verdict that waits for its author's name. */
type Unnamed = {
  readonly address: string;
  /** In words. */
  readonly name: string;
  readonly what: Verdict;
  readonly reason: string | undefined;
};

/**
 * Asks for the reviewer's name before their first verdict, which waits for it; declining is asked once. `own`: the
 * known name; a verdict on an address that is left meanwhile is dropped.
 */
export function useNaming(own: string, here: string | undefined) {
  const { withoutName } = usePreferences();
  const isAsked = own === '' && !withoutName;
  const [unnamed, setUnnamed] = useState<Unnamed>();
  const waits = isAsked && unnamed?.address === here ? unnamed : undefined;
  const judge = useRef<(what: Verdict, reason?: string) => void>(undefined);
  useEffect(() => {
    if (isAsked || !unnamed) return;
    setUnnamed(undefined);
    if (unnamed.address === here) judge.current?.(unnamed.what, unnamed.reason);
  }, [isAsked, unnamed, here]);
  return {
    waits: waits?.name,
    /** Gives the verdict once the name is known. */
    judge,
    /** Returns true where the verdict waits now. */
    holds: (verdict: Unnamed): boolean => {
      if (isAsked) setUnnamed(verdict);
      return isAsked;
    },
  };
}
