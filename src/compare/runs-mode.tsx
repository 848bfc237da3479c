import { useId } from 'react';
import type { Run } from '../contract/batch.ts';
import type { AddressRegression } from '../diff/regression.ts';
import { fileName } from '../domain/file-name.ts';
import type { Scene } from '../scene/use-scene.ts';
import { chooseCompared } from '../state/address.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { panelWords, reviewWords } from '../words/words.ts';
import { MovedHistogram } from './moved-histogram.tsx';
import { RegressionTable } from './regression-table.tsx';
import { regressionAsNdjson, regressionAsText, totalsSaid } from './regression-text.ts';
import styles from './runs-mode.module.css';
import { SaveButton } from './save-button.tsx';
import sideStyles from './side-choice.module.css';
import { recordingName, runName, writeCompared } from './side-name.ts';
import { type Report, useReport, useRuns } from './use-runs.ts';

type Props = { readonly scene: Scene; readonly second: string };

/** Two runs of one list: what is new, fixed or unchanged, and what moved. */
export function RunsMode({ scene, second }: Props) {
  const words = reviewWords.compare.runs;
  const runs = useRuns();
  const a = runs?.find(({ id }) => id === scene.address.run);
  const b = runs?.find(({ id }) => id === second);
  const report = useReport(a, b);
  if (runs?.length === 0) return <p className={styles.note}>{words.noRuns}</p>;
  return (
    <>
      <div className={styles.runs}>
        <RunChoice label={words.a} runs={runs ?? []} chosen={a} onChoose={(run) => scene.go({ run })} />
        <RunChoice
          label={words.b}
          runs={runs ?? []}
          chosen={b}
          onChoose={(run) => scene.go({ compare: runName(run) })}
        />
      </div>
      {a && b ? <ReportView a={a} b={b} report={report} /> : <p className={styles.note}>{words.choose}</p>}
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
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen?.id ?? ''} onChange={({ target }) => onChoose(target.value)}>
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

type ReportProps = { readonly a: Run; readonly b: Run; readonly report: Report | 'unread' | undefined };

function ReportView({ a, b, report }: ReportProps) {
  const words = reviewWords.compare;
  if (report === undefined) return <p role="status">{words.runs.reading}</p>;
  if (report === 'unread') return <p role="alert">{words.runs.unread}</p>;
  const open = (each: AddressRegression) => {
    const side = (run: Run, position: number | undefined, kept: ReadonlySet<number>) =>
      position !== undefined && kept.has(position) ? recordingName({ run: run.id, position }) : undefined;
    const left = side(a, each.a, report.kept.a);
    const right = side(b, each.b, report.kept.b) ?? b.connection;
    chooseCompared({ id: each.id, kind: each.kind }, writeCompared({ left, right }) ?? '');
  };
  const { totals } = report;
  return (
    <section
      className={styles.report}
      aria-label={words.mode.runs}
      data-compared={`new:${totals.appeared} fixed:${totals.fixed} unchanged:${totals.unchanged} moved:${totals.moved}`}
    >
      <ul role="status" className={styles.totals}>
        {totalsSaid(report).map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      {totals.moved > 0 && (
        <MovedHistogram
          title={words.runs.histogram}
          metres={report.addresses.flatMap(({ move }) => move?.metres ?? [])}
        />
      )}
      {(!a.keepRaw || !b.keepRaw) && <p className={styles.note}>{words.runs.keepRaw}</p>}
      <RegressionTable addresses={report.addresses} onOpen={open} />
      <div className={styles.bar}>
        <CopyButton
          text={() => regressionAsText(a, b, report)}
          label={words.copyText}
          done={panelWords.copied}
          refused={panelWords.notCopied}
        />
        <SaveButton
          label={words.runs.saveNdjson}
          name={fileName(['compare', a.name, b.name], 'ndjson')}
          type="application/x-ndjson"
          content={() => regressionAsNdjson(a, b, report)}
        />
        <SaveButton
          label={words.exportJson}
          name={fileName(['compare', a.name, b.name], 'json')}
          type="application/json"
          content={() => `${JSON.stringify({ a, b, totals, addresses: report.addresses }, null, 2)}\n`}
        />
      </div>
    </section>
  );
}
