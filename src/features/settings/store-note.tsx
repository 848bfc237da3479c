import { useState } from 'react';
import { useStore } from 'zustand';
import { actsToNdjson } from '../../core/runs/acts-file.ts';
import { commandWords } from '../../core/words/words.ts';
import { usePreferences } from '../../scene/use-preferences.ts';
import { saveUnsaved, unsavedActs } from '../../store/acts.ts';
import { damageAsText, damagedRecords } from '../../store/damage.ts';
import { dismissStoreTrouble, storeTrouble } from '../../store/keeping.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../ui/hand-out.ts';
import styles from './store-note.module.css';

/** Says at once when the browser did not keep something, what of it is still there, and how to save it. */
export function StoreNote() {
  const trouble = useStore(storeTrouble);
  const damaged = useStore(damagedRecords);
  const { reviewer } = usePreferences();
  const words = commandWords.keeping;
  const unsaved = useStore(unsavedActs);
  const [heldBack, setHeldBack] = useState(false);
  const saveLines = (name: string, text: string) => {
    try {
      saveFile(name, 'application/x-ndjson', text);
      setHeldBack(false);
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      setHeldBack(true);
    }
  };
  return (
    <div>
      {trouble && (
        <div role="alert" className={styles.note} data-store-trouble={trouble.kind}>
          <p className="m-0">{words.trouble(trouble.kind)}</p>
          {unsaved.length > 0 && <p className="m-0">{words.unsaved(unsaved.length)}</p>}
          <p className="flex wrap gap-2 m-0">
            {unsaved.length > 0 && (
              <>
                <Button
                  onClick={() => saveLines('placelens-verdicts.ndjson', actsToNdjson(unsaved, reviewer))}
                >
                  {words.saveUnsaved}
                </Button>
                <Button onClick={() => void saveUnsaved().catch(() => {})}>{words.tryAgain}</Button>
              </>
            )}
            <Button look="quiet" onClick={dismissStoreTrouble}>
              {words.dismiss}
            </Button>
          </p>
        </div>
      )}
      {damaged.length > 0 && (
        <div role="alert" className={styles.note} data-damaged={damaged.length}>
          <p className="m-0">{words.damaged(damaged.length)}</p>
          <p className="flex wrap gap-2 m-0">
            <Button onClick={() => saveLines('placelens-damaged.ndjson', damageAsText(damaged))}>
              {words.saveDamaged}
            </Button>
          </p>
        </div>
      )}
      {heldBack && (
        <p role="alert" className={styles.note}>
          {words.heldBack}
        </p>
      )}
    </div>
  );
}
