import { useState } from 'react';
import { formatActs } from '../../../domain/runs/acts-file.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import type { Run } from '../../../spec/batch.ts';
import type { Act } from '../../../spec/judgement.ts';
import { Button } from '../../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../../ui/hand-out.ts';
import { Download } from '../../../ui/icons/lazy-icons.ts';
import pageWords from '../../inspect/model/page.messages';
import { MergeButton, MergeStatus, useMerging } from '../merge-verdicts.tsx';
import queueWords from './queue.messages';
import type { Reviewing } from './reviewing.ts';

/** The own verdicts as a file, and other reviewers' put beside them. */
export function ActsFiles({ reviewing }: { readonly reviewing: Reviewing }) {
  const { run, rows, journal, own } = reviewing;
  const [trouble, setTrouble] = useState('');
  const merging = useMerging(run.id, rows, own);
  const save = () => {
    try {
      const mine = journal.ledger.all().filter(({ reviewer }) => reviewer === own || reviewer === '');
      saveActsFile(run, mine, own);
      setTrouble('');
    } catch (error) {
      if (!(error instanceof SecretHeldBack)) throw error;
      setTrouble(pageWords.fileHeldBack);
    }
  };
  return (
    <>
      <p className="flex wrap gap-1h">
        <Button onClick={save}>
          <Download size={14} aria-hidden />
          {queueWords.exportActs}
        </Button>
        {/* What others say of a team's list comes by itself. */}
        {!run.team && <MergeButton merging={merging} />}
      </p>
      {trouble !== '' && (
        <p role="status" className="empty-kept quiet">
          {trouble}
        </p>
      )}
      <MergeStatus merging={merging} />
    </>
  );
}

/** Saves acts as a file of one JSON object a line. Throws SecretHeldBack where a note holds a token. */
function saveActsFile(run: Run, acts: readonly Act[], own: string): void {
  const name = createFileName(['verdicts', run.name, own], 'ndjson');
  saveFile(name, 'application/x-ndjson', formatActs(acts, own));
}
