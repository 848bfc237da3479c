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
  /** The rows to ask: all, or a share. */
  readonly rows: readonly ListRow[];
  readonly share: Share | undefined;
  /** The file of the list; undefined for a typed one. */
  readonly file: string | undefined;
  /** True while the list is read again: it would be started in its former form. */
  readonly stale: boolean;
  readonly connection: Connection;
  readonly onRun: (run: string) => void;
};

/** Maximum number of rows with raw answers on request; a tower's are half a megabyte. */
const mostKeptRaw = 1_000;

/** Choices of the number of addresses asked at once. */
const choices = Array.from({ length: 16 }, (_, index) => index + 1);

const noRows: readonly ListRow[] = [];

type Step = { readonly kept: number } | 'refused' | undefined;

/** The options of asking a list, and the start button. */
export function StartForm({ reading, rows, share, stale, file, connection, onRun }: Props) {
  const runs = useRuns();
  const usualName = named(file ?? findUnusedName(batchWords.addresses({ count: rows.length }), runs), share);
  const preferences = usePreferences();
  const [chosen, choose] = useState<Partial<Options>>({});
  const options: Options = {
    name: '',
    concurrency: usualConcurrency,
    profile: getProfileInForce(preferences).name,
    askTwice: false,
    keepRaw: false,
    ...chosen,
  };
  const typed = options.name.trim();
  const name = typed === '' ? usualName : named(typed, share);
  const [step, setStep] = useState<Step>();
  const mayKeepRaw = rows.length <= mostKeptRaw;
  const keeping = typeof step === 'object';
  const [persists, setPersists] = useState<Persistence['kept']>();
  useEffect(() => void getPersistence().then((now) => setPersists(now.kept)), []);

  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (rows.length === 0 || keeping || stale) return;
    setStep({ kept: 0 });
    const keepRaw = options.keepRaw && mayKeepRaw;
    const kept = { ...options, name, keepRaw, ...(share && { share }) };
    try {
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
            name,
            list: stale ? noRows : rows,
            profile: getProfileInForce({ ...preferences, profile: options.profile }),
            connection,
            onList: onRun,
          }}
        />
      )}
      <RunOptions
        options={options}
        onChange={(change) => choose({ ...chosen, ...change })}
        usualName={usualName}
        mayKeepRaw={mayKeepRaw}
      />
    </form>
  );
}

type Options = {
  /** As typed; empty for the default. */
  readonly name: string;
  /** Addresses that are asked at once. */
  readonly concurrency: number;
  readonly profile: string;
  readonly askTwice: boolean;
  readonly keepRaw: boolean;
};

type OptionsProps = {
  readonly options: Options;
  readonly onChange: (change: Partial<Options>) => void;
  readonly usualName: string;
  readonly mayKeepRaw: boolean;
};

/** How the list is asked and named, where that differs from the default. */
function RunOptions({ options, onChange, usualName, mayKeepRaw }: OptionsProps) {
  const preferences = usePreferences();
  return (
    <details className="small">
      <summary className="medium cursor-pointer target-small fit content-center">{listWords.options}</summary>
      <Field
        label={listWords.name}
        value={options.name}
        placeholder={usualName}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="columns-2 stack gap-3 mt-2">
        <label className="stack gap-1 medium">
          {listWords.concurrency}
          <select
            className={`${selectStyles.select} regular`}
            value={options.concurrency}
            onChange={({ target }) => onChange({ concurrency: Number(target.value) })}
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
            value={options.profile}
            onChange={({ target }) => onChange({ profile: target.value })}
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
          checked={options.keepRaw && mayKeepRaw}
          disabled={!mayKeepRaw}
          onChange={() => onChange({ keepRaw: !options.keepRaw })}
        />
        {listWords.keepRaw}
      </label>
      <p className={`${styles.note} caption quiet`}>{listWords.keepRawNote}</p>
      <label className="inline-row gap-2 mt-2 target">
        <input
          className="m-0"
          type="checkbox"
          checked={options.askTwice}
          onChange={() => onChange({ askTwice: !options.askTwice })}
        />
        {listWords.askTwice}
      </label>
      <p className={`${styles.note} caption quiet`}>{listWords.askTwiceNote}</p>
    </details>
  );
}

/** Returns the same name, with a number where a list of this browser has it already. */
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
