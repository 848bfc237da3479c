import { useMemo } from 'react';
import { assess } from '../../checks/assess.ts';
import { usualProfile } from '../../checks/profiles.ts';
import type { Expectation } from '../../contract/batch.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Scene } from '../../scene/use-scene.ts';

/** What the rules say of the shown address, the worst first. */
export function useItemFindings(
  { inspection, outline }: Scene,
  expected: Expectation | undefined,
): readonly Finding[] {
  return useMemo(
    () => assess({ inspection, outline, expected, now: Date.now() }, usualProfile).findings,
    [inspection, outline, expected],
  );
}
