import { useSyncExternalStore } from 'react';

const narrow = globalThis.matchMedia?.('(max-width: 720px)');

/** True where the panel is a sheet at the bottom: the same width as in every style sheet. */
export function usePhone(): boolean {
  return useSyncExternalStore(onChange, () => narrow?.matches ?? false);
}

function onChange(follow: () => void): () => void {
  narrow?.addEventListener('change', follow);
  return () => narrow?.removeEventListener('change', follow);
}
