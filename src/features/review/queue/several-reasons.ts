import { useState } from 'react';
import { toggleChoice } from '../../../domain/runs/result-filter.ts';

/** Reasons that are picked one after the other for one verdict "wrong"; without it each reason is a verdict of its own. */
export type SeveralReasons = {
  readonly on: boolean;
  /** In the order in which they were picked. */
  readonly picked: readonly string[];
  /** Begins to pick, or forgets what was picked. */
  readonly toggle: () => void;
  /** Picks a reason, or leaves it out again. */
  readonly pick: (reason: string) => void;
};

/** Of the shown address: the next one begins without. */
export function useSeveralReasons(address: string | undefined): SeveralReasons {
  const [begun, setBegun] = useState<{ readonly address: string; readonly picked: readonly string[] }>();
  const here = begun !== undefined && begun.address === address ? begun : undefined;
  return {
    on: here !== undefined,
    picked: here?.picked ?? [],
    toggle: () => setBegun(here || address === undefined ? undefined : { address, picked: [] }),
    pick: (reason) => here && setBegun({ ...here, picked: toggleChoice(here.picked, reason) }),
  };
}
