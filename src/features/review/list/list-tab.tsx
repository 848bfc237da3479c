import { useEffect, useMemo, useRef, useState } from 'react';
import { isolate } from '../../../domain/format/sentences.ts';
import { readShare, shareInAddress } from '../../../domain/runs/list-part.ts';
import { wholeList } from '../../../state/address.ts';
import { releaseListsToReview, useListsToReview } from '../../../state/interface/list-to-review.ts';
import { config } from '../../../state/page-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Lazy } from '../../../ui/lazy.tsx';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import type { ReviewTabProps } from '../review-tab.tsx';
import { teamRegion } from '../team/lazy.ts';
import { KeptRuns } from './kept-runs.tsx';
import listWords from './list.messages';
import { isReport, ListEditor } from './list-editor.tsx';
import { filesWait, releaseFile, useWaitingFiles } from './list-source-box.tsx';
import { ReportOpener, useReportOpening } from './report-opener.tsx';
import { RunView } from './run-view.tsx';

/** What to ask: a new list, or the progress of one that is being asked. */
export function ListTab({ connection, run }: ReviewTabProps) {
  const { address, go } = useSelection();
  const share = useMemo(() => readShare(address.share, address.overlap), [address.share, address.overlap]);
  const open = (id: string | null) => go({ run: id, ...wholeList });
  // A share of one list also applies to the next.
  const begin = () => go({ run: null, ...wholeList, ...shareInAddress(run ? run.share : share) });
  const report = useReportOpening(open);
  const [first, setFirst] = useState<File>();
  const openFile = (file: File) => {
    releaseFile(file);
    if (isReport(file)) report.open(file);
    else {
      setFirst(file);
      begin();
    }
  };
  const handed = useListsToReview();
  const latest = useRef(openFile);
  latest.current = openFile;
  useEffect(() => {
    const [list, ...more] = handed;
    if (!list) return;
    releaseListsToReview();
    latest.current(list);
    filesWait(more);
  }, [handed]);
  return (
    <div className="gap-5 columns-1 stack">
      {address.share !== null && !share && (
        <p role="status" className="small warning">
          {listWords.share.lost}
        </p>
      )}
      {(config?.team || run?.team) && (
        <Lazy
          part={teamRegion}
          given={{
            run: run?.team && run,
            connection,
            onOpen: (list: string | null) => (list === null ? begin() : open(list)),
          }}
        />
      )}
      {run?.team ? null : run ? (
        <RunView
          key={run.id}
          run={run}
          connection={connection}
          onResults={() => go({ stand: 'results' })}
          onNewList={begin}
          onRun={open}
        />
      ) : (
        <ListEditor
          key={first && `${first.name} ${first.lastModified}`}
          first={first}
          share={share}
          onWhole={() => go(wholeList)}
          connection={connection}
          onRun={(id) => {
            setFirst(undefined);
            open(id);
          }}
          onReport={report.open}
        />
      )}
      <WaitingFiles onOpen={openFile} />
      {!run && <ReportOpener {...report} />}
      <KeptRuns shown={run?.id} onOpen={open} />
    </div>
  );
}

/** Names the queued files, and opens the next of them. */
function WaitingFiles({ onOpen }: { readonly onOpen: (file: File) => void }) {
  const files = useWaitingFiles();
  const [next] = files;
  if (!next) return null;
  return (
    <section className="stack gap-3 columns-1">
      <p role="status" className="small quiet">
        {listWords.filesWait({
          count: files.length,
          names: files.map(({ name }) => isolate(name)).join(', '),
        })}
      </p>
      <div className="flex wrap gap-2">
        <Button onClick={() => onOpen(next)}>{listWords.openWaiting({ name: isolate(next.name) })}</Button>
      </div>
    </section>
  );
}
