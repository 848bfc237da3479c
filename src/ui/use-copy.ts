import { useEffect, useState } from 'react';
import { copyText } from './hand-out.ts';

type Outcome = 'ready' | 'done' | 'refused';

/** Milliseconds for which the outcome is shown. */
const shownFor = 1600;

/** Copies a text to the clipboard, and says for a moment whether the browser let it. */
export function useCopy(text: string | (() => string)): { outcome: Outcome; copy: () => void } {
  const [outcome, setOutcome] = useState<Outcome>('ready');
  useEffect(() => {
    if (outcome === 'ready') return;
    const timer = setTimeout(() => setOutcome('ready'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await copyText(typeof text === 'string' ? text : text());
      setOutcome('done');
    } catch {
      setOutcome('refused');
    }
  };
  return { outcome, copy: () => void copy() };
}
