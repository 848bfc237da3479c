import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { queueOrders, queueScopes } from '../../domain/review-queue.ts';
import { usePreferences, userPrefers } from '../../state/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { SecretHeldBack } from '../../ui/hand-out.ts';
import { commandWords, reviewWords } from '../../words/words.ts';
import { linesOf, reasonsNow, templatesNow } from './own-texts.ts';
import styles from './queue-options.module.css';
import { readActsFile } from './read-acts-file.ts';
import { saveActs } from './save-acts.ts';
import type { Reviewing } from './use-queue.ts';

/** Percent of a run that a blind second review may take. */
const shares = [100, 5, 10, 20, 50];

/** In which order a run is gone through, who judges, and the verdicts as files. */
export function QueueOptions({ reviewing }: { readonly reviewing: Reviewing }) {
  const { run, rows, journal, own } = reviewing;
  const preferences = usePreferences();
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
    <details className={styles.options}>
      <summary>{words.options}</summary>
      <div className={styles.rows}>
        <label className={styles.row}>
          {words.order}
          <select
            value={preferences.queueOrder}
            onChange={({ target }) => {
              const queueOrder = queueOrders.find((each) => each === target.value);
              if (queueOrder) userPrefers({ queueOrder });
            }}
          >
            {queueOrders.map((each) => (
              <option key={each} value={each}>
                {words.orderName[each]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.row}>
          {words.scope}
          <select
            value={preferences.queueScope}
            onChange={({ target }) => {
              const queueScope = queueScopes.find((each) => each === target.value);
              if (queueScope) userPrefers({ queueScope });
            }}
          >
            {queueScopes.map((each) => (
              <option key={each} value={each}>
                {words.scopeName[each]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.row}>
          {words.share}
          <select
            value={preferences.queueShare}
            onChange={({ target }) => userPrefers({ queueShare: Number(target.value) })}
          >
            {shares.map((each) => (
              <option key={each} value={each}>
                {words.shareName(each)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={preferences.sameZoom}
            onChange={({ target }) => userPrefers({ sameZoom: target.checked })}
          />
          {words.sameZoom}
        </label>
        <label className={styles.text}>
          {words.who}
          <input
            key={own}
            defaultValue={own}
            maxLength={60}
            onBlur={({ target }) => userPrefers({ reviewer: target.value.trim() })}
          />
        </label>
        <label className={styles.text}>
          {words.ownReasons}
          <textarea
            rows={4}
            defaultValue={reasonsNow().join('\n')}
            onBlur={({ target }) => userPrefers({ reasons: linesOf(target.value) })}
          />
        </label>
        <label className={styles.text}>
          {words.ownTemplates}
          <textarea
            rows={3}
            defaultValue={templatesNow().join('\n')}
            onBlur={({ target }) => userPrefers({ templates: linesOf(target.value) })}
          />
        </label>
        <p className={styles.files}>
          <Button onClick={save}>
            <Download size={14} aria-hidden />
            {words.exportActs}
          </Button>
          <Button onClick={() => file.current?.click()}>
            <Upload size={14} aria-hidden />
            {words.importActs}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={words.importActs}
            accept=".ndjson,.json,.jsonl,.txt"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen) void readActsFile(chosen, run.id, rows).then(say);
            }}
          />
        </p>
        <p role="status">{said}</p>
      </div>
    </details>
  );
}
