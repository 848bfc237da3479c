import { words } from '../../words/words.ts';

/** Puts the cursor into the box for the id, what stands there ready to be replaced. */
export function focusId(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('input[aria-label]');
  const box = [...boxes].find((each) => each.ariaLabel === words.id && !each.closest('[data-still]'));
  box?.focus();
  box?.select();
  return box !== undefined;
}
