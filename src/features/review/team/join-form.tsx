import { type FormEvent, useState } from 'react';
import { join } from '../../../client/team/membership.ts';
import { getFailureKind, getTeamUrl, type SignInWay, TeamFailure } from '../../../client/team/team-call.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { setPreferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ComeBack } from './come-back.tsx';
import sharedWords from './team.messages';
import styles from './team.module.css';
import { getRefusalMeaning, useInvitation } from './use-invitation.ts';
import { useUnsent } from './use-team.ts';

/** The ways into the team: the opened link, or the organisation's sign-in. */
export function JoinForm({ ways }: { readonly ways: readonly SignInWay[] }) {
  const { secret, meaning, askAgain } = useInvitation();
  const waits = (useUnsent() ?? []).length > 0;
  const words = sharedWords.join;
  const letsIn = secret !== undefined && meaning !== 'used' && meaning !== 'removed';
  return (
    <div className={`${styles.narrow} stack gap-3`}>
      {waits && <p className="small warning">{words.signInAgain}</p>}
      {secret !== undefined && meaning === 'new' && <NameForm invitation={secret} />}
      {secret !== undefined && typeof meaning === 'object' && (
        <ComeBack invitation={secret} person={meaning} />
      )}
      {letsIn && meaning === 'asking' && <Skeleton width="60%" height={20} />}
      {letsIn && meaning === 'away' && (
        <div role="alert" className="stack gap-2 justify-items-start small">
          <p className="warning">{words.away}</p>
          <Button onClick={askAgain}>{sharedWords.tryAgain}</Button>
        </div>
      )}
      {secret !== undefined && (meaning === 'used' || meaning === 'removed') && (
        <p role="alert" className="small error">
          {words[meaning]}
        </p>
      )}
      {!letsIn && <p className="small quiet">{words[noteFor(ways)]}</p>}
      {ways.includes('openid') && (
        <div className="stack gap-1 justify-items-start">
          <Button look={letsIn ? 'plain' : 'primary'} onClick={signIn}>
            {words.openid}
          </Button>
          <p className="caption quiet">{words.openidNote}</p>
        </div>
      )}
    </div>
  );
}

/** Asks a new person for the name that the others see. */
function NameForm({ invitation }: { readonly invitation: string }) {
  const { reviewer } = usePreferences();
  const [name, setName] = useState(reviewer);
  const [step, setStep] = useState<
    'ready' | 'sends' | 'noName' | 'taken' | 'refused' | ReturnType<typeof getRefusalMeaning>
  >('ready');
  const words = sharedWords.join;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (step === 'sends') return;
    const own = name.trim();
    if (own === '') return setStep('noName');
    setStep('sends');
    try {
      await join(invitation, own);
      setPreferences({ reviewer: own });
    } catch (error) {
      if (getFailureKind(error) === 'taken') setStep('taken');
      else setStep(isOfName(error) ? 'refused' : getRefusalMeaning(error));
    }
  };
  return (
    <form className="stack gap-2h" onSubmit={(event) => void send(event)} aria-label={words.title}>
      <h3 className="lead strong">{words.title}</h3>
      <p className="small quiet">{words.note}</p>
      <Field
        label={words.name}
        value={name}
        maxLength={60}
        autoComplete="name"
        autoFocus
        complaint={step === 'ready' || step === 'sends' ? undefined : words[step]}
        onChange={({ target }) => {
          setName(target.value);
          setStep('ready');
        }}
      />
      <div>
        <Button type="submit" look="primary" disabled={step === 'sends'}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

/** Returns the note for a person without an invitation. */
function noteFor(ways: readonly SignInWay[]): 'proxy' | 'needsSignIn' | 'needsLink' {
  if (ways.includes('proxy')) return 'proxy';
  return ways.includes('openid') ? 'needsSignIn' : 'needsLink';
}

/** The server answers "refused" both to an invalid name and to an invalid invitation. */
function isOfName(error: unknown): boolean {
  return error instanceof TeamFailure && /^A name\b/.test(error.said);
}

/** Goes to the provider, which leads back here. */
function signIn(): void {
  const back = location.pathname + location.search;
  location.assign(`${getTeamUrl('sign-in')}?to=${encodeURIComponent(back)}`);
}
