import { Hono } from 'hono';
import { cacheControl } from '../../service/decisions.ts';
import { refusal } from '../../service/refusal.ts';
import { ListWatches, usualTimes } from '../list-watch.ts';
import { listOf } from '../lists.ts';
import { type Known, type ListParts, listPath } from './team-http.ts';

/** Streams of one person at once: as many tabs as anybody works in. */
const mostStreams = 12;

/** Milliseconds after which a browser whose stream broke begins a new one. */
const retryAfter = 1_000;

/** The news of a list, as server-sent events; `close` ends all of them. */
export function liveRoom({ team, asking, times = usualTimes }: ListParts): {
  readonly room: Hono<Known>;
  readonly close: () => void;
} {
  const room = new Hono<Known>();
  const watches = new ListWatches(team, asking, times);
  const streams = new Map<string, number>();
  room.get(`${listPath}/live`, async (context) => {
    const { id: list } = await listOf(team, context.req.param('list'));
    const { id: person } = context.get('person');
    const open = streams.get(person) ?? 0;
    if (open >= mostStreams)
      return refusal(429, `You follow lists in ${mostStreams} tabs at once already: close one of them.`);
    const isStillIn = context.get('isStillIn');
    const end = new AbortController();
    const count = (change: number) => {
      const left = (streams.get(person) ?? 0) + change;
      if (left > 0) streams.set(person, left);
      else streams.delete(person);
    };
    async function* texts(): AsyncGenerator<string, void> {
      count(1);
      try {
        yield `retry: ${retryAfter}\n\n`;
        for await (const told of watches.follow(list, end.signal)) {
          if (told.what === 'news') yield eventText('news', told.news);
          else if (told.what !== 'beat') yield eventText(told.what, {});
          // A database that is away says nothing of sessions.
          else if (await isStillIn().catch(() => true)) yield ': still here\n\n';
          else return void (yield eventText('signed-out', {}));
        }
      } finally {
        count(-1);
      }
    }
    return new Response(streamOf(texts(), end), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': cacheControl,
        // Proxies as nginx hold answers back otherwise.
        'x-accel-buffering': 'no',
      },
    });
  });
  return { room, close: () => watches.end() };
}

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The texts as bytes, each made when its reader has taken the one before: a slow one gets the latest news alone. */
function streamOf(texts: AsyncGenerator<string, void>, end: AbortController): ReadableStream<Uint8Array> {
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
