import { createStore } from 'zustand/vanilla';
import { Backoff } from '../../domain/pace/retry.ts';
import { givingRole, type ListNews, listNews, type Person, type TeamList } from '../../spec/team.ts';
import type { Readable } from '../../state/readable.ts';
import { handleFailure, lookWhoIsIn } from './membership.ts';
import { bringList, catchUpEvents, catchUpResults, ListTooLong, type Reader } from './read-list.ts';
import { sendWaitingActs } from './send-acts.ts';
import { getTeamUrl, TeamFailure, type TeamFailureKind } from './team-call.ts';

/** The state of an open list of the team. */
export type FollowedList = {
  /**
   * `opening`: it is being loaded into this browser. `live`: changes by others arrive. `behind`: the connection is
   * lost, and retried. `away`: so is the server's database. `stopped`: it has ended, see `why`. `unkept`: this browser
   * does not store it. `too-long`: it has more rows than a browser holds, see `tooLong`.
   */
  readonly state: 'opening' | 'live' | 'behind' | 'away' | 'stopped' | 'unkept' | 'too-long';
  readonly why?: TeamFailureKind;
  /** For `too-long`: the list, as the team has it. */
  readonly tooLong?: TeamList;
  /** Number of loaded rows, and of all. */
  readonly brought?: { readonly kept: number; readonly of: number };
  /** The last news of the server. */
  readonly news?: ListNews;
  /** Milliseconds by which the clock of the database is ahead of this one. */
  readonly ahead: number;
};

const store = createStore<Readonly<Record<string, FollowedList>>>(() => ({}));

/** The lists followed in this tab, by id. */
export const followedLists: Readable<Readonly<Record<string, FollowedList>>> = store;

/**
 * Loads a list, and follows the changes of others while the page is visible, until the returned function is called. A
 * reconnect misses nothing: rows and events are read on from the last position. `settled`: see Reader.
 */
export function followList(id: string, me: Person, settled?: () => Promise<void>): () => void {
  const follower = new ListFollower(id, me, settled);
  follower.begin();
  return () => follower.end();
}

class ListFollower {
  readonly #id: string;
  readonly #me: Person;
  readonly #ended = new AbortController();
  readonly #signal = this.#ended.signal;
  readonly #reader: Reader;
  readonly #backoff = new Backoff({ first: 1_000, longest: 30_000, spread: [0.75, 1.25] });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stream: EventSource | undefined;
  /** True once the list is in this browser. */
  #isHere = false;
  /** True once the first message of this stream is read, or being read. */
  #isRead = false;
  #isReading = false;
  #wanted: ListNews | undefined;

  constructor(id: string, me: Person, settled?: () => Promise<void>) {
    this.#id = id;
    this.#me = me;
    this.#reader = { me, signal: this.#signal, ...(settled && { settled }) };
  }

  begin(): void {
    this.#tell({ state: 'opening' });
    document.addEventListener('visibilitychange', this.#turn);
    addEventListener('online', this.#reconnect);
    void this.#connect();
  }

  end(): void {
    this.#ended.abort();
    this.#close();
    document.removeEventListener('visibilitychange', this.#turn);
    removeEventListener('online', this.#reconnect);
    const { [this.#id]: _, ...rest } = store.getState();
    store.setState(rest, true);
  }

  readonly #turn = (): void => {
    if (document.hidden) this.#close();
    else this.#reconnect();
  };

  readonly #reconnect = (): void => {
    this.#backoff.reset();
    void this.#connect();
  };

  #tell(change: Partial<FollowedList>): void {
    if (this.#signal.aborted) return;
    const before = store.getState()[this.#id] ?? { state: 'opening', ahead: 0 };
    store.setState({ [this.#id]: { ...before, ...change } });
  }

  #close(): void {
    this.#stream?.close();
    this.#stream = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #connectLater(): void {
    this.#close();
    if (this.#signal.aborted) return;
    this.#timer = setTimeout(() => void this.#connect(), this.#backoff.next());
  }

  async #connect(): Promise<void> {
    this.#close();
    if (document.hidden) return;
    try {
      if (!this.#isHere)
        await bringList(this.#id, this.#reader, (kept, of) =>
          this.#tell({ state: 'opening', brought: { kept, of } }),
        );
      if (this.#signal.aborted) return;
      this.#isHere = true;
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#isRead = false;
    this.#listen(new EventSource(getTeamUrl(`lists/${this.#id}/live`)));
  }

  #listen(stream: EventSource): void {
    this.#stream = stream;
    stream.addEventListener('open', () => sendWaitingActs());
    stream.addEventListener('news', ({ data }: MessageEvent<string>) => this.#hear(data));
    stream.addEventListener('role', ({ data }: MessageEvent<string>) => {
      const sent = givingRole.safeParse(parsed(data));
      // This person has another role now, changed here or while the connection was lost.
      if (sent.success && sent.data.role !== this.#me.role) void lookWhoIsIn();
    });
    stream.addEventListener('gone', () => this.#fail(new TeamFailure('gone')));
    stream.addEventListener('signed-out', () => {
      this.#close();
      void lookWhoIsIn().then(() => this.#connectLater());
    });
    stream.addEventListener('away', () => this.#tell({ state: 'away' }));
    stream.addEventListener('error', () => {
      if (this.#stream !== stream || this.#signal.aborted) return;
      this.#tell({ state: 'behind' });
      // A stream does not say why it was refused: the list itself is asked.
      this.#isHere = false;
      this.#connectLater();
    });
  }

  #hear(data: string): void {
    const sent = listNews.safeParse(parsed(data));
    if (!sent.success) return;
    const { at } = sent.data;
    const before = store.getState()[this.#id]?.news;
    this.#backoff.reset();
    this.#tell({ state: 'live', news: sent.data, ahead: at - Date.now() });
    if (before?.events !== sent.data.events || before.results !== sent.data.results || !this.#isRead) {
      this.#isRead = true;
      void this.#read(sent.data);
    }
  }

  /** Reads on until everything of the last news is stored. */
  async #read(news: ListNews): Promise<void> {
    this.#wanted = news;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#wanted && !this.#signal.aborted) {
        this.#wanted = undefined;
        await catchUpEvents(this.#id, this.#reader);
        await catchUpResults(this.#id, this.#signal);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isReading = false;
    }
  }

  #fail(error: unknown): void {
    if (this.#signal.aborted) return;
    if (error instanceof ListTooLong) {
      this.#tell({ state: 'too-long', tooLong: error.list });
      return;
    }
    handleFailure(error);
    if (error instanceof TeamFailure && error.kind === 'away') {
      this.#tell({ state: error.answered ? 'away' : 'behind' });
      this.#connectLater();
      return;
    }
    this.#close();
    this.#tell(error instanceof TeamFailure ? { state: 'stopped', why: error.kind } : { state: 'unkept' });
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
