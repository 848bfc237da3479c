import type { Scene } from '../../scene/use-scene.ts';
import { say } from '../../state/said.ts';
import { whenSettled } from '../../state/settled.ts';
import { Ellipsis } from '../../ui/icons/ellipsis.ts';
import { LateMenu } from '../../ui/late-menu.tsx';
import { commandWords } from '../../words/words.ts';
import styles from './more-menu.module.css';

const moreId = 'more';

/** For a dialog whose opener is gone when it closes: the page was shown anew meanwhile. */
export function focusMoreIfLost(): void {
  if (document.activeElement === document.body) document.getElementById(moreId)?.focus();
}

const load = async () => (await import('./more-entries.tsx')).MoreEntries;

/** The menu of what is not about this place. */
export function MoreMenu({ scene }: { readonly scene: Scene }) {
  return (
    <LateMenu
      id={moreId}
      label={commandWords.more}
      className={styles.trigger}
      sign={<Ellipsis size={18} aria-hidden />}
      load={load}
      given={{ scene }}
      idle={whenSettled}
      onMissing={() => say(commandWords.partMissing)}
    />
  );
}
