import type { ComponentProps } from 'react';
import { ConnectionDialog } from '../features/connection/connection-dialog.tsx';
import { KeptKits } from '../features/kit/kept-kits.tsx';

/** The dialog Connection, with the kits stored in this browser. */
export function ConnectedConnectionDialog(given: Omit<ComponentProps<typeof ConnectionDialog>, 'KeptKits'>) {
  return <ConnectionDialog {...given} KeptKits={KeptKits} />;
}
