import { useEffect, useState } from 'react';
import { formatNumber, formatSize } from '../../domain/format/formats.ts';
import { clipText, isolate } from '../../domain/format/sentences.ts';
import { fileLimits, readFileText } from '../../spec/file-limits.ts';
import { askToPersist, getPersistence, type Persistence } from '../../state/persistence.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../ui/hand-out.ts';
import pageWords from '../inspect/model/page.messages';
import keepingWords from './keeping.messages';
import styles from './keeping-section.module.css';

/** A part of the settings: whether the browser keeps what is stored, and a backup of all of it in one file. */
export function KeepingSection() {
  const [persistence, setPersistence] = useState<Persistence>();
  const [said, setSaid] = useState('');
  useEffect(() => void getPersistence().then(setPersistence), []);

  async function backUp(): Promise<void> {
    const { backup } = await import('../../state/backup.ts');
    try {
      saveFile('placelens-backup.ndjson', 'application/x-ndjson', await backup(Date.now()));
      setSaid('');
    } catch (error) {
      setSaid(error instanceof SecretHeldBack ? pageWords.fileHeldBack : keepingWords.notSaved);
    }
  }

  return (
    <section className="stack gap-2 line-top pt-4" aria-label={keepingWords.title}>
      <h3 className="m-0 body">{keepingWords.title}</h3>
      <p className="m-0 small quiet">{keepingWords.meaning}</p>
      {persistence && (
        <p className="m-0 small quiet" data-kept={persistence.kept}>
          {keepingWords.kept[persistence.kept]} {getRoom(persistence)}
        </p>
      )}
      <div className="flex wrap gap-2">
        {persistence?.kept === 'no' && (
          <Button onClick={() => void askToPersist().then(setPersistence)}>{keepingWords.ask}</Button>
        )}
        <Button onClick={() => void backUp()}>{keepingWords.backup}</Button>
        <label
          className={`${styles.file} fading inline-row small medium nowrap wash rounded cursor-pointer relative target px-3 py-0 hover-strong outlined`}
        >
          {keepingWords.restore}
          <input
            className="veiled cursor-pointer"
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

function getRoom({ used, room }: Persistence): string {
  if (used === undefined || room === undefined) return '';
  return keepingWords.used({ used: sizeOfStore(used), room: sizeOfStore(room) });
}

/** Returns tenths of a megabyte or a gigabyte; what is used is never shown as nothing. */
function sizeOfStore(bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [Math.ceil(bytes / 1e5) / 10, 'megabyte'] : [bytes / 1e9, 'gigabyte'];
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 1 });
}

/** Restores a backup and returns the result. */
async function restored(file: File): Promise<string> {
  const { NoBackup, restore } = await import('../../state/backup.ts');
  try {
    const text = await readFileText(file, fileLimits.backup);
    if (text === undefined) {
      const name = isolate(clipText(file.name));
      return keepingWords.tooLarge({ name, limit: formatSize(fileLimits.backup) });
    }
    const { records, faults } = await restore(text);
    if (faults.length === 0) return keepingWords.restored({ count: records });
    return keepingWords.restoredWithout({ count: records, lines: faults.join(', ') });
  } catch (error) {
    return error instanceof NoBackup ? keepingWords.noBackup[error.why] : keepingWords.notRestored;
  }
}
