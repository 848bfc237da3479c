import { useState } from 'react';
import type { Result, Run } from '../../../spec/batch.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { Pencil } from '../../../ui/icons/lazy-icons.ts';
import { createLazyPart, Lazy, MissingPart } from '../../../ui/lazy.tsx';
import { MenuEntry } from '../../../ui/menu.tsx';
import { drawsInto } from '../../draw/model/draft-connection.ts';
import resultWords from './results.messages';

const applyCorrections = createLazyPart(
  async () => (await import('./apply-corrections.tsx')).ApplyCorrections,
);

/** Returns the entry of a menu that applies corrections to the own data of this server, and its dialog. */
export function useApplying(run: Run | undefined, results: readonly Result[], own: string) {
  const [isOpen, setOpen] = useState<boolean>();
  const path = drawsInto;
  if (!run || path === undefined) return { entry: null, dialog: null };
  const giveUp = () => {
    setOpen(undefined);
    showToast(resultWords.exportFailed);
  };
  return {
    entry: (
      <MenuEntry icon={Pencil} onClick={() => setOpen(true)}>
        {resultWords.applyCorrections}
      </MenuEntry>
    ),
    dialog: isOpen !== undefined && (
      <Lazy
        part={applyCorrections}
        given={{ open: isOpen, onClose: () => setOpen(false), run, results, own, path }}
        instead={() => <MissingPart onNoticed={giveUp} />}
      />
    ),
  };
}
