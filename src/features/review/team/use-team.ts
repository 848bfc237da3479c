import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type FollowedList, followedLists } from '../../../client/team/follow-list.ts';
import { lookWhoIsIn, type Membership, membership } from '../../../client/team/membership.ts';
import { type Sending, sending, startSending } from '../../../client/team/send-acts.ts';
import type { UnsentAct } from '../../../state/database.ts';
import { watchUnsent } from '../../../state/outbox.ts';

let looked = false;

/** Returns the identity of this browser for the team's server, asked once for each visit and followed from then on. */
export function useMembership(): Membership {
  useEffect(() => {
    if (looked) return;
    looked = true;
    startSending();
    void lookWhoIsIn();
  }, []);
  return useStore(membership);
}

/** Returns a list that is followed in this tab; undefined for any other. */
export function useFollowed(list: string | undefined): FollowedList | undefined {
  return useStore(followedLists, (followed) => (list === undefined ? undefined : followed[list]));
}

/** Returns the state of sending acts. */
export function useSending(): Sending {
  return useStore(sending);
}

/**
 * Returns what the server has not confirmed, of one list or of all; undefined until the browser’s database has
 * answered.
 */
export function useUnsent(list?: string): readonly UnsentAct[] | undefined {
  const [unsent, setUnsent] = useState<readonly UnsentAct[]>();
  useEffect(
    () =>
      watchUnsent(
        (all) => setUnsent(list === undefined ? all : all.filter(({ run }) => run === list)),
        () => setUnsent(undefined),
      ),
    [list],
  );
  return unsent;
}

/** Returns the time, updated every so many milliseconds while the page is visible. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
