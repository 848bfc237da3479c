import { useId, useState } from 'react';
import { join } from '../../../client/team/membership.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import generalWords from '../../../domain/words/general.messages';
import type { Person } from '../../../spec/team.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { getRefusalMeaning, useInvitation } from './use-invitation.ts';
import { useUnsent } from './use-team.ts';

type Props = {
  readonly invitation: string;
  /** The person whom the link lets in again. */
  readonly person: Person;
  /** The person who is signed in here now, and may stay. */
  readonly instead?: { readonly of: Person; readonly onStay: () => void };
};

/** Lets a known person in again, after confirmation: any other person here is signed out then. */
export function ComeBack({ invitation, person, instead }: Props) {
  const title = useId();
  const [step, setStep] = useState<'ready' | 'sends' | ReturnType<typeof getRefusalMeaning>>('ready');
  const unsent = (useUnsent() ?? []).filter((each) => !each.refused && each.person === instead?.of.id).length;
  const words = sharedWords.again;
  const name = isolate(person.name);
  const other = isolate(instead?.of.name ?? '');
  const comeIn = async () => {
    setStep('sends');
    try {
      await join(invitation);
      setPreferences({ reviewer: person.name });
    } catch (error) {
      setStep(getRefusalMeaning(error));
    }
  };
  return (
    <section className="stack gap-2h" aria-labelledby={title}>
      <h3 id={title} className="lead strong">
        {words.title({ name })}
      </h3>
      <p className="small quiet">{words.note({ name, role: sharedWords.role[person.role] })}</p>
      {instead && (
        <p className="small warning">
          {words.instead({ other })} {unsent > 0 && words.unsent({ other, count: unsent })}
        </p>
      )}
      <div className="row wrap gap-2">
        <Button look="primary" disabled={step === 'sends'} onClick={() => void comeIn()}>
          {words.submit({ name })}
        </Button>
        {instead && <Button onClick={instead.onStay}>{words.stay({ other })}</Button>}
      </div>
      {step !== 'ready' && step !== 'sends' && (
        <p role="alert" className="small error">
          {sharedWords.join[step]}
        </p>
      )}
    </section>
  );
}

/** The effect of an invitation link where somebody is signed in already: nothing, until they confirm. */
export function LinkWhileIn({ me }: { readonly me: Person }) {
  const { secret, meaning, askAgain, putAway } = useInvitation();
  const words = sharedWords.again;
  if (secret === undefined || meaning === 'asking') return null;
  if (typeof meaning === 'object' && meaning.id !== me.id)
    return (
      <div className={`${styles.banner} rounded-card outlined`}>
        <ComeBack invitation={secret} person={meaning} instead={{ of: me, onStay: putAway }} />
      </div>
    );
  const text =
    typeof meaning === 'object'
      ? words.self
      : meaning === 'new'
        ? words.forAnother
        : sharedWords.join[meaning];
  return (
    <div role="status" className={`${styles.banner} row wrap between gap-2 small rounded-card outlined`}>
      <p>{text}</p>
      <span className="row gap-2">
        {meaning === 'away' && <Button onClick={askAgain}>{sharedWords.tryAgain}</Button>}
        <Button look="quiet" onClick={putAway}>
          {generalWords.close}
        </Button>
      </span>
    </div>
  );
}
