import { type FormEvent, useState } from 'react';
import type { Connection } from '../client/connection.ts';
import { readToken } from '../domain/token.ts';
import { config } from '../state/page-config.ts';
import { usePreferences, userPrefers } from '../state/preferences.ts';
import { userGaveToken } from '../state/settings.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { words } from '../words/words.ts';
import { directConnection, pageConnection, serverConnection } from './connect.ts';
import styles from './connection-dialog.module.css';

type Props = {
  readonly open: boolean;
  readonly connection: Connection;
  readonly onConnect: (name: string) => void;
  readonly onClose: () => void;
};

/** Where answers come from: this server, a direct address, or the service inside the page. */
export function ConnectionDialog({ open, connection, onConnect, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={words.connection} description={words.connectionMeaning}>
      <ConnectionForm connection={connection} onConnect={onConnect} onClose={onClose} />
    </Dialog>
  );
}

const modes = ['server', 'direct', 'page'] as const;
type Mode = (typeof modes)[number];

function ConnectionForm({ connection, onConnect, onClose }: Omit<Props, 'open'>) {
  const { directBaseUrl } = usePreferences();
  const [mode, setMode] = useState<Mode>(modeOf(connection));
  const [baseUrl, setBaseUrl] = useState(directBaseUrl);
  const [token, setToken] = useState('');
  const [complaints, setComplaints] = useState<{ readonly baseUrl?: string; readonly token?: string }>({});

  function connect(name: string): void {
    onConnect(name);
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (mode === 'direct') connectDirectly();
    else connect(mode === 'server' ? serverConnection : pageConnection);
  }

  function connectDirectly(): void {
    const name = directConnection(baseUrl.trim());
    const reading = readToken(token);
    const refused = 'problem' in reading && reading.problem === 'unsendable';
    setComplaints({
      ...(name === undefined && { baseUrl: words.baseUrlWrong }),
      ...(refused && { token: words.tokenUnsendable }),
    });
    if (name === undefined || refused) return;
    userPrefers({ directBaseUrl: baseUrl.trim() });
    if ('token' in reading) userGaveToken(baseUrl.trim(), reading.token);
    connect(name);
  }

  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={styles.modes}>
        <legend>{words.connectionFrom}</legend>
        {modes.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="connection"
              aria-label={words.connectionMode(each)}
              checked={mode === each}
              disabled={each === 'server' && config === undefined}
              onChange={() => setMode(each)}
            />
            <span>
              {words.connectionMode(each)}
              <small>{words.connectionModeMeaning(each)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {mode === 'direct' && (
        <>
          <Field
            label={words.demoBaseUrl}
            value={baseUrl}
            onChange={(event) => setBaseUrl(event.target.value)}
            complaint={complaints.baseUrl}
            note={words.demoBaseUrlNote}
          />
          <Field
            label={words.demoToken}
            secret
            value={token}
            onChange={(event) => setToken(event.target.value)}
            complaint={complaints.token}
            note={words.demoTokenNote}
          />
        </>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" look="primary">
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function modeOf({ name }: Connection): Mode {
  if (name === serverConnection || name === pageConnection) return name;
  return 'direct';
}
