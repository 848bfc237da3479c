import { useRef, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import { config } from '../../state/page-config.ts';
import {
  createPageConnection,
  createServerConnection,
  getSecretsFor,
  type SentSecrets,
  serverConnection,
  serverPlaces,
  useSecrets,
} from '../inspect/model/connect.ts';
import connectionWords from './connection.messages';
import { EditorFrame, type EditorProps } from './editor-frame.tsx';
import { type Complaints, readSecrets } from './entered.ts';
import { saveSecrets } from './save-connection.ts';
import { HeldSecrets, KeepSecrets, SecretField } from './secret-field.tsx';

type Props = EditorProps & { readonly mode: 'server' | 'page' };

/** This server, which may leave its secrets to the reader, and the page, which has none. */
export function OwnEditor({ mode, onConnect, ...frame }: Props) {
  const [complaints, setComplaints] = useState<Complaints>({});
  const token = useRef<HTMLInputElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const secrets = useSecrets();
  const own = secrets.held.filter((each) => each.connection === serverConnection);
  const [kept, setKept] = useState(own.some((each) => each.kept));
  const held = getSecretsFor(serverPlaces, secrets);
  const asks = mode === serverConnection ? asked() : {};

  function enter(): SentSecrets | undefined {
    const reading = readSecrets({ token: token.current?.value ?? '', key: key.current?.value ?? '' });
    setComplaints('complaints' in reading ? reading.complaints : {});
    return 'complaints' in reading ? undefined : reading;
  }

  function save(): void {
    const entered = enter();
    if (!entered) return;
    if (mode === serverConnection) saveSecrets(serverPlaces, entered, kept);
    onConnect(mode);
  }

  function toTest(): Connection | undefined {
    const entered = enter();
    if (mode === 'page' || !entered) return entered && createPageConnection();
    return createServerConnection({ ...held, ...entered }, 0);
  }

  const note = (secret: string | undefined) =>
    secret === undefined ? connectionWords.serverSecretNote : connectionWords.secretHeld;
  return (
    <EditorFrame {...frame} onSave={save} toTest={toTest}>
      {asks.token && (
        <SecretField
          label={connectionWords.demoToken}
          box={token}
          complaint={complaints.token}
          note={note(held.token)}
        />
      )}
      {asks.key && (
        <SecretField
          label={connectionWords.productionKey}
          box={key}
          complaint={complaints.key}
          note={note(held.key)}
        />
      )}
      {(asks.token || asks.key) && (
        <div>
          <KeepSecrets kept={kept} onKeep={setKept} />
          <HeldSecrets connection={serverConnection} />
        </div>
      )}
    </EditorFrame>
  );
}

/** Returns the secrets that this server neither holds nor gave to the page. */
function asked(): { readonly token?: boolean; readonly key?: boolean } {
  const production = config?.production;
  return {
    token: config?.tokenHeldByServer === false && config.token === undefined,
    key: production?.keyHeldByServer === false && production.key === undefined,
  };
}
