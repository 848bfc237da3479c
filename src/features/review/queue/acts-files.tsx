import { useRef, useState } from 'react';
import type { Result, Run } from '../../../contract/batch.ts';
import { fileLimits, fileText } from '../../../contract/file-limits.ts';
import type { Act } from '../../../contract/judgement.ts';
import { actsToNdjson, filedUnder, readActs } from '../../../core/runs/acts-file.ts';
import { addressKey, keyOfAct } from '../../../core/runs/verdicts.ts';
import { fileName } from '../../../core/text/file-name.ts';
import { commandWords, reviewWords } from '../../../core/words/words.ts';
import { addActs } from '../../../store/acts.ts';
import { Button } from '../../../ui/button.tsx';
import { FileBox } from '../../../ui/field.tsx';
import { SecretHeldBack, saveFile } from '../../../ui/hand-out.ts';
import { Download, Upload } from '../../../ui/icons/late-icons.ts';
import styles from './queue-options.module.css';
import type { Reviewing } from './use-queue.ts';

/** The own verdicts as a file, and another reviewer's put beside them. */
export function ActsFiles({ reviewing }: { readonly reviewing: Reviewing }) {
  const { run, rows, journal, own } = reviewing;
  const [said, say] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const words = reviewWords.queue;
  const save = () => {
    try {
      const mine = journal.ledger.all().filter(({ reviewer }) => reviewer === own || reviewer === '');
      saveActs(run, mine, own);
      say('');
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      say(commandWords.keeping.heldBack);
    }
  };
  return (
    <>
      <p className="flex wrap gap-1h">
        <Button onClick={save}>
          <Download size={14} aria-hidden />
          {words.exportActs}
        </Button>
        <Button onClick={() => file.current?.click()}>
          <Upload size={14} aria-hidden />
          {words.importActs}
        </Button>
        <FileBox
          box={file}
          label={words.importActs}
          accept=".ndjson,.json,.jsonl,.txt"
          onFile={(chosen) => void readActsFile(chosen, run.id, rows).then(say)}
        />
      </p>
      <p role="status" className={`${styles.told} quiet`}>
        {said}
      </p>
    </>
  );
}

/** Saves acts as a file of one JSON object a line. Throws SecretHeldBack where a note holds a token. */
function saveActs(run: Run, acts: readonly Act[], own: string): void {
  const name = fileName(['verdicts', run.name, own], 'ndjson');
  saveFile(name, 'application/x-ndjson', actsToNdjson(acts, own));
}

/** Puts a reviewer's file beside the own acts of a run, and says what came of it. */
export async function readActsFile(file: File, run: string, rows: readonly Result[]): Promise<string> {
  const text = await fileText(file, fileLimits.verdicts);
  if (text === undefined) return reviewWords.queue.importTooLarge(file.name);
  const { acts, refused } = readActs(text);
  const addresses = new Set(rows.map(addressKey));
  const ours = acts.filter((act) => addresses.has(keyOfAct(act)));
  const nameless = file.name.replace(/\.[^.]*$/, '');
  try {
    const added = await addActs(filedUnder(run, ours, nameless));
    return reviewWords.queue.imported(added, ours.length, refused, acts.length - ours.length);
  } catch {
    return reviewWords.queue.importFailed;
  }
}
