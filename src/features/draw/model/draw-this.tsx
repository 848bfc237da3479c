import type { Ask } from '../../../spec/operations.ts';
import { isOneFile } from '../../../state/page-config.ts';
import { createLazyPart, Lazy } from '../../../ui/lazy.tsx';

const button = createLazyPart(async () => (await import('./begin-drawing.tsx')).DrawThisButton);

/** Begins a new place under an unknown id; rarely used. */
export function DrawThis({ ask }: { readonly ask: Ask }) {
  if (isOneFile) return null;
  return <Lazy part={button} given={{ ask }} instead={() => null} />;
}
