import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { userOpens } from '../state/open-dialog.ts';
import { say } from '../state/said.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { commandWords } from '../words/words.ts';
import { lazyPart } from './lazy-part.ts';

type Opened = { readonly open: boolean; readonly onClose?: () => void };

type Load<Given> = () => Promise<ComponentType<Given>>;

/**
 * A dialog that is loaded with its first use, with the texts that are loaded late: most visits never open it. One
 * that does not come is closed again with a word about it; the next use asks for it anew.
 */
export function lateDialog<Given extends Opened>(
  load: Load<Given>,
  missing = () => commandWords.partMissing,
): ComponentType<Given> {
  return (given) => <LateDialog load={load} missing={missing} given={given} />;
}

type Props<Given> = {
  readonly load: Load<Given>;
  /** What is said when it does not come. */
  readonly missing: () => string;
  readonly given: Given;
};

function LateDialog<Given extends Opened>({ load, missing, given }: Props<Given>) {
  const [Dialog, setDialog] = useState(() => lazyPart(load));
  const wanted = useRef(false);
  wanted.current ||= given.open;
  const giveUp = (again: () => void) => {
    wanted.current = false;
    if (given.onClose) given.onClose();
    else userOpens(undefined);
    say(missing());
    setDialog(lazyPart(load));
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
