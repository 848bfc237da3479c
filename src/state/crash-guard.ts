const prefix = 'placelens.opening ';

/** The names of what the page opens automatically: a kit, by its id or its address, and the reader's own map. */
export const startOfKit = (kit: string) => `kit ${kit}`;
export const startOfOwnMap = 'own map';

/** What this tab began. A tab that ends normally removes its marks: only a killed one leaves them. */
const begun = new Set<string>();
globalThis.addEventListener?.('pagehide', () => {
  for (const what of begun) startEnds(what);
});

/** Marks the start of something that the page opens automatically, until its first complete drawing. */
export function startBegins(what: string): void {
  begun.add(what);
  try {
    localStorage.setItem(prefix + what, '');
  } catch {
    // A browser without storage opens nothing automatically.
  }
}

/** Removes the mark: it is drawn, or was refused, or the reader asks for it. */
export function startEnds(what: string): void {
  begun.delete(what);
  try {
    localStorage.removeItem(prefix + what);
  } catch {
    // As above.
  }
}

/** Returns true where a page that began it, here or in another tab, never finished. */
export function startDidNotEnd(what: string): boolean {
  try {
    return localStorage.getItem(prefix + what) !== null;
  } catch {
    return false;
  }
}

/** Removes every mark. */
export function forgetStarts(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
