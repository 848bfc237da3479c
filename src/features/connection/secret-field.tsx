import { type ClipboardEvent, type FormEvent, type Ref, useState } from 'react';
import { forgetSecrets } from '../../client/secrets.ts';
import { readToken } from '../../domain/web/connection-entry.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useSecrets } from '../inspect/model/connect.ts';
import connectionWords from './connection.messages';
import styles from './secret-field.module.css';

type Props = {
  readonly label: string;
  /** The box itself, to read what was typed. React never sees it: it would write it into the page as an attribute. */
  readonly box: Ref<HTMLInputElement>;
  readonly note?: string | undefined;
  readonly complaint?: string | undefined;
};

/** A box for a secret. It shows what will be dropped, and refuses a line break, which boxes drop silently. */
export function SecretField({ label, box, note, complaint }: Props) {
  const [remark, setRemark] = useState<string>();
  const [broken, setBroken] = useState(false);

  function typed({ currentTarget }: FormEvent<HTMLInputElement>): void {
    setRemark(remarkOn(currentTarget.value));
    setBroken(false);
  }

  function pasted(event: ClipboardEvent): void {
    if (!/[\r\n]/.test(event.clipboardData.getData('text').trim())) return;
    event.preventDefault();
    setBroken(true);
  }

  return (
    <Field
      label={label}
      secret
      ref={box}
      onInput={typed}
      onPaste={pasted}
      complaint={broken ? connectionWords.tokenLineBreak : complaint}
      note={remark ?? note}
    />
  );
}

function remarkOn(typed: string): string | undefined {
  const reading = readToken(typed);
  if ('problem' in reading) return undefined;
  if (reading.strippedPrefix !== undefined)
    return connectionWords.tokenPrefix({ prefix: reading.strippedPrefix });
  return reading.holdsSpace && connectionWords.tokenSpace;
}

type KeepSecretsProps = { readonly kept: boolean; readonly onKeep: (kept: boolean) => void };

/** The choice whether secrets survive a reload. They never survive the tab. */
export function KeepSecrets({ kept, onKeep }: KeepSecretsProps) {
  return (
    <label className="flex items-baseline gap-2h mt-3 small medium cursor-pointer target">
      <input
        className="tick nudged flex-none m-0"
        type="checkbox"
        aria-label={connectionWords.keepSecrets}
        checked={kept}
        onChange={({ target }) => onKeep(target.checked)}
      />
      <span>
        {connectionWords.keepSecrets}
        <small className="block small regular quiet">{connectionWords.keepSecretsMeaning}</small>
      </span>
    </label>
  );
}

/** Removes the secrets of this connection, or of all where others have some too; nothing where there are none. */
export function HeldSecrets({ connection }: { readonly connection: string | undefined }) {
  const { held } = useSecrets();
  const own = held.some((each) => each.connection === connection);
  const others = held.some((each) => each.connection !== connection);
  if (!own && !others) return null;
  return (
    <p className={`${styles.held} flex wrap`}>
      {own && (
        <Button look="quiet" onClick={() => forgetSecrets(connection)}>
          {connectionWords.forgetTokens}
        </Button>
      )}
      {others && (
        <Button look="quiet" onClick={() => forgetSecrets()}>
          {connectionWords.forgetAllTokens}
        </Button>
      )}
    </p>
  );
}
