import type { Run } from '../../contract/batch.ts';
import { usePreferences } from '../../scene/use-preferences.ts';

/** Under which name this browser judges a run: the reviewer's own, or the one that the team knows them by. */
export function useOwnName(run: Run | undefined): string {
  const { reviewer } = usePreferences();
  return run?.team?.name ?? reviewer;
}
