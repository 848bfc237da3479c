import { type ListNews, listNews } from '../../contract/team.ts';
import { carefully } from '../exchange.ts';
import { teamUrl } from './team-call.ts';

/** Bytes in which the first word of a stream stands, at most. */
const most = 1_000_000;

/**
 * How far a list is now: the first word of its stream, which is then left. Undefined where it does not tell; never
 * rejects.
 */
export async function firstNews(list: string, signal: AbortSignal): Promise<ListNews | undefined> {
  const enough = new AbortController();
  try {
    const response = await fetch(teamUrl(`lists/${list}/live`), {
      ...carefully({ ownServer: true }),
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, enough.signal, AbortSignal.timeout(10_000)]),
    });
    if (!response.ok || !response.body) return undefined;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; text.length < most; ) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
      const data = /^event: ?news\r?\n(?:id:.*\r?\n)?data: ?(.*)\r?\n/m.exec(text)?.[1];
      if (data !== undefined) return listNews.safeParse(JSON.parse(data)).data;
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    enough.abort();
  }
}
