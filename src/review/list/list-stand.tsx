import type { StandProps } from '../stand.ts';
import { KeptRuns } from './kept-runs.tsx';
import { ListEditor } from './list-editor.tsx';
import styles from './list-stand.module.css';
import { ReportOpener, useReportOpening } from './report-opener.tsx';
import { RunView } from './run-view.tsx';

/** What to ask: a list that is made here, or the progress of one that is asked. */
export function ListStand({ scene, connection, run }: StandProps) {
  const open = (id: string | null) => scene.go({ run: id });
  const report = useReportOpening(open);
  return (
    <div className={styles.stand}>
      {run ? (
        <RunView
          key={run.id}
          run={run}
          connection={connection}
          onResults={() => scene.go({ stand: 'results' })}
          onNewList={() => open(null)}
        />
      ) : (
        <ListEditor connection={connection} onRun={open} onReport={report.open} />
      )}
      {!run && <ReportOpener {...report} />}
      <KeptRuns shown={run?.id} onOpen={open} />
    </div>
  );
}
