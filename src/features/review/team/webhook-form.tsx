import { type FormEvent, useEffect, useId, useState } from 'react';
import { callTeam, TeamFailure } from '../../../client/team/team-call.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import { type TeamList, teamList } from '../../../spec/team.ts';
import {
  mostWebhooks,
  newWebhook,
  type WebhookEvent,
  webhookEvents,
  webhookRefusal,
} from '../../../spec/team-webhooks.ts';
import { z } from '../../../spec/zod.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import selectStyles from '../../../ui/select.module.css';
import sharedWords from './team.messages';
import styles from './team.module.css';

type Complaint = { readonly at: 'address' | 'events' | 'form'; readonly text: string };

/** Adds a webhook, and shows its secret once. */
export function WebhookForm({ onAdded }: { readonly onAdded: () => void }) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const [list, setList] = useState('');
  const [secret, setSecret] = useState<string>();
  const [complaint, setComplaint] = useState<Complaint>();
  const words = sharedWords.webhooks.add;
  const add = async () => {
    setSecret(undefined);
    if (events.length === 0) return setComplaint({ at: 'events', text: words.noEvent });
    setComplaint(undefined);
    const body = { url: url.trim(), events, ...(list && { list }) };
    try {
      setSecret((await callTeam('POST', 'webhooks', newWebhook, { body })).secret);
      setUrl('');
      onAdded();
    } catch (error) {
      setComplaint(getComplaint(error, body.url));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  const complaintAt = (at: Complaint['at']) => (complaint?.at === at ? complaint.text : undefined);
  return (
    <form className={`${styles.narrow} stack gap-2`} onSubmit={submit}>
      <p className="caption quiet">{words.about}</p>
      <Field
        label={words.address}
        note={words.note}
        complaint={complaintAt('address')}
        inputMode="url"
        placeholder="https://"
        translate="no"
        maxLength={2000}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventChoice chosen={events} complaint={complaintAt('events')} onChange={setEvents} />
      <ListChoice chosen={list} onChange={setList} />
      <div>
        <Button type="submit">{words.deed}</Button>
      </div>
      <div role="status">
        {secret !== undefined && (
          <div className="stack gap-1">
            <p className="caption warning">{words.once}</p>
            <p className="max-w-full row wrap gap-2">
              <code translate="no" className="code caption break-anywhere">
                {secret}
              </code>
              <CopyButton text={secret} label={words.copy} />
            </p>
          </div>
        )}
      </div>
      {complaintAt('form') && (
        <p role="alert" className="error">
          {complaintAt('form')}
        </p>
      )}
    </form>
  );
}

type EventChoiceProps = {
  readonly chosen: readonly WebhookEvent[];
  readonly complaint: string | undefined;
  readonly onChange: (events: readonly WebhookEvent[]) => void;
};

function EventChoice({ chosen, complaint, onChange }: EventChoiceProps) {
  const said = useId();
  const words = sharedWords.webhooks.add;
  return (
    <fieldset className="stack m-0 p-0 border-0" aria-describedby={said}>
      <legend className="p-0 medium">{words.events}</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="inline-row gap-2 target">
          <input
            className="m-0"
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={({ target: { checked } }) =>
              onChange(webhookEvents.filter((each) => (each === event ? checked : chosen.includes(each))))
            }
          />
          {words.event[event]}
        </label>
      ))}
      <p id={said} role={complaint ? 'alert' : undefined} className="error">
        {complaint}
      </p>
    </fieldset>
  );
}

type ListChoiceProps = { readonly chosen: string; readonly onChange: (list: string) => void };

function ListChoice({ chosen, onChange }: ListChoiceProps) {
  const id = useId();
  const [lists, setLists] = useState<readonly TeamList[]>([]);
  const words = sharedWords.webhooks.add;
  useEffect(() => {
    const end = new AbortController();
    // Without them the webhook is of every list, which is there to choose all the same.
    callTeam('GET', 'lists', z.array(teamList), { signal: end.signal }).then(setLists, () => {});
    return () => end.abort();
  }, []);
  return (
    <div className="row wrap gap-2">
      <label className="medium" htmlFor={id}>
        {words.list}
      </label>
      <select
        id={id}
        className={`${selectStyles.select} max-w-full`}
        value={chosen}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{words.everyList}</option>
        {lists.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Returns why a webhook was not added, and the field with the message. */
function getComplaint(error: unknown, url: string): Complaint {
  const failure = error instanceof TeamFailure ? error : undefined;
  const refusal = getRefusalText(error, url);
  if (refusal !== undefined) return { at: 'address', text: refusal };
  const words = sharedWords.webhooks.add;
  if (failure?.kind === 'refused') return { at: 'form', text: words.many({ most: mostWebhooks }) };
  const isGone = failure?.kind === 'unknown' || failure?.kind === 'gone';
  return { at: 'form', text: isGone ? words.listGone : sharedWords.notDone };
}

/** Why nothing is sent to an address; undefined where the server names no such reason. */
export function getRefusalText(error: unknown, url: string): string | undefined {
  const reason = webhookRefusal.safeParse(error instanceof TeamFailure ? error.reason : '').data;
  if (reason === undefined) return undefined;
  const words = sharedWords.webhooks.refusedFor;
  return reason === 'origin' ? words.origin({ origin: isolate(new URL(url).origin) }) : words[reason];
}
