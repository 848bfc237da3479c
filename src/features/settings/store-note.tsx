import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatActs } from '../../domain/runs/acts-file.ts';
import { saveUnsaved, unsavedActs } from '../../state/acts.ts';
import { damagedRecords, formatDamage } from '../../state/damage.ts';
import { usePreferences } from '../../state/interface/use-preferences.ts';
import { dismissStoreTrouble, sayIfNothingIsKept, storeTrouble } from '../../state/keeping.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../ui/hand-out.ts';
import pageWords from '../inspect/model/page.messages';
import keepingWords from './keeping.messages';

/** A note, shown at once, when the browser did not store something, what of it is still there, and how to save it. */
export function StoreNote() {
  const trouble = useStore(storeTrouble);
  const damaged = useStore(damagedRecords);
  const { reviewer } = usePreferences();
  const unsaved = useStore(unsavedActs);
  const [heldBack, setHeldBack] = useState(false);
  useEffect(() => void sayIfNothingIsKept(), []);
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
        <div
          role="alert"
          className="stack gap-1h small line-bottom px-5 py-2h error-wash"
          data-store-trouble={trouble.kind}
        >
          <p className="m-0">{keepingWords.trouble[trouble.kind]}</p>
          {unsaved.length > 0 && <p className="m-0">{keepingWords.unsaved({ count: unsaved.length })}</p>}
          <p className="flex wrap gap-2 m-0">
            {unsaved.length > 0 && (
              <>
                <Button onClick={() => saveLines('placelens-verdicts.ndjson', formatActs(unsaved, reviewer))}>
                  {keepingWords.saveUnsaved}
                </Button>
                <Button onClick={() => void saveUnsaved().catch(() => {})}>{keepingWords.tryAgain}</Button>
              </>
            )}
            <Button look="quiet" onClick={dismissStoreTrouble}>
              {keepingWords.dismiss}
            </Button>
          </p>
        </div>
      )}
      {damaged.length > 0 && (
        <div
          role="alert"
          className="stack gap-1h small line-bottom px-5 py-2h error-wash"
          data-damaged={damaged.length}
        >
          <p className="m-0">{keepingWords.damaged({ count: damaged.length })}</p>
          <p className="flex wrap gap-2 m-0">
            <Button onClick={() => saveLines('placelens-damaged.ndjson', formatDamage(damaged))}>
              {keepingWords.saveDamaged}
            </Button>
          </p>
        </div>
      )}
      {heldBack && (
        <p role="alert" className="stack gap-1h small line-bottom px-5 py-2h error-wash">
          {pageWords.fileHeldBack}
        </p>
      )}
    </div>
  );
}
