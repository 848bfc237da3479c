/** Inputs that take no letters: a key pressed on one of them is nobody's text. */
const textless = ['radio', 'checkbox', 'button', 'submit', 'range', 'file'];

/** True where a letter that is struck belongs to what has the focus: boxes to type in, selects, open menus. */
export function acceptsText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !textless.includes(target.type);
  return target.isContentEditable || target.closest('textarea, select, [role="menu"]') !== null;
}

/** The menu that stands on every page. */
export const moreMenuId = 'more';

/** For a dialog whose opener is gone when it closes: the page was shown anew meanwhile. */
export function focusMoreIfLost(): void {
  if (document.activeElement === document.body) document.getElementById(moreMenuId)?.focus();
}
