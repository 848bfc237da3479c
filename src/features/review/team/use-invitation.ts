import { useEffect, useState } from 'react';
import { callTeam, getFailureKind } from '../../../client/team/team-call.ts';
import { invitedPerson, type Person } from '../../../spec/team.ts';
import { dropInvitation, getInvitation } from '../../../state/invitation.ts';

/** The effect of this page's invitation link: it lets in somebody `new`, or one person again. */
type Meaning = 'asking' | 'away' | 'used' | 'removed' | 'new' | Person;

/** Returns the invitation that this page was opened with, its meaning, and how it is asked again or dismissed. */
export function useInvitation() {
  const [secret, setSecret] = useState(getInvitation);
  const [meaning, setMeaning] = useState<Meaning>('asking');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each turn
  useEffect(() => {
    if (secret === undefined) return;
    const end = new AbortController();
    const { signal } = end;
    setMeaning('asking');
    const body = { invitation: secret };
    callTeam('POST', 'invitations/look', invitedPerson, { body, signal }).then(
      ({ person }) => setMeaning(person ?? 'new'),
      (error: unknown) => signal.aborted || setMeaning(getRefusalMeaning(error)),
    );
    return () => end.abort();
  }, [secret, turn]);
  return {
    secret,
    meaning,
    askAgain: () => setTurn((before) => before + 1),
    putAway: () => {
      dropInvitation();
      setSecret(undefined);
    },
  };
}

/** Returns what a refusal says of an invitation. */
export function getRefusalMeaning(error: unknown): 'away' | 'used' | 'removed' {
  const kind = getFailureKind(error);
  if (kind === 'away') return 'away';
  return kind === 'gone' ? 'removed' : 'used';
}
