import { useMemo, useState } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { readShare, shareInAddress } from '../../../domain/runs/list-part.ts';
import type { Run } from '../../../spec/batch.ts';
import { wholeList } from '../../../state/address.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { config } from '../../../state/page-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Lazy } from '../../../ui/lazy.tsx';
import { getProfileInForce } from '../../inspect/model/checks.ts';
import { useSelection } from '../../inspect/model/scene-context.tsx';
import type { ReviewTabProps } from '../review-tab.tsx';
import { askAsTeam, teamRegion } from '../team/lazy.ts';
import batchWords from './batch.messages';
import { ContractSection } from './contract-section.tsx';
import { DivideFold } from './divide-fold.tsx';
import { KeptRuns } from './kept-runs.tsx';
import listWords from './list.messages';
import { isReport, ListEditor } from './list-editor.tsx';
import { releaseFile, useWaitingFiles } from './list-source-box.tsx';
import { askAgain, beginBatch, pauseBatch, resumeBatch } from './live-batch.ts';
import { ReportOpener, useReportOpening } from './report-opener.tsx';
import { AgainStatus, RunAgain } from './run-again.tsx';
import { canReplaceToken } from './run-connection.ts';
import { RunProgress, useRunStatus } from './run-progress.tsx';

/** What to ask: a list that is made here, or the progress of one that is asked. */
export function ListTab({ connection, run }: ReviewTabProps) {
  const { address, go } = useSelection();
  const share = useMemo(() => readShare(address.share, address.overlap), [address.share, address.overlap]);
  const open = (id: string | null) => go({ run: id, ...wholeList });
  // Who has a share of one list has the same of the next.
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

/** Names the files that came together with another one, and opens the next of them. */
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

type Props = {
  readonly run: Run;
  readonly connection: Connection;
  readonly onResults: () => void;
  readonly onNewList: () => void;
  readonly onRun: (run: string) => void;
};

/** One run: how far it is, what it waits for, and what the reader can do about it. */
function RunView({ run, connection, onResults, onNewList, onRun }: Props) {
  const stand = useRunStatus(run, connection);
  const profile = getProfileInForce({ ...usePreferences(), profile: run.profile });
  const { doing, failed, unknown, pending, here } = stand;
  const refused =
    doing === 'unauthorised' && canReplaceToken(connection) && run.connection === connection.name;
  const goesOn = doing === 'running' || doing === 'waiting' || doing === 'offline';
  const mayAskAgain = !goesOn && doing !== 'elsewhere';
  const canResume = pending > 0 && doing !== 'running' && doing !== 'preparing' && doing !== 'elsewhere';
  const otherConnection = !here && pending > 0 && run.connection !== connection.name;

  return (
    <section className="stack gap-3 columns-1" aria-labelledby="run-name">
      <h2 className="page-title break-anywhere" id="run-name">
        {run.name}
      </h2>
      <RunProgress run={run} stand={stand} connection={connection} />
      {otherConnection && (
        <p className="small quiet">{batchWords.otherConnection({ name: isolate(run.connection) })}</p>
      )}
      <div className="flex wrap gap-2">
        {goesOn && here && <Button onClick={pauseBatch}>{batchWords.pause}</Button>}
        {canResume && (
          <Button
            look="primary"
            disabled={otherConnection}
            onClick={() => (here ? resumeBatch() : void beginBatch(run, connection))}
          >
            {batchWords.resume}
          </Button>
        )}
        {refused && <Button onClick={() => openDialog('token')}>{batchWords.enterToken}</Button>}
        {failed > 0 && mayAskAgain && (
          <Button onClick={() => void askAgain(run, 'failed', connection).catch(() => {})}>
            {batchWords.retryFailed}
          </Button>
        )}
        <Button look={doing === 'done' ? 'primary' : 'plain'} onClick={onResults}>
          {batchWords.seeResults}
        </Button>
        {unknown > 0 && mayAskAgain && (
          <Button look="quiet" onClick={() => void askAgain(run, 'unknown', connection).catch(() => {})}>
            {batchWords.askUnknown({ count: unknown })}
          </Button>
        )}
        {doing === 'done' && <RunAgain run={run} connection={connection} onRun={onRun} />}
        <Button look="quiet" onClick={onNewList}>
          {batchWords.newList}
        </Button>
      </div>
      <AgainStatus run={run} done={doing === 'done'} />
      {!run.share && <DivideFold list={run.id} />}
      {config?.team && (
        <Lazy part={askAsTeam} given={{ name: run.name, list: run, profile, connection, onList: onRun }} />
      )}
      <ContractSection run={run} ready={!goesOn} />
    </section>
  );
}
