import { useRef, useState } from 'react';
import type { Result, Run } from '../../../contract/batch.ts';
import { fileLimits, fileText } from '../../../contract/file-limits.ts';
import type { Act } from '../../../contract/judgement.ts';
import { formatSize } from '../../../core/format/formats.ts';
import { clipped, isolate } from '../../../core/format/sentences.ts';
import { actsToNdjson, filedUnder, readActs } from '../../../core/runs/acts-file.ts';
import { addressKey, keyOfAct } from '../../../core/runs/verdicts.ts';
import { fileName } from '../../../core/text/foreign-text.ts';
import { pageWords } from '../../../scene/words.ts';
import { addActs } from '../../../store/acts.ts';
import { Button } from '../../../ui/button.tsx';
import { FileBox } from '../../../ui/field.tsx';
import { SecretHeldBack, saveFile } from '../../../ui/hand-out.ts';
import { Download, Upload } from '../../../ui/icons/late-icons.ts';
import styles from './queue-options.module.css';
import type { Reviewing } from './use-queue.ts';
import { queueWords } from './words.ts';

/** The own verdicts as a file, and another reviewer's put beside them. */
export function ActsFiles({ reviewing }: { readonly reviewing: Reviewing }) {
  const { run, rows, journal, own } = reviewing;
  const [said, say] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const save = () => {
    try {
      const mine = journal.ledger.all().filter(({ reviewer }) => reviewer === own || reviewer === '');
      saveActs(run, mine, own);
      say('');
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      say(pageWords.fileHeldBack);
    }
  };
  return (
    <>
      <p className="flex wrap gap-1h">
        <Button onClick={save}>
          <Download size={14} aria-hidden />
          {queueWords.exportActs}
        </Button>
        <Button onClick={() => file.current?.click()}>
          <Upload size={14} aria-hidden />
          {queueWords.importActs}
        </Button>
        <FileBox
          box={file}
          label={queueWords.importActs}
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
  if (text === undefined)
    return queueWords.importTooLarge({
      name: isolate(clipped(file.name)),
      size: formatSize(fileLimits.verdicts),
    });
  const { acts, refused } = readActs(text);
  const addresses = new Set(rows.map(addressKey));
  const ours = acts.filter((act) => addresses.has(keyOfAct(act)));
  const nameless = file.name.replace(/\.[^.]*$/, '');
  try {
    const added = await addActs(filedUnder(run, ours, nameless));
    return importedText(added, ours.length, refused, acts.length - ours.length);
  } catch {
    return queueWords.importFailed;
  }
}

/** What of a file was added to the run: a sentence for each part of it. */
function importedText(added: number, of: number, refused: number, strangers: number): string {
  const said = queueWords.imported;
  const known = of - added;
  return [
    said.added({ added, of }),
    known > 0 && said.known({ count: known }),
    refused > 0 && said.refused({ count: refused }),
    strangers > 0 && said.strangers({ count: strangers }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
