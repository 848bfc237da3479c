import { type FormEvent, useRef, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import { isolate } from '../../domain/format/sentences.ts';
import { readToken } from '../../domain/web/connection-entry.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { getConnectionTitle, getRequestTarget, useSecrets } from '../inspect/model/connect.ts';
import connectionWords from './connection.messages';
import { saveSecrets } from './save-connection.ts';
import { KeepSecrets, SecretField } from './secret-field.tsx';
import styles from './token-dialog.module.css';

type Props = { readonly open: boolean; readonly connection: Connection; readonly onClose: () => void };

/** Asks for another token after a 401. What is on the screen stays; the refused questions are asked again. */
export function TokenDialog({ open, connection, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={connectionWords.tokenNeeded}
      description={connectionWords.tokenRefused}
      modal={false}
    >
      <TokenForm
        key={`${connection.name}\n${connection.baseUrl}`}
        connection={connection}
        onClose={onClose}
      />
    </Dialog>
  );
}

function TokenForm({ connection, onClose }: Omit<Props, 'open'>) {
  const { name, baseUrl } = connection;
  const box = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<string>();
  const { held } = useSecrets();
  const [kept, setKept] = useState(held.some((each) => each.connection === name && each.kept));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const reading = readToken(box.current?.value ?? '');
    if ('problem' in reading) {
      setComplaint(
        reading.problem === 'empty' ? connectionWords.tokenEmpty : connectionWords.tokenUnsendable,
      );
    } else {
      // The refused questions are asked again, which closes the prompt; another refusal opens it again.
      saveSecrets([{ connection: name, kind: 'token', baseUrl }], { token: reading.token }, kept);
      if (box.current) box.current.value = '';
      setComplaint(undefined);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <SecretField
        label={connectionWords.token}
        box={box}
        complaint={complaint}
        note={tokenGoesTo(connection)}
      />
      <KeepSecrets kept={kept} onKeep={setKept} />
      <div className={`${styles.actions} flex gap-2 justify-end`}>
        <Button onClick={onClose}>{connectionWords.notNow}</Button>
        <Button type="submit" look="primary">
          {connectionWords.useToken}
        </Button>
      </div>
    </form>
  );
}

/** Shows which connection a token is for, and which addresses get it. */
function tokenGoesTo(connection: Connection): string {
  const title = isolate(getConnectionTitle(connection.name));
  const address = isolate(connection.baseUrl);
  const { upstream } = getRequestTarget(connection);
  return upstream === undefined
    ? connectionWords.tokenGoesTo({ title, address })
    : connectionWords.tokenPassedOn({ title, address, upstream: isolate(upstream) });
}
