import { useEffect, useRef } from 'react';
import { useOpenDialog, userOpens } from '../../state/open-dialog.ts';
import { pageKeys } from '../../state/page-keys.ts';
import { usePreferences } from '../../state/preferences.ts';
import { takesText } from '../../ui/takes-text.ts';
import { perform } from '../commands/deeds.ts';
import type { Helm } from '../commands/helm.ts';
import { type Binding, bindingOf, bindings } from './bindings.ts';

/** Keys that may be held down; the others act once. */
const held: ReadonlySet<Binding['deed']> = new Set(['floorUp', 'floorDown']);

/** What takes the page's keys while it is open. Dialogs that leave the page usable say so of themselves. */
const overPage = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]';

/**
 * Follows the keys of the whole page. Single keys never act while one types, in a menu, or while a dialog is
 * open that covers it; a part of the page that used the key itself (preventDefault) keeps it.
 */
export function useShortcuts(helm: Helm): void {
  const { letterKeys } = usePreferences();
  const open = useOpenDialog();
  const now = useRef({ helm, letterKeys, open });
  now.current = { helm, letterKeys, open };

  useEffect(() => {
    let dialogBefore = false;
    // Before anybody else: by the time the key comes here, Esc may have closed its dialog already.
    const notice = () => {
      dialogBefore = document.querySelector(overPage) !== null;
    };
    const follow = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const stroke = strokeOf(event);
      // What the page shows goes before the keys of the whole page.
      const own = bindingOf(stroke, pageKeys());
      if (own) {
        if (dialogBefore || takesText(event.target) || !now.current.letterKeys) return;
        event.preventDefault();
        if (!event.repeat || own.binding.held) own.binding.act();
        return;
      }
      const struck = bindingOf(stroke, bindings);
      if (!struck) return;
      const { binding, index } = struck;
      if (binding.with === 'command') {
        event.preventDefault();
        if (event.repeat) return;
        if (now.current.open === 'palette') userOpens(undefined);
        else if (now.current.open === undefined && !document.querySelector('[aria-modal="true"]'))
          perform(binding.deed, now.current.helm);
        return;
      }
      if (dialogBefore || takesText(event.target)) return;
      if (binding.with === 'single' && (!now.current.letterKeys || (event.repeat && !held.has(binding.deed))))
        return;
      if (perform(binding.deed, now.current.helm, index)) event.preventDefault();
    };
    addEventListener('keydown', notice, true);
    addEventListener('keydown', follow);
    return () => {
      removeEventListener('keydown', notice, true);
      removeEventListener('keydown', follow);
    };
  }, []);
}

function strokeOf(event: KeyboardEvent) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  const altGraph = event.getModifierState('AltGraph');
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, altGraph };
}
