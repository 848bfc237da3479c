import { useRef, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import { getDirectName, getSecretPlaces } from '../../client/connections.ts';
import { readBaseUrl } from '../../domain/web/connection-entry.ts';
import type { DirectConnection } from '../../state/direct-connection.ts';
import { Field } from '../../ui/field.tsx';
import {
  createDirectConnection,
  getSecretsFor,
  type SentSecrets,
  useSecrets,
} from '../inspect/model/connect.ts';
import connectionWords from './connection.messages';
import { EditorFrame, type EditorProps } from './editor-frame.tsx';
import {
  type Complaints,
  type Entered,
  findFreeConnectionName,
  getBarrierNote,
  readTyped,
} from './entered.ts';
import { saveDirect } from './save-connection.ts';
import { HeldSecrets, KeepSecrets, SecretField } from './secret-field.tsx';

type Props = EditorProps & {
  /** Undefined for a new one. */
  readonly saved: DirectConnection | undefined;
  /** The initial values of a new one. */
  readonly proposed?: { readonly name: string; readonly url: string } | undefined;
  /** Names that are taken. */
  readonly others: readonly string[];
};

/** A service that the browser asks directly: two addresses, two secrets, a name. */
export function DirectEditor({ saved, proposed, others, onConnect, ...frame }: Props) {
  const [addresses, setAddresses] = useState(saved ?? getBeginning(proposed, others));
  const [complaints, setComplaints] = useState<Complaints>({});
  const token = useRef<HTMLInputElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const secrets = useSecrets();
  const connection = saved && getDirectName(saved.name);
  const [kept, setKept] = useState(secrets.held.some((each) => each.connection === connection && each.kept));

  /** The secrets of the addresses in the boxes: another address has no secret yet. */
  const held = heldFor(saved, addresses, secrets);

  function enter(): Entered | undefined {
    const typed = { ...addresses, token: token.current?.value ?? '', key: key.current?.value ?? '' };
    const reading = readTyped(typed, others);
    setComplaints('complaints' in reading ? reading.complaints : {});
    return 'complaints' in reading ? undefined : reading;
  }

  function save(): void {
    const entered = enter();
    if (!entered) return;
    saveDirect(entered, saved?.name, kept);
    onConnect(getDirectName(entered.connection.name));
  }

  function toTest(): Connection | undefined {
    const entered = enter();
    return entered && createDirectConnection(entered.connection, { ...held, ...entered.secrets }, 0);
  }

  const box = (name: keyof DirectConnection) => ({
    value: addresses[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setAddresses({ ...addresses, [name]: target.value }),
    complaint: complaints[name],
  });
  const host = readBaseUrl(addresses.demoBaseUrl);
  return (
    <EditorFrame {...frame} onSave={save} toTest={toTest}>
      <Field
        label={connectionWords.demoBaseUrl}
        {...box('demoBaseUrl')}
        inputMode="url"
        note={getBarrierNote(addresses.demoBaseUrl, location.origin) ?? connectionWords.demoBaseUrlNote}
      />
      <SecretField
        label={connectionWords.demoToken}
        box={token}
        complaint={complaints.token}
        note={held.token === undefined ? connectionWords.secretNote : connectionWords.secretHeld}
      />
      <Field
        label={connectionWords.productionBaseUrl}
        {...box('productionBaseUrl')}
        inputMode="url"
        note={
          getBarrierNote(addresses.productionBaseUrl, location.origin) ??
          connectionWords.productionBaseUrlNote
        }
      />
      <SecretField
        label={connectionWords.productionKey}
        box={key}
        complaint={complaints.key}
        note={held.key === undefined ? connectionWords.secretNote : connectionWords.secretHeld}
      />
      <Field
        label={connectionWords.name}
        {...box('name')}
        placeholder={'baseUrl' in host ? findFreeConnectionName(host.baseUrl, others) : ''}
      />
      <div>
        <KeepSecrets kept={kept} onKeep={setKept} />
        <HeldSecrets connection={connection} />
      </div>
    </EditorFrame>
  );
}

const nameless: DirectConnection = { name: '', demoBaseUrl: '', productionBaseUrl: '' };

/** A proposal that is saved already is not made again. */
function getBeginning(proposed: Props['proposed'], others: readonly string[]): DirectConnection {
  if (!proposed || others.includes(proposed.name)) return nameless;
  return { ...nameless, name: proposed.name, demoBaseUrl: proposed.url };
}

function heldFor(
  saved: DirectConnection | undefined,
  typed: DirectConnection,
  secrets: Parameters<typeof getSecretsFor>[1],
): SentSecrets {
  if (!saved) return {};
  const demo = readBaseUrl(typed.demoBaseUrl);
  const production = readBaseUrl(typed.productionBaseUrl);
  const now = {
    name: saved.name,
    demoBaseUrl: 'baseUrl' in demo ? demo.baseUrl : '',
    productionBaseUrl: 'baseUrl' in production ? production.baseUrl : '',
  };
  return getSecretsFor(getSecretPlaces(now), secrets);
}
