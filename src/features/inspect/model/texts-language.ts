import { useMemo } from 'react';
import { create } from 'zustand';

const useStore = create<{ readonly spoken: string | undefined }>(() => ({ spoken: undefined }));

/** The language and the measures of every text on the page, `de metric`; undefined until they have come. */
export function useTextsLanguage(): string | undefined {
  return useStore(({ spoken }) => spoken);
}

/** Tells that the texts are in another language, or lengths in other measures. */
export function setTextsLanguage(spoken: string): void {
  useStore.setState({ spoken });
}

/** Like `useMemo`, of what holds texts or lengths: made anew in another language or in other measures. */
export function useLocalizedMemo<Value>(make: () => Value, inputs: readonly unknown[]): Value {
  const spoken = useTextsLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the caller, which are checked there
  return useMemo(make, [...inputs, spoken]);
}
