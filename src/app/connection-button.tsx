import { Cable } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '../client/connection.ts';
import { words } from '../words/en.ts';
import styles from './connection-button.module.css';
import { ConnectionDialog } from './connection-dialog.tsx';

type Props = { readonly connection: Connection; readonly onConnect: (name: string) => void };

/** Says where answers come from and opens the choice. */
export function ConnectionButton({ connection, onConnect }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={words.connection}
        title={words.connectionNow(connection.name)}
        onClick={() => setOpen(true)}
      >
        <Cable size={18} aria-hidden />
      </button>
      <ConnectionDialog
        open={open}
        connection={connection}
        onConnect={onConnect}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
