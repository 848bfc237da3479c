import { useLayoutEffect } from 'react';
import type { DialogName } from '../state/interface/what-is-open.ts';
import { acceptsText } from '../ui/focus.ts';

const dialog = '[role="dialog"], [role="alertdialog"]';

/**
 * Dialogs are loaded on first use: what is typed between the key that opens one and its opening goes into its box,
 * Enter too. Without a box it is dropped, and never reaches the page below.
 */
export function useTypedAhead(open: DialogName | undefined): void {
  useLayoutEffect(() => (open === undefined ? undefined : keepTyped()), [open]);
}

function keepTyped(): () => void {
  const until = new AbortController();
  const { signal } = until;
  let text = '';
  let entered = false;

  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, isComposing, target } = event;
    if (ctrlKey || metaKey || isComposing || isInDialog(target)) return;
    const isText = [...key].length === 1;
    if (!isText && key !== 'Enter' && key !== 'Backspace') return;
    event.preventDefault();
    event.stopPropagation();
    if (entered) return;
    if (key === 'Enter') entered = true;
    else text = isText ? text + key : text.slice(0, -1);
  };
  const give = ({ target }: FocusEvent) => {
    if (!isInDialog(target)) return;
    until.abort();
    if (target instanceof HTMLInputElement && acceptsText(target)) typeInto(target, text, entered);
  };
  addEventListener('keydown', keep, { capture: true, signal });
  addEventListener('focusin', give, { signal });
  return () => until.abort();
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(dialog) !== null;
}

/** Types as the reader would; Enter when the text is on the screen. */
function typeInto(box: HTMLInputElement, text: string, entered: boolean): void {
  if (text !== '') {
    box.setRangeText(text, box.value.length, box.value.length, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  }
  if (!entered) return;
  setTimeout(() => box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
}
