import { assess } from '../../checks/assess.ts';
import type { Expectation } from '../../contract/batch.ts';
import type { Finding } from '../../contract/finding.ts';
import { checksOf } from '../../scene/checks.ts';
import type { Scene } from '../../scene/use-scene.ts';

type Judged = Pick<Scene, 'checks' | 'inspection' | 'outline'>;

/** What the rules say at this moment. Where they are still looking they are run at once: a verdict waits for nobody. */
export function findingsNow(
  { checks, inspection, outline }: Judged,
  expected: Expectation | undefined,
): readonly Finding[] {
  if (!checks.pending) return checks.findings;
  const now = Date.now();
  return checksOf(assess({ inspection, outline, expected, now }, checks.profile), checks.accepted, now)
    .findings;
}
