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

/** The identity of this browser for the team's server. */
export type Membership = {
  /** `away`: the server cannot say it now; the last person stays. */
  readonly standing: 'asking' | 'in' | 'out' | 'away';
  /** The person who is signed in, or was when the server last answered. */
  readonly me: Person | undefined;
  /** True for `away` where another server answers in its place. */
  readonly elsewhere: boolean;
  /** The ways to sign in, for a person who is out. */
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

/** Waits between calls to a server that was away. */
const backoff = new Backoff({ first: 1_000, longest: 30_000 });
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the server who is signed in; repeatedly while it is away. Never rejects. */
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
 * Uses up an invitation: signs in a new person under this name, or the one whom it lets in again. Rejects with
 * TeamFailure: `refused` for one that is used or too old, `gone` for one of a person who was removed, `taken` for a
 * name that another person has.
 */
export async function join(invitation: string, name?: string): Promise<void> {
  const me = await callTeam('POST', 'join', person, { body: { invitation, name } });
  turn++;
  dropInvitation();
  isIn(me);
}

/** Ends the session of this browser. Unsent acts stay, and are sent once the same person is back. */
export async function leave(): Promise<void> {
  await callTeamWithoutBody('POST', 'leave');
  await lookWhoIsIn();
}

/** Handles a refused call: perhaps the person has another role now. */
export function handleFailure(error: unknown): void {
  if (error instanceof TeamFailure && error.kind === 'forbidden') void lookWhoIsIn();
}

// The person is signed out as soon as any call says so.
answeredAsUnknown.subscribe(({ failure }) => failure && notIn(failure));

function isIn(me: Person): void {
  backoff.reset();
  const before = store.getState().me;
  // Everything on the screen belongs to the former person, signed in here or in another tab: the page reloads before it
  // shows the new one.
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
