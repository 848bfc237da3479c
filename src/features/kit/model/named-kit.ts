import type { Address } from '../../../state/address.ts';
import { isOneFile } from '../../../state/page-config.ts';

/** The name of the connection that a kit answers, in the address and in query keys. */
export const kitConnection = 'kit';

/**
 * The connection that an address names; one that names a kit and no connection is a link to that kit. One file that
 * opens itself knows no other than its own.
 */
export function chooseConnection({
  connection = null,
  kit = null,
}: Partial<Pick<Address, 'connection' | 'kit'>>): string | null {
  if (isOneFile) return kitConnection;
  return connection ?? (kit === null ? null : kitConnection);
}

const storageKey = 'placelens.kit';

/** The id of the kit that this tab opened last; undefined where it opened none, or the browser keeps nothing. */
export function getKitOfTab(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Makes a reload of this tab find this kit again, even if another tab opens another kit; undefined forgets it. */
export function setKitOfTab(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, id);
  } catch {
    // The reload then finds the kit that was opened last.
  }
}
