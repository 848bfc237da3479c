const storageKey = 'placelens.draft';

/** The place that is being drawn in this browser, as it was kept; null for none. */
export function readKeptDraft(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Keeps it over a reload; null forgets it. False where the browser keeps nothing. */
export function keepDraft(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
    return true;
  } catch {
    return false;
  }
}
