import type { Context } from 'hono';
import type { Person, Role } from '../../../spec/team.ts';
import { cacheControl } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import type { AskingLoop } from '../asking-loop.ts';
import type { Team } from '../engine/team.ts';
import { ListWatches, selectNews, type Telling, usualTimes } from '../list-watch.ts';
import { getList } from '../lists.ts';
import type { PersonNow, SessionChecks } from './session-check.ts';
import type { TeamContext } from './team-http.ts';

/** Maximum number of streams of one person at once: about the number of tabs that a person works in. */
const mostStreams = 12;

/** Milliseconds after which a browser whose stream broke opens a new one. */
const retryAfter = 1_000;

/** The news of lists as server-sent events. */
export type ListStreams = {
  /**
   * Opens the stream of one list for the caller; 429 where they have too many. Rejects for a list that does not exist.
   */
  open(context: Context<TeamContext>, list: string): Promise<Response>;
  /** Checks at once everybody who follows a list: they may have been removed, or have another role. */
  lookAnew(): void;
  /** Ends every stream. */
  close(): void;
};

/** Returns the streams of a team; `times` sets how often a list is looked at. */
export function createListStreams(
  team: Team,
  asking: AskingLoop,
  checks: SessionChecks,
  times = usualTimes,
): ListStreams {
  const watches = new ListWatches(team, asking, times);
  const streams = new Map<string, number>();
  return {
    async open(context, name) {
      const { id: list } = await getList(team, name);
      const person = context.get('person');
      const open = streams.get(person.id) ?? 0;
      if (open >= mostStreams)
        return createProblemResponse(
          429,
          `You follow lists in ${mostStreams} tabs at once already: close one of them.`,
        );
      const personNow = checks.checkOf(person, context.get('askAgain'));
      const end = new AbortController();
      const count = (change: number) => {
        const left = (streams.get(person.id) ?? 0) + change;
        if (left > 0) streams.set(person.id, left);
        else streams.delete(person.id);
      };
      async function* texts(): AsyncGenerator<string, void> {
        count(1);
        try {
          yield `retry: ${retryAfter}\n\n`;
          yield* eventTexts(watches.follow(list, end.signal), personNow, times.beatEvery);
        } finally {
          count(-1);
        }
      }
      return new Response(getStream(texts(), end), {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': cacheControl,
          // Otherwise proxies such as nginx buffer answers.
          'x-accel-buffering': 'no',
        },
      });
    },
    lookAnew() {
      checks.lookAnew();
      watches.ring();
    },
    close: () => watches.end(),
  };
}

/**
 * Yields the events of a list for as long as the person may see it. Each event is sent only after a check of who
 * receives it.
 */
async function* eventTexts(
  followed: ReturnType<ListWatches['follow']>,
  personNow: () => Promise<PersonNow>,
  beatEvery: number,
): AsyncGenerator<string, void> {
  let latest: Telling | undefined;
  let [isTold, role]: [boolean, Role | undefined] = [false, undefined];
  let spokeAt = performance.now();
  for await (const heard of followed) {
    if (heard.what !== 'pulse') [latest, isTold] = [heard, false];
    const person = await personNow();
    if (person === undefined) return void (yield eventText('signed-out', {}));
    // Another role sees the same news differently, and the page has something else to show.
    if (person !== 'unknown' && person.role !== role) {
      [role, isTold] = [person.role, false];
      yield eventText('role', { role });
    }
    const text = latest && !isTold ? textFor(latest, person) : undefined;
    if (text !== undefined) {
      isTold = true;
      yield text;
    } else if (performance.now() - spokeAt >= beatEvery) yield ': still here\n\n';
    else continue;
    spokeAt = performance.now();
  }
}

/** Returns undefined for what is not sent while the database cannot say who the reader is. */
function textFor(telling: Telling, person: Person | 'unknown'): string | undefined {
  if (telling.what !== 'news') return eventText(telling.what, {});
  return person === 'unknown' ? undefined : eventText('news', selectNews(person, telling.news));
}

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Returns the texts as bytes. Each is made when the reader has taken the one before, so a slow reader gets only the
 * latest news.
 */
function getStream(texts: AsyncGenerator<string, void>, end: AbortController): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel() {
        end.abort();
        void texts.return();
      },
    },
    { highWaterMark: 0 },
  );
}
