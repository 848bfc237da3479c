import { useEffect, useRef } from 'react';
import { pageKeys } from '../../state/interface/page-keys.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { openDialog, useOpenDialog } from '../../state/interface/what-is-open.ts';
import { acceptsText } from '../../ui/focus.ts';
import { type CommandContext, focusId, performAction } from '../commands/perform.ts';
import { type Binding, bindings, findBinding, type Stroke } from './bindings.ts';

/** Keys that may be held down; the others act once. */
const held: ReadonlySet<Binding['action']> = new Set(['floorUp', 'floorDown']);

/** What takes the page's keys while it is open. Dialogs that leave the page usable are excluded by an attribute. */
const overPage = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]';

/**
 * Handles the keys of the whole page. Single keys never act while typing, in a menu, or while a dialog covers the page;
 * a part of the page that handled the key itself (preventDefault) keeps it.
 */
export function useShortcuts(context: CommandContext): void {
  const { letterKeys } = usePreferences();
  const open = useOpenDialog();
  const now = useRef({ context, letterKeys, open });
  now.current = { context, letterKeys, open };

  useEffect(() => {
    let dialogBefore = false;
    // Runs before every other handler of the key: later Esc may have closed its dialog already.
    const notice = () => {
      dialogBefore = document.querySelector(overPage) !== null;
    };
    const follow = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const stroke = getStroke(event);
      // The current page's keys go before those of the whole page.
      const own = findBinding(stroke, pageKeys());
      if (own) {
        if (dialogBefore || acceptsText(event.target) || !now.current.letterKeys) return;
        event.preventDefault();
        if (!event.repeat || own.binding.held) own.binding.act();
        return;
      }
      const isTyped = dialogBefore || acceptsText(event.target);
      if (!isTyped && now.current.letterKeys && startsId(stroke)) {
        focusId(false);
        return;
      }
      const struck = findBinding(stroke, bindings);
      if (!struck) return;
      const { binding, index } = struck;
      if (binding.with === 'command') {
        event.preventDefault();
        if (event.repeat) return;
        if (now.current.open === 'palette') openDialog(undefined);
        else if (now.current.open === undefined && !document.querySelector('[aria-modal="true"]'))
          performAction(binding.action, now.current.context);
        return;
      }
      if (isTyped) return;
      if (
        binding.with === 'single' &&
        (!now.current.letterKeys || (event.repeat && !held.has(binding.action)))
      )
        return;
      if (performAction(binding.action, now.current.context, index)) event.preventDefault();
    };
    addEventListener('keydown', notice, true);
    addEventListener('keydown', follow);
    return () => {
      removeEventListener('keydown', notice, true);
      removeEventListener('keydown', follow);
    };
  }, []);
}

/** On the first screen a letter or digit typed outside of the box goes into it: no shortcut there is one. */
function startsId({ key, ctrlKey, metaKey, altKey, isComposing }: Stroke): boolean {
  const isFirst = document.documentElement.dataset.screen === 'first';
  return isFirst && !(ctrlKey || metaKey || altKey || isComposing) && /^[\p{L}\p{N}]$/u.test(key);
}

function getStroke(event: KeyboardEvent) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  const altGraph = event.getModifierState('AltGraph');
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat, altGraph };
}
