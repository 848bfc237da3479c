import type { Address } from './address.ts';

/** The name of the connection that a kit answers, in the address and in query keys. */
export const kitConnection = 'kit';

/** The connection that an address names; one that names a kit and no connection is a link to that kit. */
export function connectionAsked({
  connection = null,
  kit = null,
}: Partial<Pick<Address, 'connection' | 'kit'>>): string | null {
  return connection ?? (kit === null ? null : kitConnection);
}
