import commandWords from '../commands/commands.messages';
import { getCommandKey, type Keyed } from './bindings.ts';
import styles from './keys.module.css';

/** The keys of a shortcut as they are labelled on the keyboard. */
export function Keys({ binding }: { readonly binding: Keyed }) {
  return (
    <span className={`${styles.keys} flex-none gap-1`}>
      {getSigns(binding).map((sign) => (
        <kbd translate="no" className="quiet nowrap text-center wash hairline rounded-sm" key={sign}>
          {sign}
        </kbd>
      ))}
    </span>
  );
}

function getSigns({ keys, with: kind }: Keyed): readonly string[] {
  const [first = ''] = keys;
  if (kind === 'escape') return [commandWords.escapeKey];
  if (kind === 'command') return [getCommandKey(), first.toUpperCase()];
  if (kind === 'shifted') return ['⇧', first.toUpperCase()];
  const last = keys.at(-1) ?? '';
  return keys.length > 1 ? [`${first} … ${last}`] : [first.toUpperCase()];
}
