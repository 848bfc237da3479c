import { useEffect, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { pickListRow } from '../../../domain/lists/list-row.ts';
import { runName } from '../../../domain/place/side-name.ts';
import { filterText, noFilter, type ResultFilter } from '../../../domain/runs/result-filter.ts';
import type { ListRow, Run } from '../../../spec/batch.ts';
import { nothingChosen, wholeList } from '../../../state/address.ts';
import { forEachResult } from '../../../state/results.ts';
import { Button } from '../../../ui/button.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import { useRuns } from '../../inspect/model/use-run.ts';
import batchWords from './batch.messages';
import { type Carried, carryAndCount } from './carry-verdicts.ts';
import listWords from './list.messages';
import { startRun } from './start-run.ts';

type ButtonProps = {
  readonly run: Run;
  readonly connection: Connection;
  readonly onRun: (run: string) => void;
};

/** Asks the rows of a run again, as a new run. */
export function RunAgain({ run, connection, onRun }: ButtonProps) {
  const runs = useRuns();
  const [step, setStep] = useState<{ readonly kept: number } | 'refused'>();
  const keeping = typeof step === 'object';
  const start = async () => {
    setStep({ kept: 0 });
    try {
      const name = nameAgain(run, runs);
      onRun(await askAgain(run, name, connection, (kept) => setStep({ kept })));
    } catch {
      setStep('refused');
    }
  };
  return (
    <>
      <Button disabled={keeping} onClick={() => void start()}>
        {batchWords.again.start}
      </Button>
      {keeping && (
        <span role="status" className="small quiet tabular">
          {listWords.keeping({ kept: step.kept, of: run.total })}
        </span>
      )}
      {step === 'refused' && (
        <p role="alert" className="small error">
          {listWords.listNotKept}
        </p>
      )}
    </>
  );
}

async function askAgain(
  { id, concurrency, profile, keepRaw, askTwice, share }: Run,
  name: string,
  connection: Connection,
  tell: (kept: number) => void,
): Promise<string> {
  const usual = { name, concurrency, profile, keepRaw, again: id };
  const choice = { ...usual, ...(askTwice !== undefined && { askTwice }), ...(share && { share }) };
  return startRun(choice, await readRunRows(id), connection, tell);
}

/** Returns the list of a run. */
export async function readRunRows(run: string): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  await forEachResult(run, (result) => rows.push(pickListRow(result)));
  return rows;
}

/** Returns the name of the list's first run with the number of the repetition: all names are different. */
export function nameAgain(run: Run, runs: readonly Run[]): string {
  let first = run;
  const seen = new Set<Run>();
  for (let earlier: Run | undefined = run; earlier && !seen.has(earlier); ) {
    first = earlier;
    seen.add(earlier);
    const { again }: Run = earlier;
    earlier = runs.find(({ id }) => id === again);
  }
  const taken = new Set(runs.map(({ name }) => name));
  for (let time = 1; ; time++) {
    const name = batchWords.again.name({ name: first.name, time });
    if (!taken.has(name)) return name;
  }
}

/** For a run that repeats another: which verdicts are still valid, and the next step. */
export function AgainStatus({ run, done }: { readonly run: Run; readonly done: boolean }) {
  const { go } = useSelection();
  const earlier = useRuns().find(({ id }) => id === run.again);
  const counts = useCarried(run, done);
  const goTo = (stand: 'queue' | 'results', part: Partial<ResultFilter>) => {
    const filter = filterText({ ...noFilter, ...part });
    go({ stand, id: null, kind: 'place', ...nothingChosen, ...wholeList, filter }, 'push');
  };
  const compare = () =>
    earlier && go({ page: 'compare', ...wholeList, run: earlier.id, compare: runName(run.id) }, 'push');
  if (!done || run.again === undefined || (!counts && !earlier)) return null;
  return (
    <div className="stack gap-2">
      {counts && <CarriedStatus counts={counts} />}
      <div className="flex wrap gap-2">
        {counts && counts.mended > 0 && (
          <Button look="primary" onClick={() => goTo('queue', { phases: ['verification'] })}>
            {batchWords.again.verify({ count: counts.mended })}
          </Button>
        )}
        {counts && counts.wait > 0 && (
          <Button onClick={() => goTo('queue', { verdicts: ['none'] })}>
            {batchWords.again.judge({ count: counts.wait })}
          </Button>
        )}
        {counts && counts.unchanged > 0 && (
          <Button onClick={() => goTo('results', { phases: ['unchanged'] })}>
            {batchWords.again.seeUnchanged({ count: counts.unchanged })}
          </Button>
        )}
        {earlier && <Button onClick={compare}>{batchWords.again.compare}</Button>}
      </div>
    </div>
  );
}

/** The fate of the earlier run's verdicts, a sentence each. */
function CarriedStatus({ counts: { carried, wait, mended, unchanged } }: { readonly counts: Carried }) {
  return (
    <div
      role="status"
      className="stack gap-1 small"
      data-carried={carried}
      data-wait={wait}
      data-mended={mended}
      data-unchanged={unchanged}
    >
      {mended > 0 && <p>{batchWords.again.mended({ count: mended })}</p>}
      {unchanged > 0 && <p>{batchWords.again.unchanged({ count: unchanged })}</p>}
      <p>{batchWords.again.carried({ count: carried, wait })}</p>
    </div>
  );
}

/** Carries over what a page closed at the end of the batch did not; undefined where there is nothing to show. */
function useCarried(run: Run, done: boolean): Carried | undefined {
  const [counts, setCounts] = useState<Carried>();
  useEffect(() => {
    if (!done || run.again === undefined) return;
    let gone = false;
    carryAndCount(run).then(
      (found) => gone || setCounts(found),
      // The note at the top of the page reports a refusal.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [run, done]);
  return counts;
}
