import { useMemo } from 'react';
import { create } from 'zustand';

const useStore = create<{ readonly spoken: string | undefined }>(() => ({ spoken: undefined }));

/** Returns the language and the measures of every text on the page, `de metric`; undefined until they have loaded. */
export function useTextsLanguage(): string | undefined {
  return useStore(({ spoken }) => spoken);
}

/** The same at this moment. */
export const getTextsLanguage = (): string | undefined => useStore.getState().spoken;

/** Sets the language of the texts, and the measures of lengths. */
export function setTextsLanguage(spoken: string): void {
  useStore.setState({ spoken });
}

/** Works like `useMemo`, for values that hold texts or lengths: made again in another language or other measures. */
export function useLocalizedMemo<Value>(make: () => Value, inputs: readonly unknown[]): Value {
  const spoken = useTextsLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the caller, which are checked there
  return useMemo(make, [...inputs, spoken]);
}
