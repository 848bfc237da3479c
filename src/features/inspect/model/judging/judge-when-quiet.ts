import { create } from 'zustand';
import { runInSlices } from '../../../../domain/pace/pace.ts';
import type { Assessment } from '../../../../domain/rules/assessment.ts';
import type { Inspected } from '../../../../domain/rules/rule.ts';
import type { Profile } from '../../../../spec/profile.ts';
import { mapAtRest } from '../../../../state/interface/settled.ts';
import { isOneFile } from '../../../../state/page-config.ts';
import { countElements } from './question.ts';

/** Which rules: those of photos run again with each photo. */
export type RulePart = 'place' | 'photos';

/** Elements from which the rules run in a worker: on the page they would take frames, and a worker costs its start. */
const large = 500;

/** Milliseconds within which pending answers mostly come: earlier judgements would be repeated. */
const soon = 600;

/** Milliseconds between answers that came together. */
const together = 50;

/**
 * Returns what the rules find, after the answers have been drawn; `incomplete` while more is under way. Rejects with
 * the signal's reason, or where the code of the rules does not load.
 */
export async function judgeWhenQuiet(
  inspected: Inspected,
  profile: Profile,
  part: RulePart,
  incomplete: boolean,
  signal: AbortSignal,
): Promise<Assessment> {
  await mapAtRest();
  await new Promise((turn) => setTimeout(turn, incomplete ? soon : together));
  await mapAtRest();
  signal.throwIfAborted();
  // A browser starts no module worker for a file of the disk (issues.chromium.org/40067939).
  if (!isOneFile && part === 'place' && countElements(inspected.inspection) > large) {
    const { judgeInWorker } = await import('./judge-in-worker.ts');
    const assessment = await judgeInWorker(inspected, profile, signal, judgedSoFar);
    if (assessment) return assessment;
  }
  const [{ assessInPortions }, { photoRuleIds, placeRules }] = await Promise.all([
    import('../../../../domain/rules/assess.ts'),
    import('./rule-parts.ts'),
  ]);
  const rules = part === 'photos' ? photoRuleIds : placeRules;
  return runInSlices(assessInPortions(inspected, profile, rules), { signal });
}

const useStore = create<{ readonly share: number | undefined }>(() => ({ share: undefined }));

/** Sets how far the rules of a large place have come, from 0 to 1; undefined while none runs in a worker. */
function judgedSoFar(share: number | undefined): void {
  useStore.setState({ share });
}

/** Separate from the scene: only the component that shows it renders for each step. */
export function useJudgedSoFar(): number | undefined {
  return useStore(({ share }) => share);
}
