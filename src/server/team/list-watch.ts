import { Signal, wait } from '../../domain/pace/waiting.ts';
import type { ListNews, Person, Progress } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import type { AskingLoop } from './asking-loop.ts';
import { isListSettled, removeVerdicts } from './blind.ts';
import type { Team } from './engine/team.ts';
import { getList, type StoredList } from './lists.ts';
import { readSettings } from './read-settings.ts';
import { readDatabaseTime, readProgress } from './reading.ts';
import { getPresence } from './turns.ts';

export type WatchTimes = {
  /** Milliseconds between two looks at a list that somebody follows. */
  readonly lookEvery: number;
  /** Milliseconds between two checks of the followers: a removed person hears nothing 5 s later. */
  readonly askEvery: number;
  /**
   * Milliseconds after which a follower receives something, with or without news: proxies such as nginx end silent
   * connections.
   */
  readonly beatEvery: number;
};

export const usualTimes: WatchTimes = { lookEvery: 500, askEvery: 3_000, beatEvery: 10_000 };

/** The news of a list, and whether all but leads get it without verdicts. */
export type SealedNews = { readonly whole: ListNews; readonly isSealed: boolean };

/** What a follower receives next. */
export type Telling =
  | { readonly what: 'news'; readonly news: SealedNews }
  | { readonly what: 'away' | 'gone' };

/** Follows lists for all followers with one look at the database for any number of them. */
export class ListWatches {
  readonly #team: Team;
  readonly #asking: AskingLoop;
  readonly #times: WatchTimes;
  readonly #watches = new Map<string, Watch>();
  #isEnding = false;

  constructor(team: Team, asking: AskingLoop, times: WatchTimes) {
    this.#team = team;
    this.#asking = asking;
    this.#times = times;
  }

  /**
   * Yields the news of a list, the latest first, until it is gone, `signal` is aborted, or the server ends. Between
   * them comes `pulse`, as often as the list is looked at and with each `ring`.
   */
  async *follow(
    list: string,
    signal: AbortSignal,
  ): AsyncGenerator<Telling | { readonly what: 'pulse' }, void> {
    const watch = this.#watches.get(list) ?? new Watch(this.#team, this.#asking, this.#times, list);
    this.#watches.set(list, watch);
    watch.followers++;
    const wake = () => watch.bell.ring();
    const ended = () => signal.aborted || this.#isEnding;
    signal.addEventListener('abort', wake);
    try {
      for (let version = 0; !ended(); ) {
        const rung = watch.bell.next();
        if (watch.version > version) {
          version = watch.version;
          const told = watch.latest;
          if (told) yield told;
          if (told?.what === 'gone') return;
        } else {
          await rung;
          if (watch.version === version && !ended()) yield { what: 'pulse' };
        }
      }
    } finally {
      signal.removeEventListener('abort', wake);
      watch.followers--;
      if (watch.followers === 0) {
        watch.end();
        this.#watches.delete(list);
      }
    }
  }

  /** Sends a `pulse` at once to everybody who follows a list. */
  ring(): void {
    for (const { bell } of this.#watches.values()) bell.ring();
  }

  /** Ends all following at once. */
  end(): void {
    this.#isEnding = true;
    this.ring();
  }
}

class Watch {
  readonly bell = new Signal();
  followers = 0;
  /** Rises with each message. */
  version = 0;
  latest: Telling | undefined;
  readonly #team: Team;
  readonly #asking: AskingLoop;
  readonly #list: string;
  readonly #end = new AbortController();
  readonly #pulse: NodeJS.Timeout;
  #told = '';
  #counted: { readonly of: string; readonly progress: Progress } | undefined;

  constructor(team: Team, asking: AskingLoop, times: WatchTimes, list: string) {
    this.#team = team;
    this.#asking = asking;
    this.#list = list;
    // Runs on its own timer, as a look at a database that does not answer takes long.
    this.#pulse = setInterval(() => this.bell.ring(), times.lookEvery);
    void this.#look(times);
  }

  end(): void {
    clearInterval(this.#pulse);
    this.#end.abort();
  }

  async #look({ lookEvery }: WatchTimes): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      const telling = await this.#now();
      if (signal.aborted) return;
      // Another moment alone is no news.
      const text = JSON.stringify(telling, (name, value) => (name === 'at' ? 0 : value));
      if (text !== this.#told) {
        this.#told = text;
        this.latest = telling;
        this.version++;
        this.bell.ring();
      }
      if (telling.what === 'gone') return;
      await wait(lookEvery, signal);
    }
  }

  async #now(): Promise<Telling> {
    try {
      const list = await getList(this.#team, this.#list);
      const of = [list.latestEvent, list.latestResult, list.rows].join(' ');
      const progress =
        this.#counted?.of === of ? this.#counted.progress : await readProgress(this.#team, list.id);
      this.#counted = { of, progress };
      return { what: 'news', news: await sealed(progress, list, this.#team, this.#asking) };
    } catch (error) {
      const isGone = error instanceof StoreError && (error.kind === 'gone' || error.kind === 'unknown');
      // After any other failure the stream goes on once the database answers again.
      return { what: isGone ? 'gone' : 'away' };
    }
  }
}

/** Returns the news of a list for one person. Throws StoreError. */
export async function readNews(
  { team, asking }: { readonly team: Team; readonly asking: AskingLoop },
  id: string,
  person: Person,
): Promise<ListNews> {
  const list = await getList(team, id);
  return selectNews(person, await sealed(await readProgress(team, list.id), list, team, asking));
}

/** Returns the news as a person may see it. */
export function selectNews({ role }: Person, { whole, isSealed }: SealedNews): ListNews {
  return isSealed && role !== 'lead' ? removeVerdicts(whole) : whole;
}

async function sealed(
  progress: Progress,
  list: StoredList,
  team: Team,
  asking: AskingLoop,
): Promise<SealedNews> {
  const { id, overlap, latestEvent, latestResult, complete, settings } = list;
  const whole = {
    events: latestEvent,
    results: latestResult,
    progress,
    presence: await getPresence(team, id),
    at: await readDatabaseTime(team),
    asking: asking.standOf(readSettings(settings), complete, progress.states.pending ?? 0),
  };
  return { whole, isSealed: overlap > 1 && !(await isListSettled(team, id)) };
}
