import { createStore } from 'zustand/vanilla';
import { Backoff } from '../../domain/pace/retry.ts';
import { keptActs, mostAtOnce } from '../../spec/team.ts';
import { confirmSent, type Parcel, setAsideUnsent, takeNextParcel, watchUnsent } from '../../state/outbox.ts';
import type { Readable } from '../../state/readable.ts';
import { handleFailure, lookWhoIsIn, membership } from './membership.ts';
import { callTeam, TeamFailure } from './team-call.ts';

/** The state of sending. */
export type Sending = {
  /** `waits`: the server or its database could not be reached, and is retried automatically. */
  readonly state: 'idle' | 'sends' | 'waits';
  /** Where it waits: true where the server answers and its database does not. */
  readonly databaseAway: boolean;
  /** Lists for which the server accepts nothing more from this person, and why. Nothing of them is lost here. */
  readonly stopped: Readonly<Record<string, 'gone' | 'forbidden'>>;
};

const store = createStore<Sending>(() => ({ state: 'idle', databaseAway: false, stopped: {} }));

/** The state of sending acts in this tab. */
export const sending: Readable<Sending> = store;

/** Spreads the retries of many browsers. */
const backoff = new Backoff({ first: 1_000, longest: 60_000, spread: [0.75, 1.25] });

let begun = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;
let again = false;

/** Sends acts in lists of the team from now on, whenever there are some, until the page is closed. */
export function startSending(): void {
  if (begun) return;
  begun = true;
  watchUnsent(
    (unsent) => {
      // Acts that wait after a failure are sent together with the others.
      if (unsent.some((each) => !each.refused) && timer === undefined) void sendAll();
    },
    () => {},
  );
  addEventListener('online', () => {
    // If the person is unknown, asks for them at once; sending follows.
    if (membership.getState().standing === 'away') void lookWhoIsIn();
    sendWaitingActs();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    // Another tab may have signed in somebody else.
    if (membership.getState().standing === 'in') void lookWhoIsIn();
    sendWaitingActs();
  });
  let before = membership.getState();
  membership.subscribe((now) => {
    const { me } = before;
    before = now;
    if (now.standing !== 'in' || (me?.id === now.me?.id && me?.role === now.me?.role)) return;
    // Somebody else, or another role.
    store.setState({ stopped: {} });
    sendWaitingActs();
  });
}

/** Sends waiting acts at once, regardless of earlier failures. */
export function sendWaitingActs(): void {
  clearTimeout(timer);
  timer = undefined;
  backoff.reset();
  void sendAll();
}

async function sendAll(): Promise<void> {
  again = true;
  if (running) return;
  running = true;
  try {
    while (again) {
      again = false;
      await inOneTab(sendParcels);
    }
    if (timer === undefined) store.setState({ state: 'idle', databaseAway: false });
  } finally {
    running = false;
  }
}

/** One tab after the other: the second one finds nothing left. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks) await locks.request('placelens.team-send', work);
  else await work();
}

async function sendParcels(): Promise<void> {
  for (;;) {
    const { me, standing } = membership.getState();
    if (!me || standing === 'out') return;
    const stopped = new Set(Object.keys(store.getState().stopped));
    const parcel = await takeNextParcel(me.id, mostAtOnce, stopped).catch(() => undefined);
    if (!parcel) return;
    store.setState({ state: 'sends' });
    try {
      await send(me.id, parcel);
      backoff.reset();
    } catch (error) {
      if (!goesOnAfter(error, parcel.run)) return;
    }
  }
}

/** Sends this person's acts of a list. One that the server refuses is set aside, so that the others go through. */
async function send(person: string, { run, acts }: Parcel): Promise<void> {
  try {
    const { acts: kept } = await callTeam('POST', `lists/${run}/acts`, keptActs, { body: { acts, person } });
    const refused = new Map(
      kept.filter(({ number }) => number === undefined).map(({ id, refused }) => [id, refused]),
    );
    await confirmSent(acts.map(({ id }) => id).filter((id) => !refused.has(id)));
    for (const [id, why] of refused) await setAsideUnsent(id, why);
  } catch (error) {
    if (!(error instanceof TeamFailure && error.kind === 'refused')) throw error;
    const [first, ...others] = acts;
    if (!first) return;
    if (others.length === 0) return setAsideUnsent(first.id, error.said);
    const half = Math.ceil(acts.length / 2);
    await send(person, { run, acts: acts.slice(0, half) });
    await send(person, { run, acts: acts.slice(half) });
  }
}

/** Returns true where another list may go through. */
function goesOnAfter(error: unknown, list: string): boolean {
  handleFailure(error);
  const kind = error instanceof TeamFailure ? error.kind : 'away';
  if (kind === 'signed-out') return false;
  if (kind === 'taken') {
    // Another tab signed in somebody else.
    void lookWhoIsIn();
    return false;
  }
  if (kind === 'gone' || kind === 'unknown' || kind === 'forbidden') {
    const why = kind === 'forbidden' ? 'forbidden' : 'gone';
    store.setState({ stopped: { ...store.getState().stopped, [list]: why } });
    return true;
  }
  const asked = error instanceof TeamFailure ? error.after : undefined;
  const answered = error instanceof TeamFailure && error.answered;
  store.setState({ state: 'waits', databaseAway: answered });
  timer = setTimeout(() => {
    timer = undefined;
    void sendAll();
  }, backoff.next(asked));
  return false;
}
