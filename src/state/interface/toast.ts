import { create } from 'zustand';

type Said = {
  readonly text: string;
  /** Rises each time, so that the same text can be said again. */
  readonly turn: number;
};

const useStore = create<Said>(() => ({ text: '', turn: 0 }));

/** What the product said last of something that shows nowhere else. */
export function useToast(): Said {
  return useStore();
}

/** Says in a short line what a key or a command did: shown for a moment, and read out. */
export function showToast(text: string): void {
  useStore.setState(({ turn }) => ({ text, turn: turn + 1 }));
}
