import { type FormEvent, useEffect, useState } from 'react';
import { usualConcurrency } from '../../../client/batch/run-batch.ts';
import type { Connection } from '../../../client/connection.ts';
import { getVerdictColumn } from '../../../domain/files/verdict-columns.ts';
import type { ListReading } from '../../../domain/lists/read-list.ts';
import type { Share } from '../../../domain/runs/list-part.ts';
import { getProfileName } from '../../../domain/words/profile-words.ts';
import type { ListRow, Run } from '../../../spec/batch.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { config } from '../../../state/page-config.ts';
import { getPersistence, type Persistence } from '../../../state/persistence.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Lazy } from '../../../ui/lazy.tsx';
import selectStyles from '../../../ui/select.module.css';
import { getAllProfiles, getProfileInForce } from '../../inspect/model/checks.ts';
import { useRuns } from '../../inspect/model/use-run.ts';
import reviewPageWords from '../review.messages';
import { askAsTeam } from '../team/lazy.ts';
import batchWords from './batch.messages';
import listWords from './list.messages';
import styles from './start-form.module.css';
import { startRun } from './start-run.ts';

type Props = {
  readonly reading: ListReading;
  /** Those of it that are asked: all, or a share. */
  readonly rows: readonly ListRow[];
  readonly share: Share | undefined;
  /** The file that the list came from; undefined for one that was typed. */
  readonly file: string | undefined;
  /** True while the list is read anew: what is here would be started as it was before. */
  readonly stale: boolean;
  readonly connection: Connection;
  readonly onRun: (run: string) => void;
};

/** Rows whose raw answers are kept on request; a tower's are half a megabyte. */
const mostKeptRaw = 1_000;

/** Addresses that may be asked at once. */
const choices = Array.from({ length: 16 }, (_, index) => index + 1);

const noRows: readonly ListRow[] = [];

type Step = { readonly kept: number } | 'refused' | undefined;

/** How a list is asked, and the start of it. */
export function StartForm({ reading, rows, share, stale, file, connection, onRun }: Props) {
  const [name, setName] = useState('');
  const runs = useRuns();
  const usualName = named(file ?? findUnusedName(batchWords.addresses({ count: rows.length }), runs), share);
  const [concurrency, setConcurrency] = useState(usualConcurrency);
  const preferences = usePreferences();
  const [chosen, setChosen] = useState<string>();
  const profile = chosen ?? getProfileInForce(preferences).name;
  const [askTwice, setAskTwice] = useState(false);
  const [keepRaw, setKeepRaw] = useState(false);
  const [step, setStep] = useState<Step>();
  const mayKeepRaw = rows.length <= mostKeptRaw;
  const keeping = typeof step === 'object';
  const [persists, setPersists] = useState<Persistence['kept']>();
  useEffect(() => void getPersistence().then((now) => setPersists(now.kept)), []);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (rows.length === 0 || keeping || stale) return;
    setStep({ kept: 0 });
    const own = name.trim() === '' ? usualName : named(name.trim(), share);
    const choice = { name: own, concurrency, profile, askTwice, ...(share && { share }) };
    try {
      const kept = { ...choice, keepRaw: keepRaw && mayKeepRaw };
      onRun(await startRun(kept, rows, connection, (count) => setStep({ kept: count })));
    } catch {
      setStep('refused');
    }
  };

  return (
    <form className="stack gap-2h" onSubmit={start}>
      {reading.total === 0 && <p className="caption quiet">{listWords.noRows}</p>}
      {reading.columns.some(({ name }) => getVerdictColumn(name) === 'verdict') && (
        <p className="caption quiet" data-verdicts>
          {reviewPageWords.merged.inList}
        </p>
      )}
      {step === 'refused' && (
        <p role="alert" className="small error">
          {listWords.listNotKept}
        </p>
      )}
      <div className="row wrap gap-3 small quiet tabular">
        <Button type="submit" look="primary" disabled={rows.length === 0 || keeping || stale}>
          {listWords.start}
        </Button>
        {persists === 'no' && !keeping && <span className="caption">{listWords.mayAskToKeep}</span>}
        {keeping && <span role="status">{listWords.keeping({ kept: step.kept, of: rows.length })}</span>}
      </div>
      {config?.team && (
        <Lazy
          part={askAsTeam}
          given={{
            name: name.trim() === '' ? usualName : named(name.trim(), share),
            list: stale ? noRows : rows,
            profile: getProfileInForce({ ...preferences, profile }),
            connection,
            onList: onRun,
          }}
        />
      )}
      <details className="small">
        <summary className="medium cursor-pointer target-small fit content-center">
          {listWords.options}
        </summary>
        <Field
          label={listWords.name}
          value={name}
          placeholder={usualName}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="columns-2 stack gap-3 mt-2">
          <label className="stack gap-1 medium">
            {listWords.concurrency}
            <select
              className={`${selectStyles.select} regular`}
              value={concurrency}
              onChange={({ target }) => setConcurrency(Number(target.value))}
            >
              {choices.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          <label className="stack gap-1 medium">
            {listWords.profile}
            <select
              className={`${selectStyles.select} regular`}
              value={profile}
              onChange={({ target }) => setChosen(target.value)}
            >
              {getAllProfiles(preferences).map((each) => (
                <option key={each.name} value={each.name}>
                  {getProfileName(each.name)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <label className="inline-row gap-2 mt-2 target">
          <input
            className="m-0"
            type="checkbox"
            checked={keepRaw && mayKeepRaw}
            disabled={!mayKeepRaw}
            onChange={() => setKeepRaw(!keepRaw)}
          />
          {listWords.keepRaw}
        </label>
        <p className={`${styles.note} caption quiet`}>{listWords.keepRawNote}</p>
        <label className="inline-row gap-2 mt-2 target">
          <input className="m-0" type="checkbox" checked={askTwice} onChange={() => setAskTwice(!askTwice)} />
          {listWords.askTwice}
        </label>
        <p className={`${styles.note} caption quiet`}>{listWords.askTwiceNote}</p>
      </details>
    </form>
  );
}

/** The same name, with a number behind it where a list of this browser has it already. */
export function findUnusedName(name: string, runs: readonly Pick<Run, 'name'>[]): string {
  const taken = new Set(runs.map((run) => run.name));
  let free = name;
  for (let time = 2; taken.has(free); time++) free = `${name} (${time})`;
  return free;
}

/** The name of a list, or of a share of it. */
function named(name: string, share: Share | undefined): string {
  return share ? listWords.share.name({ name, part: share.part, of: share.of }) : name;
}
