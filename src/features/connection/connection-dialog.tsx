import { type ComponentType, useId, useState } from 'react';
import type { Connection } from '../../client/connection.ts';
import { deleteConnection, getDirectName } from '../../client/connections.ts';
import type { Ask } from '../../spec/operations.ts';
import { branding, config } from '../../state/page-config.ts';
import { Dialog } from '../../ui/dialog.tsx';
import askingWords from '../inspect/model/asking/asking.messages';
import {
  pageConnection,
  serverConnection,
  useDirectConnections,
  usualConnection,
} from '../inspect/model/connect.ts';
import { kitConnection } from '../kit/model/named-kit.ts';
import connectionWords from './connection.messages';
import { DirectEditor } from './direct-editor.tsx';
import { OwnEditor } from './own-editor.tsx';
import { SavedConnections } from './saved-connections.tsx';

type Props = {
  readonly open: boolean;
  readonly connection: Connection;
  /** The question on the screen. */
  readonly ask: Ask | undefined;
  readonly onConnect: (name: string) => void;
  readonly onClose: () => void;
  /** The kits to offer where a kit is to answer. */
  readonly KeptKits: ComponentType<{ readonly onClose: () => void }>;
};

/** The source of answers: this server, a direct address, the service inside the page, or a recorded kit. */
export function ConnectionDialog({ open, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={askingWords.connection}
      description={connectionWords.meaning}
      look="wide"
    >
      <ConnectionForm {...rest} />
    </Dialog>
  );
}

/** A connection that the brand offers; its reader decides, and enters what it needs. */
const proposed = typeof branding.connection === 'object' ? branding.connection : undefined;

const modes = [serverConnection, 'direct', pageConnection, kitConnection] as const;
type Mode = (typeof modes)[number];

function ConnectionForm({ connection, ask, onConnect, onClose, KeptKits }: Omit<Props, 'open'>) {
  const saved = useDirectConnections();
  const inUse = saved.find(({ name }) => getDirectName(name) === connection.name);
  const [mode, setMode] = useState<Mode>(getMode(connection));
  const [chosen, setChosen] = useState((inUse ?? saved[0])?.name);
  const form = useId();

  function connect(name: string): void {
    onConnect(name);
    onClose();
  }

  function forget(name: string): void {
    deleteConnection(name);
    setChosen(saved.find((each) => each.name !== name)?.name);
    if (name === inUse?.name) onConnect(usualConnection);
  }

  const editor = { form, ask, onConnect: connect, onCancel: onClose };
  return (
    <>
      <fieldset className="p-0 border-0 mt-4">
        <legend className="px-0 pb-1 small quiet">{connectionWords.from}</legend>
        {modes.map((each) => (
          <label className="flex items-baseline gap-2h medium cursor-pointer target px-0 py-1h" key={each}>
            <input
              className="tick nudged flex-none m-0"
              form={form}
              type="radio"
              name="connection"
              aria-label={askingWords.mode[each]}
              checked={mode === each}
              disabled={each === serverConnection && config === undefined}
              onChange={() => setMode(each)}
            />
            <span>
              {askingWords.mode[each]}
              <small className="block small regular quiet">{connectionWords.modeMeaning[each]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {mode === 'direct' && (
        <>
          {saved.length > 0 && (
            <SavedConnections saved={saved} chosen={chosen} onChoose={setChosen} onDelete={forget} />
          )}
          <DirectEditor
            key={chosen ?? '\n'}
            {...editor}
            saved={saved.find(({ name }) => name === chosen)}
            proposed={proposed}
            others={saved.map(({ name }) => name).filter((name) => name !== chosen)}
          />
        </>
      )}
      {(mode === serverConnection || mode === pageConnection) && (
        <OwnEditor key={mode} {...editor} mode={mode} />
      )}
      {mode === kitConnection && <KeptKits onClose={onClose} />}
    </>
  );
}

function getMode({ name }: Connection): Mode {
  if (name === serverConnection || name === pageConnection || name === kitConnection) return name;
  return 'direct';
}
