import { say } from '../../state/said.ts';
import { whenSettled } from '../../state/settled.ts';
import { Ellipsis } from '../../ui/icons/ellipsis.ts';
import { LateMenu } from '../../ui/late-menu.tsx';
import { commandWords, panelWords } from '../../words/words.ts';
import type { PlaceEntriesProps } from './place-entries.tsx';
import styles from './place-menu.module.css';

const load = async () => (await import('./place-entries.tsx')).PlaceEntries;

/** The menu of more ways to take a place along. */
export function PlaceMenu(given: PlaceEntriesProps) {
  return (
    <LateMenu
      label={panelWords.morePlaceActions}
      className={styles.trigger}
      sign={<Ellipsis size={16} aria-hidden data-kept />}
      load={load}
      given={given}
      idle={whenSettled}
      onMissing={() => say(commandWords.partMissing)}
    />
  );
}
