import { useState } from 'react';
import { formatActs } from '../../../domain/runs/acts-file.ts';
import { createFileName } from '../../../domain/text/foreign-text.ts';
import type { Run } from '../../../spec/batch.ts';
import type { Act } from '../../../spec/judgement.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { SecretHeldBack, saveFile } from '../../../ui/hand-out.ts';
import { Download } from '../../../ui/icons/lazy-icons.ts';
import { useFingers } from '../../../ui/viewport.ts';
import pageWords from '../../inspect/model/page.messages';
import { MergeButton, MergeStatus, useMerging } from '../merge-verdicts.tsx';
import { getReasons, getTemplates, parseTypedLines, reasonKeys, templatesAtMost } from './key-texts.ts';
import { NearestButton } from './nearest-button.tsx';
import queueWords from './queue.messages';
import { QueueChoice } from './queue-choice.tsx';
import styles from './queue-options.module.css';
import type { ReviewedList, Reviewing } from './reviewing.ts';

/** The order of the review, the reviewer's name, and the verdicts as files. */
export function QueueOptions({ reviewing }: { readonly reviewing: Reviewing }) {
  const { list, scope, steps } = reviewing;
  const { own } = list;
  const { reasons, templates } = usePreferences();
  const fingers = useFingers();
  return (
    <details className={styles.options}>
      <summary className="small quiet cursor-pointer least-24 phone-target">{queueWords.options}</summary>
      <div className={`${styles.rows} stack gap-2h small px-0 py-2`}>
        <QueueChoice scope={scope} isTeams={list.run.team !== undefined} goThrough={steps.goThrough} />
        {!fingers && (
          <p className="flex">
            <NearestButton reviewing={reviewing} />
          </p>
        )}
        {!list.run.team && (
          <label className="stack gap-1">
            {queueWords.who}
            <input
              className="paper rounded edged least-32 w-full px-2 py-1 phone-target"
              key={own}
              defaultValue={own}
              maxLength={60}
              onBlur={({ target }) => setPreferences({ reviewer: target.value.trim() })}
            />
          </label>
        )}
        <label className="stack gap-1">
          {queueWords.ownReasons}
          <textarea
            className="paper rounded edged least-32 w-full px-2 py-1"
            key={reasons?.join('\n')}
            rows={6}
            defaultValue={getReasons().join('\n')}
            onBlur={({ target }) => setPreferences({ reasons: parseTypedLines(target.value) })}
          />
          <WithoutKey lines={getReasons()} keys={reasonKeys.length} />
        </label>
        <label className="stack gap-1">
          {queueWords.ownTemplates}
          <textarea
            className="paper rounded edged least-32 w-full px-2 py-1"
            key={templates?.join('\n')}
            rows={3}
            defaultValue={getTemplates().join('\n')}
            onBlur={({ target }) => setPreferences({ templates: parseTypedLines(target.value) })}
          />
          <WithoutKey lines={getTemplates()} keys={templatesAtMost} />
        </label>
        <ActsFiles list={list} />
      </div>
    </details>
  );
}

/** Lists the reviewer's own lines without a key, where there are more of them than keys. */
function WithoutKey({ lines, keys }: { readonly lines: readonly string[]; readonly keys: number }) {
  if (lines.length <= keys) return null;
  return <small role="status">{queueWords.withoutKey({ kept: keys, left: lines.length - keys })}</small>;
}

/** The own verdicts as a file, and merging other reviewers'. */
function ActsFiles({ list: { run, rows, journal, own } }: { readonly list: ReviewedList }) {
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
        {/* Other people's acts in a team's list arrive automatically. */}
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
