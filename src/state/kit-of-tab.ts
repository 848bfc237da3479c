const storageKey = 'placelens.kit';

/** The id of the kit that this tab opened last; undefined where it opened none, or the browser keeps nothing. */
export function kitOfTab(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A reload of this tab finds this kit again, whatever another tab opens meanwhile; undefined forgets it. */
export function tabHasKit(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, id);
  } catch {
    // The reload then finds the kit that was opened last.
  }
}
