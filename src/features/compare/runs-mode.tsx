import { useId } from 'react';
import { formatMoment } from '../../domain/format/formats.ts';
import { runName } from '../../domain/place/side-name.ts';
import type { Run } from '../../spec/batch.ts';
import { wholeList } from '../../state/address.ts';
import { Button } from '../../ui/button.tsx';
import selectStyles from '../../ui/select.module.css';
import type { Connections } from '../inspect/model/connect.ts';
import { useSelection } from '../inspect/model/scene-context.tsx';
import compareWords from './compare.messages';
import { Course } from './course.tsx';
import { ReportView } from './report-view.tsx';
import { useKeptRuns, useReport } from './use-runs.ts';

type Props = {
  readonly connections: Connections;
  /** The id of the second run. */
  readonly second: string;
};

/** Two runs of one list: what is new, fixed or unchanged, and what moved. */
export function RunsMode({ connections, second }: Props) {
  const { address, go } = useSelection();
  const runs = useKeptRuns();
  const first = address.run ?? '';
  const a = runs?.find(({ id }) => id === first);
  const b = runs?.find(({ id }) => id === second);
  const report = useReport(a, b);
  if (!runs)
    return (
      <p role="status" className="small quiet">
        {compareWords.runs.reading}
      </p>
    );
  if (runs.length === 0) {
    return (
      <>
        <p className="small quiet">{compareWords.runs.noRuns}</p>
        <div>
          <Button onClick={() => go({ page: 'review', stand: 'list' })}>{compareWords.runs.toList}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="stack gap-2">
        <RunChoice
          label={compareWords.runs.a}
          runs={runs}
          chosen={a}
          onChoose={(run) => go({ run, ...wholeList })}
        />
        <RunChoice
          label={compareWords.runs.b}
          runs={runs}
          chosen={b}
          onChoose={(run) => go({ compare: runName(run) })}
        />
      </div>
      {((first !== '' && !a) || (second !== '' && !b)) && (
        <p role="alert" className="small quiet">
          {compareWords.runs.unknownRun}
        </p>
      )}
      {!a || !b ? (
        <p className="small quiet">{compareWords.runs.choose}</p>
      ) : a === b ? (
        <p className="small quiet">{compareWords.runs.sameRun}</p>
      ) : report === undefined ? (
        <p role="status" className="small quiet">
          {compareWords.runs.reading}
        </p>
      ) : report === 'unread' ? (
        <p role="alert" className="small quiet">
          {compareWords.runs.unread}
        </p>
      ) : (
        <ReportView a={a} b={b} report={report} connections={connections} />
      )}
      {a && <Course runs={runs} of={a} />}
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly runs: readonly Run[];
  readonly chosen: Run | undefined;
  readonly onChoose: (run: string) => void;
};

function RunChoice({ label, runs, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className="stack gap-1">
      <label className="caption quiet" htmlFor={id}>
        {label}
      </label>
      <select
        className={`${selectStyles.select} w-full`}
        id={id}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!chosen && <option value="">{compareWords.runs.chooseRun}</option>}
        {runs.map((run) => (
          <option key={run.id} value={run.id}>
            {compareWords.runs.option({
              name: run.name,
              moment: formatMoment(new Date(run.createdAt), { dateStyle: 'medium', timeStyle: 'short' }),
              all: run.total,
            })}
          </option>
        ))}
      </select>
    </div>
  );
}
