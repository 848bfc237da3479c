import { usePreferences, userPrefers } from '../../state/preferences.ts';
import { reviewWords } from '../../words/words.ts';
import { ActsFiles } from './acts-files.tsx';
import { linesOf, reasonsNow, templatesNow } from './own-texts.ts';
import { QueueChoice } from './queue-choice.tsx';
import styles from './queue-options.module.css';
import type { Reviewing } from './use-queue.ts';

/** In which order a run is gone through, who judges, and the verdicts as files. */
export function QueueOptions({ reviewing }: { readonly reviewing: Reviewing }) {
  const { own } = reviewing;
  const { reasons, templates } = usePreferences();
  const words = reviewWords.queue;
  return (
    <details className={styles.options}>
      <summary>{words.options}</summary>
      <div className={styles.rows}>
        <QueueChoice reviewing={reviewing} />
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
            key={reasons?.join('\n')}
            rows={6}
            defaultValue={reasonsNow().join('\n')}
            onBlur={({ target }) => userPrefers({ reasons: linesOf(target.value) })}
          />
        </label>
        <label className={styles.text}>
          {words.ownTemplates}
          <textarea
            key={templates?.join('\n')}
            rows={3}
            defaultValue={templatesNow().join('\n')}
            onBlur={({ target }) => userPrefers({ templates: linesOf(target.value) })}
          />
        </label>
        <ActsFiles reviewing={reviewing} />
      </div>
    </details>
  );
}
