import { useEffect, useState } from 'react';
import { callTeam, callTeamWithoutBody, TeamFailure } from '../../../client/team/team-call.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { type Webhook, webhook as webhookShape } from '../../../spec/team.ts';
import { z } from '../../../spec/zod.ts';
import { ConfirmButton } from './confirm-button.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';

/** What the team tells other programs of, for leads: how each of them took it last, and what to do where it did not. */
export function WebhookList() {
  const [hooks, setHooks] = useState<readonly Webhook[]>();
  const [failed, setFailed] = useState<'read' | 'end' | 'ended'>();
  const [turn, setTurn] = useState(0);
  const words = sharedWords.webhooks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each deed
  useEffect(() => {
    const end = new AbortController();
    callTeam('GET', 'webhooks', z.array(webhookShape), { signal: end.signal }).then(
      setHooks,
      () => end.signal.aborted || setFailed('read'),
    );
    return () => end.abort();
  }, [turn]);
  const endHook = (id: string) => {
    setFailed(undefined);
    callTeamWithoutBody('DELETE', `webhooks/${id}`).then(
      () => setTurn((before) => before + 1),
      (error: unknown) => {
        // Somebody else ended it: what is shown is old.
        const isEnded = error instanceof TeamFailure && error.kind === 'unknown' && !error.elsewhere;
        setFailed(isEnded ? 'ended' : 'end');
        if (isEnded) setTurn((before) => before + 1);
      },
    );
  };
  return (
    <div className="stack gap-2 small">
      {hooks?.length === 0 && <p className="caption quiet">{words.none}</p>}
      {hooks && hooks.length > 0 && (
        <ul className="stack" aria-label={words.title} tabIndex={-1}>
          {hooks.map((hook) => (
            <li key={hook.id} className="row wrap between gap-2 py-2 line-top">
              <span className="break-anywhere">
                <bdi translate="no" className="medium">
                  {hook.url}
                </bdi>
                <span className="block caption quiet">
                  {hook.list === null
                    ? words.every
                    : words.one({ name: isolate(hook.listName ?? hook.list) })}
                </span>
                {formatLines(hook).map(({ text, isTrouble }) => (
                  <span key={text} className={`block caption ${isTrouble ? 'warning' : 'quiet'}`}>
                    {text}
                  </span>
                ))}
              </span>
              <ConfirmButton
                deed={words.end}
                label={words.endOf({ name: isolate(hook.url) })}
                question={words.endSure}
                yes={words.end}
                className={styles.ends}
                onYes={() => endHook(hook.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <p role="alert" className="error">
          {{ read: words.failed, end: sharedWords.notDone, ended: words.ended }[failed]}
        </p>
      )}
    </div>
  );
}

type Line = { readonly text: string; readonly isTrouble: boolean };

/** How the last delivery ended, what waits and what was lost; each with the next step where something is wrong. */
function formatLines({ allowed, last, waiting, lost }: Webhook): readonly Line[] {
  const words = sharedWords.webhooks;
  const lines: Line[] = [];
  if (!allowed) lines.push({ text: words.notAllowed, isTrouble: true });
  if (last === null) lines.push({ text: words.never, isTrouble: false });
  else lines.push({ text: getLastLine(last), isTrouble: !isTaken(last.status) });
  if (waiting > 0)
    lines.push({ text: words.waiting({ count: waiting }), isTrouble: !allowed || isRefusedOrSilent(last) });
  if (lost > 0) lines.push({ text: words.lost({ count: lost }), isTrouble: true });
  return lines;
}

function getLastLine({ at, event, status }: NonNullable<Webhook['last']>): string {
  const words = sharedWords.webhooks;
  const moment = formatMoment(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const told = { event: words.events[event], moment };
  if (status === null) return words.silent(told);
  const code = { ...told, status: String(status) };
  if (isTaken(status)) return words.taken(code);
  if (status >= 300 && status < 400) return words.redirected(code);
  return words.refused(code);
}

function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function isRefusedOrSilent(last: Webhook['last']): boolean {
  return last !== null && !isTaken(last.status);
}
