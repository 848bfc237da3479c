import type { ComponentProps } from 'react';
import { waitUntilSettled } from '../../../../state/interface/settled.ts';
import { createLazyPart } from '../../../../ui/lazy.tsx';
import type { CorrectionLines } from './correction-lines.tsx';

/** Corrections in words, which can wait: they are read from this browser. */
export const correctionLines = createLazyPart<ComponentProps<typeof CorrectionLines>>(async () => {
  await waitUntilSettled();
  return (await import('./correction-lines.tsx')).CorrectionLines;
});
