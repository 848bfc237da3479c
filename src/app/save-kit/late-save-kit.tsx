import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { leaveKit } from '../../state/kit-order.ts';
import { say } from '../../state/said.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { shareWords } from '../../words/words.ts';
import type { SaveKitProps } from './save-kit-dialog.tsx';

const load = () => lazy(async () => ({ default: (await import('./save-kit-dialog.tsx')).SaveKitDialog }));

/**
 * The dialog "Save kit", loaded with its first use. One that does not come is closed again with a word about it; the
 * next use asks for it anew.
 */
export function LateSaveKit(props: SaveKitProps) {
  const [SaveKitDialog, setDialog] = useState(load);
  const wanted = useRef(false);
  wanted.current ||= props.open;
  const giveUp = (again: () => void) => {
    wanted.current = false;
    leaveKit();
    say(shareWords.kit.save.notLoaded);
    setDialog(load());
    again();
  };
  return (
    <ErrorBoundary instead={(again) => <Missing onNoticed={() => giveUp(again)} />}>
      <Suspense>{wanted.current && <SaveKitDialog {...props} />}</Suspense>
    </ErrorBoundary>
  );
}

/** Nothing to see: tells that the dialog did not come. */
function Missing({ onNoticed }: { readonly onNoticed: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onNoticed, []);
  return null;
}
