import { useSyncExternalStore } from 'react';

let share: number | undefined;
const listeners = new Set<() => void>();

/** How far the rules of a large place have come, from 0 to 1; undefined while none is looked at beside the page. */
export function judgedSoFar(now: number | undefined): void {
  share = now;
  for (const listener of listeners) listener();
}

/** Apart from the scene: only who shows it is rendered for each step. */
export function useJudgedSoFar(): number | undefined {
  return useSyncExternalStore(follow, () => share);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
