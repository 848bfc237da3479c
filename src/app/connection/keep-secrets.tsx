import { words } from '../../words/words.ts';
import styles from './keep-secrets.module.css';

type Props = { readonly kept: boolean; readonly onKeep: (kept: boolean) => void };

/** Whether secrets survive a reload. They never survive the tab. */
export function KeepSecrets({ kept, onKeep }: Props) {
  return (
    <label className={styles.keep}>
      <input
        type="checkbox"
        aria-label={words.keepSecrets}
        checked={kept}
        onChange={({ target }) => onKeep(target.checked)}
      />
      <span>
        {words.keepSecrets}
        <small>{words.keepSecretsMeaning}</small>
      </span>
    </label>
  );
}
