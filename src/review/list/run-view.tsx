import type { Connection } from '../../client/connection.ts';
import type { Run } from '../../contract/batch.ts';
import { userOpens } from '../../state/open-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { reviewWords } from '../../words/words.ts';
import { takesToken } from './connection-facts.ts';
import { ContractSection } from './contract-section.tsx';
import { beginBatch, pauseBatch, resumeBatch, retryFailed } from './live-batch.ts';
import { RunProgress } from './run-progress.tsx';
import styles from './run-view.module.css';
import { useRunStand } from './use-run-stand.ts';

type Props = {
  readonly run: Run;
  readonly connection: Connection;
  readonly onResults: () => void;
  readonly onNewList: () => void;
};

/** One run: how far it is, what it waits for, and what the reader can do about it. */
export function RunView({ run, connection, onResults, onNewList }: Props) {
  const words = reviewWords.batch;
  const stand = useRunStand(run, connection);
  const { doing, failed, pending, here } = stand;
  const refused = doing === 'unauthorised' && takesToken(connection) && run.connection === connection.name;
  const goesOn = doing === 'running' || doing === 'waiting' || doing === 'offline';
  const canResume = pending > 0 && doing !== 'running' && doing !== 'preparing' && doing !== 'elsewhere';
  const otherConnection = !here && pending > 0 && run.connection !== connection.name;

  return (
    <section className={styles.run} aria-labelledby="run-name">
      <h2 id="run-name">{run.name}</h2>
      <RunProgress run={run} stand={stand} connection={connection} />
      {otherConnection && <p className={styles.note}>{words.otherConnection(run.connection)}</p>}
      <div className={styles.actions}>
        {goesOn && here && <Button onClick={pauseBatch}>{words.pause}</Button>}
        {canResume && (
          <Button
            look="primary"
            disabled={otherConnection}
            onClick={() => (here ? resumeBatch() : void beginBatch(run, connection))}
          >
            {words.resume}
          </Button>
        )}
        {refused && <Button onClick={() => userOpens('token')}>{words.enterToken}</Button>}
        {failed > 0 && !goesOn && doing !== 'elsewhere' && (
          <Button onClick={() => void retryFailed(run, connection).catch(() => {})}>
            {words.retryFailed}
          </Button>
        )}
        <Button look={doing === 'done' ? 'primary' : 'plain'} onClick={onResults}>
          {words.seeResults}
        </Button>
        <Button look="quiet" onClick={onNewList}>
          {words.newList}
        </Button>
      </div>
      <ContractSection run={run} ready={!goesOn} />
    </section>
  );
}
