import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import queueWords from './queue.messages';
import styles from './queue-tab.module.css';

/** Asks for the reviewer's name; `waits`: the first verdict, in words, which is given once that is known. */
export function ReviewerName({ waits }: { readonly waits: string | undefined }) {
  const { withoutName } = usePreferences();
  const [name, setName] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (waits !== undefined) box.current?.focus();
  }, [waits]);
  const keep = () => {
    if (name.trim() === '') box.current?.focus();
    else setPreferences({ reviewer: name.trim() });
  };
  return (
    <form
      className={`${styles.who} pl-3 pr-2 py-2 stack gap-2 rounded-card accent-wash items-center outlined`}
      data-waits={waits}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <label className="row wrap gap-1 gap-x-2 small" title={queueWords.whoMeaning}>
        {queueWords.who}
        <input
          ref={box}
          className="min-w-0 paper rounded target edged px-2 py-0"
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <span className="flex wrap gap-2">
        <Button type="submit" look="primary">
          {queueWords.keepName}
        </Button>
        {!withoutName && (
          <Button look="quiet" onClick={() => setPreferences({ withoutName: true })}>
            {queueWords.withoutName}
          </Button>
        )}
      </span>
      <p role="status" className="empty-kept small warning whole-row">
        {waits !== undefined && queueWords.waitsForName({ verdict: waits })}
      </p>
    </form>
  );
}
