import { useEffect } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { hasRole } from '../../../client/team/team-call.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { Run } from '../../../spec/batch.ts';
import type { ListNews } from '../../../spec/team.ts';
import { openDialog } from '../../../state/interface/what-is-open.ts';
import { Button } from '../../../ui/button.tsx';
import { getConnectionTitle } from '../../inspect/model/connect.ts';
import batchWords from '../list/batch.messages';
import {
  beginBatch,
  getLiveBatch,
  type LiveBatch,
  pauseBatch,
  resumeBatch,
  useLiveBatch,
} from '../list/live-batch.ts';
import { canReplaceToken, isConnectionOfRun, isReady } from '../list/run-connection.ts';
import sharedWords from './team.messages';
import { useFollowed, useMembership } from './use-team.ts';

/**
 * Begins to ask a list that browsers ask as soon as it is open here, where nothing is missing for it and nothing else
 * is asked in this tab. A pause by the reader lasts until the page is reloaded.
 */
export function useBrowserAsking(run: Run | undefined, connection: Connection): void {
  const { me } = useMembership();
  const asking = useFollowed(run?.id)?.news?.asking;
  const wanted =
    run &&
    asking === 'browsers' &&
    hasRole(me?.role, 'reviewer') &&
    isConnectionOfRun(run, connection) &&
    isReady(connection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection goes on where it is
  useEffect(() => {
    const state = getLiveBatch()?.facts?.state;
    if (!wanted || (getLiveBatch() && state !== 'done' && state !== 'stopped')) return;
    void beginBatch(run, connection);
  }, [run?.id, wanted]);
}

type Props = { readonly run: Run; readonly news: ListNews; readonly connection: Connection };

/** Shows that browsers ask this list, how much of it is left, and what this one does. */
export function BrowserAsking({ run, news, connection }: Props) {
  const { me } = useMembership();
  const live = useLiveBatch();
  const own = live?.run.id === run.id ? live : undefined;
  const { rows, states } = news.progress;
  const words = sharedWords.browsers;
  const judges = hasRole(me?.role, 'reviewer');
  const right = isConnectionOfRun(run, connection);
  const state = own?.facts?.state;
  const goesOn = state === 'running' || state === 'waiting' || state === 'offline';
  const refused = state === 'unauthorised' && canReplaceToken(connection);
  const start = () => (own?.facts && state !== 'done' ? resumeBatch() : void beginBatch(run, connection));
  return (
    <section aria-label={words.title} className="stack gap-1h small" data-doing={formatDoing(own)}>
      <p>{words.byBrowsers({ left: states.pending ?? 0, all: rows })}</p>
      {judges && right && <p className="quiet">{standText(own, connection)}</p>}
      {judges && !right && (
        <p className="warning">
          {run.baseUrl === ''
            ? words.otherThanServer
            : words.otherConnection({
                address: isolate(run.baseUrl),
                name: isolate(getConnectionTitle(run.connection)),
              })}
        </p>
      )}
      {judges && !own?.elsewhere && (
        <div className="flex wrap gap-2">
          {goesOn && <Button onClick={pauseBatch}>{batchWords.pause}</Button>}
          {!goesOn && (
            <Button disabled={!right} onClick={start}>
              {own?.facts ? batchWords.resume : words.start}
            </Button>
          )}
          {refused && <Button onClick={() => openDialog('token')}>{batchWords.enterToken}</Button>}
        </div>
      )}
    </section>
  );
}

function formatDoing(own: LiveBatch | undefined): string {
  return own?.elsewhere ? 'elsewhere' : (own?.facts?.state ?? 'idle');
}

function standText(own: LiveBatch | undefined, connection: Connection): string {
  const words = sharedWords.browsers;
  if (own?.elsewhere) return words.elsewhere;
  if (own?.broken) return words.broken;
  const state = own?.facts?.state;
  switch (state) {
    case undefined:
    case 'stopped':
    case 'done':
      return words.idle;
    case 'running':
      return words.running;
    case 'paused':
      return words.paused;
    case 'waiting':
      return words.waiting;
    case 'dead':
      return words.dead;
    case 'not-saved':
      return words.notTaken;
    case 'unauthorised':
      return canReplaceToken(connection) ? words.unauthorised : batchWords.state['server-token'];
    case 'offline':
    case 'signed-out':
      return batchWords.state[state];
  }
}
