import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileBox } from '../../ui/file-box.tsx';
import { SecretHeldBack } from '../../ui/hand-out.ts';
import { Download } from '../../ui/icons/download.ts';
import { Upload } from '../../ui/icons/upload.ts';
import { commandWords, reviewWords } from '../../words/words.ts';
import styles from './queue-options.module.css';
import { readActsFile } from './read-acts-file.ts';
import { saveActs } from './save-acts.ts';
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
      <p className={styles.files}>
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
      <p role="status" className={styles.told}>
        {said}
      </p>
    </>
  );
}
