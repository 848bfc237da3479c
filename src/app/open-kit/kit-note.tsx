import { dismissKitTrouble, useKitStanding } from '../../scene/kit/open-kit.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons/x.ts';
import { commandWords } from '../../words/words.ts';
import styles from './kit-note.module.css';

/** Says that a kit is being opened, and why one was not. It stays until it is read. */
export function KitNote() {
  const { opening, trouble } = useKitStanding();
  const words = commandWords.kit;
  return (
    <div className={styles.place}>
      <p role="status">
        {opening !== undefined && <span className={styles.note}>{words.opening(opening)}</span>}
      </p>
      {trouble && (
        <div role="alert" className={styles.note} data-kit-trouble={trouble.why}>
          <p>
            {words.trouble(trouble)} {trouble.why !== 'not-kept' && words.nothingLost}
          </p>
          <IconButton label={words.dismiss} onClick={dismissKitTrouble}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
