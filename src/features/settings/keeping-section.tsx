import { useEffect, useState } from 'react';
import { fileLimits, fileText } from '../../contract/file-limits.ts';
import { commandWords } from '../../core/words/words.ts';
import { askToPersist, type Persistence, persistenceNow } from '../../store/persistence.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../ui/hand-out.ts';
import styles from './keeping-section.module.css';

/** In the settings: whether the browser keeps what is stored, and a backup of all of it in one file. */
export function KeepingSection() {
  const words = commandWords.keeping;
  const [persistence, setPersistence] = useState<Persistence>();
  const [said, setSaid] = useState('');
  useEffect(() => void persistenceNow().then(setPersistence), []);

  async function backUp(): Promise<void> {
    const { backup } = await import('../../store/backup.ts');
    try {
      saveFile('placelens-backup.ndjson', 'application/x-ndjson', await backup(Date.now()));
      setSaid('');
    } catch (error) {
      setSaid(error instanceof SecretHeldBack ? words.heldBack : words.notSaved);
    }
  }

  return (
    <section className={`${styles.section} stack gap-2 line-top`} aria-label={words.title}>
      <h3 className="m-0 body">{words.title}</h3>
      <p className="m-0 small quiet">{words.meaning}</p>
      {persistence && (
        <p className="m-0 small quiet" data-kept={persistence.kept}>
          {words.kept[persistence.kept]} {roomOf(persistence)}
        </p>
      )}
      <div className="flex wrap gap-2">
        {persistence?.kept === 'no' && (
          <Button onClick={() => void askToPersist().then(setPersistence)}>{words.ask}</Button>
        )}
        <Button onClick={() => void backUp()}>{words.backup}</Button>
        <label
          className={`${styles.file} inline-row small medium nowrap wash rounded cursor-pointer relative target px-3 py-0 hover-strong`}
        >
          {words.restore}
          <input
            className="cursor-pointer absolute"
            type="file"
            accept=".ndjson,application/x-ndjson"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void restored(file).then(setSaid);
              target.value = '';
            }}
          />
        </label>
      </div>
      <p className="m-0 small quiet" role="status">
        {said}
      </p>
    </section>
  );
}

function roomOf({ used, room }: Persistence): string {
  const { used: says, size } = commandWords.keeping;
  return used === undefined || room === undefined ? '' : says(size(used), size(room));
}

/** Puts a backup back and says what came of it. */
async function restored(file: File): Promise<string> {
  const words = commandWords.keeping;
  const { NoBackup, restore } = await import('../../store/backup.ts');
  try {
    const text = await fileText(file, fileLimits.backup);
    if (text === undefined) return words.tooLarge(file.name);
    const { records, faults } = await restore(text);
    if (faults.length === 0) return words.restored(records);
    return words.restoredWithout(records, faults.join(', '));
  } catch (error) {
    return error instanceof NoBackup ? words.noBackup[error.why] : words.notRestored;
  }
}
