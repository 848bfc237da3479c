import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { userOpens } from '../../state/open-dialog.ts';
import { say } from '../../state/said.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { commandWords } from '../../words/words.ts';
import type { PaletteProps } from './palette-dialog.tsx';

const load = () => lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

/**
 * The palette, loaded with its first use: most visits never open it. One that does not come is closed again with
 * a word about it; the next use asks for it anew.
 */
export function LatePalette(props: PaletteProps) {
  const [PaletteDialog, setPaletteDialog] = useState(load);
  const wanted = useRef(false);
  wanted.current ||= props.open;
  const giveUp = (again: () => void) => {
    wanted.current = false;
    userOpens(undefined);
    say(commandWords.commandsMissing);
    setPaletteDialog(load());
    again();
  };
  return (
    <ErrorBoundary instead={(again) => <Missing onNoticed={() => giveUp(again)} />}>
      <Suspense>{wanted.current && <PaletteDialog {...props} />}</Suspense>
    </ErrorBoundary>
  );
}

/** Nothing to see: tells that the palette did not come. */
function Missing({ onNoticed }: { readonly onNoticed: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onNoticed, []);
  return null;
}
