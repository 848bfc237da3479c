import { createStore } from 'zustand/vanilla';
import { Backoff } from '../../domain/pace/retry.ts';
import { type Person, person } from '../../spec/team.ts';
import { dropInvitation } from '../../state/invitation.ts';
import type { Readable } from '../../state/readable.ts';
import {
  answeredAsUnknown,
  callTeam,
  callTeamWithoutBody,
  type SignInWay,
  TeamFailure,
} from './team-call.ts';

/** Who this browser is for the team's server. */
export type Membership = {
  /** `away`: the server cannot say it now; who one was stays. */
  readonly standing: 'asking' | 'in' | 'out' | 'away';
  /** The person who is signed in, or was when the server could be asked last. */
  readonly me: Person | undefined;
  /** True for `away` where something else than Placelens answers in the server's place. */
  readonly elsewhere: boolean;
  /** How one comes in, for who is out. */
  readonly ways: readonly SignInWay[];
};

const store = createStore<Membership>(() => ({
  standing: 'asking',
  me: undefined,
  elsewhere: false,
  ways: [],
}));

/** Who is signed in here. */
export const membership: Readable<Membership> = store;

let turn = 0;

/** A server that was away is asked again. */
const backoff = new Backoff({ first: 1_000, longest: 30_000 });
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the server who is signed in; again and again by itself while it is away. Never rejects. */
export async function lookWhoIsIn(): Promise<void> {
  clearTimeout(timer);
  const mine = ++turn;
  try {
    const me = await callTeam('GET', 'me', person);
    if (mine === turn) isIn(me);
  } catch (error) {
    if (mine === turn) notIn(error);
  }
}

/**
 * Comes in by an invitation, which is used then: as somebody new under this name, or as whom it lets in again. Rejects
 * with TeamFailure: `refused` for one that is used or too old, `gone` for one of who was removed, `taken` for a name that
 * another one has.
 */
export async function join(invitation: string, name?: string): Promise<void> {
  const me = await callTeam('POST', 'join', person, { body: { invitation, name } });
  turn++;
  dropInvitation();
  isIn(me);
}

/** Ends the session of this browser. What waits to be sent stays, and is sent once the same person is back. */
export async function leave(): Promise<void> {
  await callTeamWithoutBody('POST', 'leave');
  await lookWhoIsIn();
}

/** A call was refused: perhaps who is in has another role by now. */
export function handleFailure(error: unknown): void {
  if (error instanceof TeamFailure && error.kind === 'forbidden') void lookWhoIsIn();
}

// Whoever was in is out as soon as any call says so.
answeredAsUnknown.subscribe(({ failure }) => failure && notIn(failure));

function isIn(me: Person): void {
  backoff.reset();
  const before = store.getState().me;
  // All that is shown is of whoever was in before, here or in another tab: the page begins anew before it says who is in.
  if (before && before.id !== me.id) location.reload();
  else store.setState({ standing: 'in', me, elsewhere: false, ways: [] });
}

function notIn(error: unknown): void {
  if (error instanceof TeamFailure && error.kind === 'signed-out')
    store.setState({ standing: 'out', me: undefined, elsewhere: false, ways: error.ways });
  else {
    store.setState({ standing: 'away', elsewhere: error instanceof TeamFailure && error.elsewhere });
    clearTimeout(timer);
    timer = setTimeout(() => void lookWhoIsIn(), backoff.next());
  }
}
