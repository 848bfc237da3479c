import { type FormEvent, useState } from 'react';
import { readToken } from '../domain/token.ts';
import { userGaveToken } from '../state/settings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { words } from '../words/words.ts';
import styles from './token-dialog.module.css';

type Props = { readonly open: boolean; readonly connection: string; readonly onClose: () => void };

/** Asks for another token after a 401. What is on the screen stays; the refused questions are asked again. */
export function TokenDialog({ open, connection, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.tokenNeeded}
      description={words.tokenRefused}
      modal={false}
    >
      <TokenForm connection={connection} onClose={onClose} />
    </Dialog>
  );
}

function TokenForm({ connection, onClose }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const reading = readToken(typed);
  const prefix = 'strippedPrefix' in reading ? reading.strippedPrefix : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if ('problem' in reading) {
      setComplaint(reading.problem === 'empty' ? words.tokenEmpty : words.tokenUnsendable);
    } else {
      // The refused questions are asked again, which closes the prompt; another refusal opens it anew.
      userGaveToken(connection, reading.token);
      setTyped('');
      setComplaint(undefined);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={words.token}
        secret
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        complaint={complaint}
        note={prefix === undefined ? undefined : words.tokenPrefix(prefix)}
      />
      <div className={styles.actions}>
        <Button onClick={onClose}>{words.notNow}</Button>
        <Button type="submit" look="primary">
          {words.useToken}
        </Button>
      </div>
    </form>
  );
}
