import type { Connection } from '../../../client/connection.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { Run } from '../../../spec/batch.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { config } from '../../../state/page-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Lazy } from '../../../ui/lazy.tsx';
import { getProfileInForce } from '../../inspect/model/checks.ts';
import { askAsTeam } from '../team/lazy.ts';
import batchWords from './batch.messages';
import { ContractSection } from './contract-section.tsx';
import { DivideFold } from './divide-fold.tsx';
import { askAgain, beginBatch, pauseBatch, resumeBatch } from './live-batch.ts';
import { AgainStatus, RunAgain } from './run-again.tsx';
import { canReplaceToken } from './run-connection.ts';
import { RunProgress, useRunStatus } from './run-progress.tsx';

type Props = {
  readonly run: Run;
  readonly connection: Connection;
  readonly onResults: () => void;
  readonly onNewList: () => void;
  readonly onRun: (run: string) => void;
};

/** One run: its progress, what it waits for, and what the reader can do. */
export function RunView({ run, connection, onResults, onNewList, onRun }: Props) {
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
