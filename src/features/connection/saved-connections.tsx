import { useState } from 'react';
import type { DirectConnection } from '../../state/direct-connection.ts';
import { Button } from '../../ui/button.tsx';
import connectionWords from './connection.messages';
import styles from './saved-connections.module.css';

type Props = {
  readonly saved: readonly DirectConnection[];
  /** Undefined for a new one. */
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
  readonly onDelete: (name: string) => void;
};

/** The direct connections by name: choose one, create another, delete the chosen one by two presses. */
export function SavedConnections({ saved, chosen, onChoose, onDelete }: Props) {
  return (
    <fieldset className={`${styles.saved} row wrap gap-1 border-0 line-top mt-2`}>
      <legend className="visually-hidden">{connectionWords.saved}</legend>
      {saved.map(({ name }) => (
        <label className="stack min-w-0 cursor-pointer relative" key={name}>
          <input
            className="veiled cursor-pointer w-full m-0"
            type="radio"
            name="saved-connection"
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          <bdi className="truncate stack small target edged px-3 py-0 items-center">{name}</bdi>
        </label>
      ))}
      <Button look={chosen === undefined ? 'plain' : 'quiet'} onClick={() => onChoose(undefined)}>
        {connectionWords.new}
      </Button>
      {chosen !== undefined && <Delete key={chosen} onDelete={() => onDelete(chosen)} />}
    </fieldset>
  );
}

function Delete({ onDelete }: { readonly onDelete: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      look={asked ? 'plain' : 'quiet'}
      onClick={() => (asked ? onDelete() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? connectionWords.deleteForGood : connectionWords.delete}
    </Button>
  );
}
