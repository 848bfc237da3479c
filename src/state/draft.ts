const storageKey = 'placelens.draft';

/** Returns the stored draft of a place in this browser; null for none. */
export function readKeptDraft(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Stores it across a reload; null removes it. Returns false where the browser stores nothing. */
export function keepDraft(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
    return true;
  } catch {
    return false;
  }
}
