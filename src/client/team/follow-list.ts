import { createStore } from 'zustand/vanilla';
import { Backoff } from '../../domain/pace/retry.ts';
import { givingRole, type ListNews, listNews, type Person, type TeamList } from '../../spec/team.ts';
import type { Readable } from '../../state/readable.ts';
import { handleFailure, lookWhoIsIn } from './membership.ts';
import { bringList, catchUpEvents, catchUpResults, ListTooLong } from './read-list.ts';
import { sendWaitingActs } from './send-acts.ts';
import { getTeamUrl, TeamFailure, type TeamFailureKind } from './team-call.ts';

/** How a list of the team that somebody has open stands. */
export type FollowedList = {
  /**
   * `opening`: it is brought into this browser. `live`: what others do is seen. `behind`: the connection is lost, and
   * tried anew. `away`: so is the server's database. `stopped`: it goes on no more, see `why`. `unkept`: this browser
   * does not keep it. `too-long`: it has more rows than a browser holds, see `tooLong`.
   */
  readonly state: 'opening' | 'live' | 'behind' | 'away' | 'stopped' | 'unkept' | 'too-long';
  readonly why?: TeamFailureKind;
  /** For `too-long`: the list, as the team has it. */
  readonly tooLong?: TeamList;
  /** Rows that are brought, and of how many. */
  readonly brought?: { readonly kept: number; readonly of: number };
  /** What the server told last. */
  readonly news?: ListNews;
  /** Milliseconds by which the clock of the database is ahead of this one. */
  readonly ahead: number;
};

const store = createStore<Readonly<Record<string, FollowedList>>>(() => ({}));

/** The lists that are followed in this tab, by id. */
export const followedLists: Readable<Readonly<Record<string, FollowedList>>> = store;

/**
 * Brings a list here, and follows what others do in it while the page is looked at, until the returned function is
 * called. A reconnect misses nothing: rows and events are read on from where they are. `settled`: see Reader.
 */
export function followList(id: string, me: Person, settled?: () => Promise<void>): () => void {
  const end = new AbortController();
  const { signal } = end;
  const reader = { me, signal, ...(settled && { settled }) };
  const backoff = new Backoff({ first: 1_000, longest: 30_000, spread: [0.75, 1.25] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: EventSource | undefined;
  let isHere = false;
  let reading = false;
  let wanted: ListNews | undefined;

  const tell = (change: Partial<FollowedList>) => {
    if (signal.aborted) return;
    const before = store.getState()[id] ?? { state: 'opening', ahead: 0 };
    store.setState({ [id]: { ...before, ...change } });
  };
  const close = () => {
    stream?.close();
    stream = undefined;
    clearTimeout(timer);
    timer = undefined;
  };
  const later = () => {
    close();
    if (signal.aborted) return;
    timer = setTimeout(() => void connect(), backoff.next());
  };
  const failed = (error: unknown) => {
    if (signal.aborted) return;
    if (error instanceof ListTooLong) return tell({ state: 'too-long', tooLong: error.list });
    handleFailure(error);
    if (!(error instanceof TeamFailure)) {
      close();
      return tell({ state: 'unkept' });
    }
    const { kind } = error;
    if (kind === 'away') {
      tell({ state: error.answered ? 'away' : 'behind' });
      return later();
    }
    close();
    tell({ state: 'stopped', why: kind });
  };
  /** Reads on until what was told last is here. */
  const read = async (news: ListNews) => {
    wanted = news;
    if (reading) return;
    reading = true;
    try {
      while (wanted && !signal.aborted) {
        wanted = undefined;
        await catchUpEvents(id, reader);
        await catchUpResults(id, signal);
      }
    } catch (error) {
      failed(error);
    } finally {
      reading = false;
    }
  };
  const hear = (data: string) => {
    const sent = listNews.safeParse(parsed(data));
    if (!sent.success) return;
    const { at } = sent.data;
    const before = store.getState()[id]?.news;
    backoff.reset();
    tell({ state: 'live', news: sent.data, ahead: at - Date.now() });
    if (before?.events !== sent.data.events || before.results !== sent.data.results || !isRead) {
      isRead = true;
      void read(sent.data);
    }
  };
  let isRead = false;

  const connect = async () => {
    close();
    if (document.hidden) return;
    try {
      if (!isHere)
        await bringList(id, reader, (kept, of) => tell({ state: 'opening', brought: { kept, of } }));
      if (signal.aborted) return;
      isHere = true;
    } catch (error) {
      return failed(error);
    }
    isRead = false;
    const opened = new EventSource(getTeamUrl(`lists/${id}/live`));
    stream = opened;
    opened.addEventListener('open', () => sendWaitingActs());
    opened.addEventListener('news', ({ data }: MessageEvent<string>) => hear(data));
    opened.addEventListener('role', ({ data }: MessageEvent<string>) => {
      const told = givingRole.safeParse(parsed(data));
      // Whoever is in has another role by now, here or while nothing was heard.
      if (told.success && told.data.role !== me.role) void lookWhoIsIn();
    });
    opened.addEventListener('gone', () => failed(new TeamFailure('gone')));
    opened.addEventListener('signed-out', () => {
      close();
      void lookWhoIsIn().then(later);
    });
    opened.addEventListener('away', () => tell({ state: 'away' }));
    opened.addEventListener('error', () => {
      if (stream !== opened || signal.aborted) return;
      tell({ state: 'behind' });
      // A stream does not say why it was refused: the list itself is asked.
      isHere = false;
      later();
    });
  };
  const turn = () => {
    if (document.hidden) close();
    else {
      backoff.reset();
      void connect();
    }
  };
  const online = () => {
    backoff.reset();
    void connect();
  };

  tell({ state: 'opening' });
  document.addEventListener('visibilitychange', turn);
  addEventListener('online', online);
  void connect();
  return () => {
    end.abort();
    close();
    document.removeEventListener('visibilitychange', turn);
    removeEventListener('online', online);
    const { [id]: _, ...rest } = store.getState();
    store.setState(rest, true);
  };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
