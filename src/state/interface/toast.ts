import { create } from 'zustand';

type Said = {
  readonly text: string;
  /** Rises each time, so that the same text can be shown again. */
  readonly turn: number;
  /** What the reader may do about it. */
  readonly offer?: ToastOffer | undefined;
};

type ToastOffer = { readonly label: string; readonly act: () => void };

const useStore = create<Said>(() => ({ text: '', turn: 0 }));

/** Returns the latest toast. */
export function useToast(): Said {
  return useStore();
}

/** Shows a short text on what a key or a command did, for a moment, and has it read out. */
export function showToast(text: string, offer?: ToastOffer): void {
  useStore.setState(({ turn }) => ({ text, turn: turn + 1, offer }));
}
