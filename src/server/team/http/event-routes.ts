import { Hono } from 'hono';
import type { Person, Role } from '../../../spec/team.ts';
import { cacheControl } from '../../service/decisions.ts';
import { createProblemResponse } from '../../service/refusal.ts';
import { ListWatches, selectNews, type Telling, usualTimes } from '../list-watch.ts';
import { getList } from '../lists.ts';
import type { PersonNow } from './session-check.ts';
import { type ListParts, listPath, type TeamContext } from './team-http.ts';

/** Streams of one person at once: as many tabs as anybody works in. */
const mostStreams = 12;

/** Milliseconds after which a browser whose stream broke begins a new one. */
const retryAfter = 1_000;

/** The news of a list, as server-sent events. */
export function createEventRoutes({ team, asking, checks, times = usualTimes }: ListParts): {
  readonly routes: Hono<TeamContext>;
  /** Looks at once at everybody who follows a list: somebody may be in no more, or have another role. */
  readonly lookAnew: () => void;
  /** Ends every stream. */
  readonly close: () => void;
} {
  const routes = new Hono<TeamContext>();
  const watches = new ListWatches(team, asking, times);
  const streams = new Map<string, number>();
  routes.get(`${listPath}/live`, async (context) => {
    const { id: list } = await getList(team, context.req.param('list'));
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
        // Proxies as nginx hold answers back otherwise.
        'x-accel-buffering': 'no',
      },
    });
  });
  return {
    routes,
    lookAnew: () => {
      checks.lookAnew();
      watches.ring();
    },
    close: () => watches.end(),
  };
}

/** What one hears of a list for as long as one is in: before anything is told, it is looked who hears it. */
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
    // Another role is told the same news in another way, and the page has something else to show.
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

/** Undefined for what nobody is told while the database does not say who they are. */
function textFor(telling: Telling, person: Person | 'unknown'): string | undefined {
  if (telling.what !== 'news') return eventText(telling.what, {});
  return person === 'unknown' ? undefined : eventText('news', selectNews(person, telling.news));
}

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The texts as bytes, each made when its reader has taken the one before: a slow one gets the latest news alone. */
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
