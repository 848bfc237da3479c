import { useId } from 'react';
import type { Run } from '../../contract/batch.ts';
import { runName } from '../../core/place/side-name.ts';
import { reviewWords } from '../../core/words/words.ts';
import type { Connections } from '../../scene/connect.ts';
import { useSelection } from '../../scene/scene-context.tsx';
import { wholeList } from '../../store/address.ts';
import { Button } from '../../ui/button.tsx';
import selectStyles from '../../ui/select.module.css';
import { ReportView } from './report-view.tsx';
import sideStyles from './side-choice.module.css';
import { useKeptRuns, useReport } from './use-runs.ts';

type Props = {
  readonly connections: Connections;
  /** The id of the second run. */
  readonly second: string;
};

/** Two runs of one list: what is new, fixed or unchanged, and what moved. */
export function RunsMode({ connections, second }: Props) {
  const { address, go } = useSelection();
  const words = reviewWords.compare.runs;
  const runs = useKeptRuns();
  const first = address.run ?? '';
  const a = runs?.find(({ id }) => id === first);
  const b = runs?.find(({ id }) => id === second);
  const report = useReport(a, b);
  if (!runs)
    return (
      <p role="status" className="small quiet">
        {words.reading}
      </p>
    );
  if (runs.length === 0) {
    return (
      <>
        <p className="small quiet">{words.noRuns}</p>
        <div>
          <Button onClick={() => go({ page: 'review', stand: 'list' })}>{reviewWords.results.toList}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="flex wrap gap-3">
        <RunChoice label={words.a} runs={runs} chosen={a} onChoose={(run) => go({ run, ...wholeList })} />
        <RunChoice label={words.b} runs={runs} chosen={b} onChoose={(run) => go({ compare: runName(run) })} />
      </div>
      {((first !== '' && !a) || (second !== '' && !b)) && (
        <p role="alert" className="small quiet">
          {words.unknownRun}
        </p>
      )}
      {!a || !b ? (
        <p className="small quiet">{words.choose}</p>
      ) : a === b ? (
        <p className="small quiet">{words.sameRun}</p>
      ) : report === undefined ? (
        <p role="status" className="small quiet">
          {words.reading}
        </p>
      ) : report === 'unread' ? (
        <p role="alert" className="small quiet">
          {words.unread}
        </p>
      ) : (
        <ReportView a={a} b={b} report={report} connections={connections} />
      )}
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
  const words = reviewWords.compare.runs;
  const id = useId();
  return (
    <div className={sideStyles.side}>
      <label className="caption quiet" htmlFor={id}>
        {label}
      </label>
      <select
        className={selectStyles.select}
        id={id}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!chosen && <option value="">{words.chooseRun}</option>}
        {runs.map((run) => (
          <option key={run.id} value={run.id}>
            {words.option(run.name, new Date(run.createdAt), run.total)}
          </option>
        ))}
      </select>
    </div>
  );
}
