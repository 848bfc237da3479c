import { type FormEvent, useState } from 'react';
import type { ListReading } from '../../batch/read-list/read-list.ts';
import { usualConcurrency } from '../../batch/run-batch.ts';
import type { Connection } from '../../client/connection.ts';
import { allProfiles, profileInForce } from '../../scene/profile-in-force.ts';
import { usePreferences } from '../../state/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import selectStyles from '../../ui/select.module.css';
import { panelWords, reviewWords } from '../../words/words.ts';
import styles from './start-form.module.css';
import { startRun } from './start-run.ts';

type Props = {
  readonly reading: ListReading;
  readonly connection: Connection;
  readonly onRun: (run: string) => void;
};

/** Rows whose raw answers are kept on request; a tower's are half a megabyte. */
const mostKeptRaw = 1_000;

/** Addresses that may be asked at once. */
const choices = Array.from({ length: 16 }, (_, index) => index + 1);

type Step = { readonly kept: number } | 'refused' | undefined;

/** How a list is asked, and the start of it. */
export function StartForm({ reading, connection, onRun }: Props) {
  const words = reviewWords.list;
  const { rows } = reading;
  const [name, setName] = useState('');
  const [concurrency, setConcurrency] = useState(usualConcurrency);
  const preferences = usePreferences();
  const [chosen, setChosen] = useState<string>();
  const profile = chosen ?? profileInForce(preferences).name;
  const [askTwice, setAskTwice] = useState(false);
  const [keepRaw, setKeepRaw] = useState(false);
  const [step, setStep] = useState<Step>();
  const mayKeepRaw = rows.length <= mostKeptRaw;
  const keeping = typeof step === 'object';

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (rows.length === 0 || keeping) return;
    setStep({ kept: 0 });
    const choice = { name: name.trim() || words.usualName(rows.length), concurrency, profile, askTwice };
    try {
      const kept = { ...choice, keepRaw: keepRaw && mayKeepRaw };
      onRun(await startRun(kept, rows, connection, (count) => setStep({ kept: count })));
    } catch {
      setStep('refused');
    }
  };

  return (
    <form className={styles.form} onSubmit={start}>
      {reading.total === 0 ? (
        <p className={styles.note}>{words.noRows}</p>
      ) : (
        !reading.columns.some(({ field }) => field === 'id') && <p className={styles.note}>{words.noIds}</p>
      )}
      {step === 'refused' && (
        <p role="alert" className={styles.refused}>
          {words.listNotKept}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={rows.length === 0 || keeping}>
          {words.start}
        </Button>
        {keeping && <span role="status">{words.keeping(step.kept, rows.length)}</span>}
      </div>
      <details className={styles.options}>
        <summary>{words.options}</summary>
        <Field
          label={words.name}
          value={name}
          placeholder={words.usualName(rows.length)}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.pair}>
          <label>
            {words.concurrency}
            <select
              className={selectStyles.select}
              value={concurrency}
              onChange={({ target }) => setConcurrency(Number(target.value))}
            >
              {choices.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <label>
            {words.profile}
            <select
              className={selectStyles.select}
              value={profile}
              onChange={({ target }) => setChosen(target.value)}
            >
              {allProfiles(preferences).map((each) => (
                <option key={each.name} value={each.name}>
                  {panelWords.ruleSettings.profileName(each.name)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={keepRaw && mayKeepRaw}
            disabled={!mayKeepRaw}
            onChange={() => setKeepRaw(!keepRaw)}
          />
          {words.keepRaw}
        </label>
        <p className={styles.note}>{words.keepRawNote}</p>
        <label className={styles.tick}>
          <input type="checkbox" checked={askTwice} onChange={() => setAskTwice(!askTwice)} />
          {words.askTwice}
        </label>
        <p className={styles.note}>{words.askTwiceNote}</p>
      </details>
    </form>
  );
}
