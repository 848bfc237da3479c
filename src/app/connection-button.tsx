import { Cable } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '../client/connection.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { words } from '../words/en.ts';
import { ConnectionDialog } from './connection-dialog.tsx';

type Props = { readonly connection: Connection; readonly onConnect: (name: string) => void };

/** Says where answers come from and opens the choice. */
export function ConnectionButton({ connection, onConnect }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={words.connection}
        title={words.connectionNow(connection.name)}
        onClick={() => setOpen(true)}
      >
        <Cable size={18} aria-hidden />
      </IconButton>
      <ConnectionDialog
        open={open}
        connection={connection}
        onConnect={onConnect}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
