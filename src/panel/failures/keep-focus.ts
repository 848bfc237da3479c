/** Gives the focus to the open tab before a row with its button goes, so that no keyboard user is thrown out. */
export function keepFocus(button: HTMLElement): void {
  button.closest<HTMLElement>('[role="tabpanel"]')?.focus();
}
