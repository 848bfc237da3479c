import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { ActsFiles } from './acts-files.tsx';
import { getReasons, getTemplates, parseTypedLines, reasonKeys, templatesAtMost } from './key-texts.ts';
import queueWords from './queue.messages';
import { QueueChoice } from './queue-choice.tsx';
import styles from './queue-options.module.css';
import type { Reviewing } from './reviewing.ts';

/** In which order a run is gone through, who judges, and the verdicts as files. */
export function QueueOptions({ reviewing }: { readonly reviewing: Reviewing }) {
  const { own } = reviewing;
  const { reasons, templates } = usePreferences();
  return (
    <details className={styles.options}>
      <summary className="small quiet cursor-pointer least-24 phone-target">{queueWords.options}</summary>
      <div className={`${styles.rows} stack gap-2h small px-0 py-2`}>
        <QueueChoice reviewing={reviewing} />
        {!reviewing.run.team && (
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
        <ActsFiles reviewing={reviewing} />
      </div>
    </details>
  );
}

/** Says which of the reviewer's own lines go without a key, where there are more of them than keys. */
function WithoutKey({ lines, keys }: { readonly lines: readonly string[]; readonly keys: number }) {
  if (lines.length <= keys) return null;
  return <small role="status">{queueWords.withoutKey({ kept: keys, left: lines.length - keys })}</small>;
}
