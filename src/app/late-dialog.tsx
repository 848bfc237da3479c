import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { userOpens } from '../state/open-dialog.ts';
import { say } from '../state/said.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

type Props<Given extends { readonly open: boolean }> = {
  readonly load: () => Promise<ComponentType<Given>>;
  /** What is said when it does not come. */
  readonly missing: string;
  readonly given: Given;
};

/**
 * A dialog that is loaded with its first use: most visits never open it. One that does not come is closed again
 * with a word about it; the next use asks for it anew.
 */
export function LateDialog<Given extends { readonly open: boolean }>({ load, missing, given }: Props<Given>) {
  const come = () => lazy(async () => ({ default: await load() }));
  const [Dialog, setDialog] = useState(come);
  const wanted = useRef(false);
  wanted.current ||= given.open;
  const giveUp = (again: () => void) => {
    wanted.current = false;
    userOpens(undefined);
    say(missing);
    setDialog(come());
    again();
  };
  return (
    <ErrorBoundary instead={(again) => <Missing onNoticed={() => giveUp(again)} />}>
      <Suspense>{wanted.current && <Dialog {...given} />}</Suspense>
    </ErrorBoundary>
  );
}

/** Nothing to see: tells that the dialog did not come. */
function Missing({ onNoticed }: { readonly onNoticed: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onNoticed, []);
  return null;
}
