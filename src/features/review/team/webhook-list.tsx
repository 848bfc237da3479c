import { useEffect, useState } from 'react';
import { callTeam, callTeamWithoutBody, TeamFailure } from '../../../client/team/team-call.ts';
import { formatMoment } from '../../../domain/format/formats.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { type Webhook, webhook as webhookShape } from '../../../spec/team-webhooks.ts';
import { z } from '../../../spec/zod.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { getRefusalText, WebhookForm } from './webhook-form.tsx';

/** Shows the team's webhooks to leads: adds, tests and ends them, and says how each last delivery ended. */
export function WebhookList() {
  const [hooks, setHooks] = useState<readonly Webhook[]>();
  const [failed, setFailed] = useState<string>();
  /** The id of the webhook that is tested now. */
  const [tested, setTested] = useState<string>();
  const [turn, setTurn] = useState(0);
  const words = sharedWords.webhooks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each action
  useEffect(() => {
    const end = new AbortController();
    callTeam('GET', 'webhooks', z.array(webhookShape), { signal: end.signal }).then(
      setHooks,
      () => end.signal.aborted || setFailed(words.failed),
    );
    return () => end.abort();
  }, [turn]);
  const readAgain = () => setTurn((before) => before + 1);
  const testHook = async ({ id, url }: Webhook) => {
    setFailed(undefined);
    setTested(id);
    try {
      const hook = await callTeam('POST', `webhooks/${id}/test`, webhookShape);
      setHooks((before) => before?.map((each) => (each.id === id ? hook : each)));
    } catch (error) {
      const isEnded = hasEnded(error);
      setFailed(isEnded ? words.ended : (getRefusalText(error, url) ?? sharedWords.notDone));
      if (isEnded) readAgain();
    }
    setTested(undefined);
  };
  const endHook = async ({ id }: Webhook) => {
    setFailed(undefined);
    try {
      await callTeamWithoutBody('DELETE', `webhooks/${id}`);
      readAgain();
    } catch (error) {
      const isEnded = hasEnded(error);
      setFailed(isEnded ? words.ended : sharedWords.notDone);
      if (isEnded) readAgain();
    }
  };
  return (
    <div className="stack gap-2 small">
      <WebhookForm onAdded={readAgain} />
      {hooks?.length === 0 && <p className="caption quiet">{words.none}</p>}
      {hooks && hooks.length > 0 && (
        <ul className="stack" aria-label={words.title} tabIndex={-1}>
          {hooks.map((hook) => (
            <WebhookLine
              key={hook.id}
              hook={hook}
              isTested={hook.id === tested}
              onTest={() => tested === undefined && void testHook(hook)}
              onEnd={() => void endHook(hook)}
            />
          ))}
        </ul>
      )}
      {failed && (
        <p role="alert" className="error">
          {failed}
        </p>
      )}
    </div>
  );
}

/** Returns true where another lead has ended the webhook: the shown list is old. */
function hasEnded(error: unknown): boolean {
  return error instanceof TeamFailure && error.kind === 'unknown' && !error.elsewhere;
}

type LineProps = {
  readonly hook: Webhook;
  readonly isTested: boolean;
  readonly onTest: () => void;
  readonly onEnd: () => void;
};

function WebhookLine({ hook, isTested, onTest, onEnd }: LineProps) {
  const words = sharedWords.webhooks;
  const [only, ...others] = hook.events;
  return (
    <li className="stack gap-1 py-2 line-top">
      <bdi translate="no" className="medium break-anywhere">
        {hook.url}
      </bdi>
      <span className="caption quiet break-anywhere">
        {hook.list === null ? words.every : words.one({ name: isolate(hook.listName ?? hook.list) })}
        {only && others.length === 0 && ` · ${words.only({ event: words.events[only] })}`}
      </span>
      <span role="status" className="stack">
        {isTested && <span className="caption quiet">{words.tryIt.waits}</span>}
        {!isTested &&
          formatLines(hook).map(({ text, isTrouble }) => (
            <span key={text} className={`caption ${isTrouble ? 'warning' : 'quiet'}`}>
              {text}
            </span>
          ))}
      </span>
      <span className={`${styles.starts} row wrap gap-2`}>
        <Button look="quiet" aria-label={words.tryIt.of({ name: isolate(hook.url) })} onClick={onTest}>
          {words.tryIt.deed}
        </Button>
        <ConfirmButton
          deed={words.end}
          label={words.endOf({ name: isolate(hook.url) })}
          question={words.endSure}
          yes={words.end}
          onYes={onEnd}
        />
      </span>
    </li>
  );
}

type Line = { readonly text: string; readonly isTrouble: boolean };

/**
 * Formats how the last delivery ended, what waits and what was lost; each with the next step where something is wrong.
 */
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
