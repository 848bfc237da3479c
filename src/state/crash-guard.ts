const prefix = 'placelens.opening ';

/** The names of what the page opens by itself: a kit, by its id or its address, and the map of the reader's own. */
export const startOfKit = (kit: string) => `kit ${kit}`;
export const startOfOwnMap = 'own map';

/** What this tab began. A tab that ends in order takes its marks along: only one that is ended leaves them. */
const begun = new Set<string>();
globalThis.addEventListener?.('pagehide', () => {
  for (const what of begun) startEnds(what);
});

/** Something that the page opens by itself when it starts: a mark stands until its first whole drawing. */
export function startBegins(what: string): void {
  begun.add(what);
  try {
    localStorage.setItem(prefix + what, '');
  } catch {
    // A browser that keeps nothing opens nothing by itself.
  }
}

/** It is drawn, or was refused, or the reader asks for it: nothing speaks against opening it any more. */
export function startEnds(what: string): void {
  begun.delete(what);
  try {
    localStorage.removeItem(prefix + what);
  } catch {
    // As above.
  }
}

/** True where a page that began it, here or in another tab, never came to its end. */
export function startDidNotEnd(what: string): boolean {
  try {
    return localStorage.getItem(prefix + what) !== null;
  } catch {
    return false;
  }
}

/** Removes every mark, whatever it stands for. */
export function forgetStarts(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
