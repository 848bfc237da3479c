import { type ComponentType, useRef, useState } from 'react';
import pageWords from '../features/inspect/model/page.messages';
import { showToast } from '../state/interface/toast.ts';
import { openDialog } from '../state/interface/what-is-open.ts';
import { createLazyPart, Lazy, type Load, MissingPart } from '../ui/lazy.tsx';

type Opened = { readonly open: boolean; readonly onClose?: () => void };

/**
 * Returns a dialog that is loaded on first use: most visits never open it. One that does not load is closed again with
 * a message; the next use requests it again.
 */
export function createLazyDialog<Given extends Opened>(
  load: Load<Given>,
  missing = () => pageWords.partMissing,
): ComponentType<Given> {
  return (given) => <LateDialog load={load} missing={missing} given={given} />;
}

type Props<Given> = {
  readonly load: Load<Given>;
  /** Returns the message when it does not load. */
  readonly missing: () => string;
  readonly given: Given;
};

function LateDialog<Given extends Opened>({ load, missing, given }: Props<Given>) {
  const [part] = useState(() => createLazyPart(load));
  const wanted = useRef(false);
  wanted.current ||= given.open;
  const giveUp = () => {
    wanted.current = false;
    if (given.onClose) given.onClose();
    else openDialog(undefined);
    showToast(missing());
  };
  return (
    wanted.current && <Lazy part={part} given={given} instead={() => <MissingPart onNoticed={giveUp} />} />
  );
}
