/** Types of inputs without text: a key pressed on one of them is not typing. */
const textless = ['radio', 'checkbox', 'button', 'submit', 'range', 'file'];

/** Returns true where a typed letter belongs to the focused element: text boxes, selects, open menus. */
export function acceptsText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !textless.includes(target.type);
  return target.isContentEditable || target.closest('textarea, select, [role="menu"]') !== null;
}

/** The id of the menu on every page. */
export const moreMenuId = 'more';

/**
 * Moves the focus to that menu, for a dialog whose opener is gone when it closes: the page was mounted again meanwhile.
 */
export function focusMoreIfLost(): void {
  if (document.activeElement === document.body) document.getElementById(moreMenuId)?.focus();
}
