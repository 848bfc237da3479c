import { expect, test } from 'vitest';
import { type ListNews, listNews } from '../../../spec/team.ts';
import { usualTimes } from '../list-watch.ts';
import { removePerson, sessionTime } from '../people.ts';
import { createActAt, createAddresses } from '../team.driver.ts';
import {
  createTeamServiceForTests,
  type Member,
  pushListForTests,
  signInBrowser,
  soon,
} from './team-service.driver.ts';
import { createTeamService } from './team-service.ts';

const played = createTeamServiceForTests();

/** Yields the stream of a list, event by event; the latest ones where nothing is read for a while. */
async function* stream(
  who: Pick<Member, 'fetch'>,
  list: string,
): AsyncGenerator<{ name: string; data: ListNews | undefined }> {
  const response = await who.fetch('GET', `${list}/live`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        const name = /^event: (.*)$/m.exec(event)?.[1] ?? event;
        const data =
          name === 'news' ? listNews.parse(JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '')) : undefined;
        yield { name, data };
      }
    }
  } finally {
    await reader?.cancel();
  }
}

async function news(
  from: AsyncGenerator<{ name: string; data: ListNews | undefined }>,
  wanted: (news: ListNews) => boolean,
) {
  for (;;) {
    const { value, done } = await from.next();
    if (done) throw new Error('The stream ended.');
    if (value.data && wanted(value.data)) return value.data;
  }
}

test('whoever follows a list hears how far it is, who is where, and when it is deleted', async () => {
  const { member } = played();
  const [lead, ann, viewer] = [await member('lead'), await member('reviewer'), await member('viewer')];
  const list = await pushListForTests(lead, createAddresses(2));
  const [one, two] = [stream(viewer, list), stream(lead, list)];
  expect(await news(one, () => true)).toMatchObject({
    events: 0,
    results: 0,
    presence: [],
    asking: 'browsers',
  });
  await ann.fetch('POST', `${list}/next`, {});
  const held = await news(one, ({ presence }) => presence.length > 0);
  expect(held.presence).toMatchObject([{ person: ann.id, name: ann.name, position: expect.any(Number) }]);
  // A client that cannot follow a stream asks once, and gets the same.
  const asked = await viewer.fetch('GET', `${list}/news`);
  expect(listNews.parse(await asked.json())).toEqual({ ...held, at: expect.any(Number) });
  expect(held.presence[0]?.until).toBeGreaterThan(held.at);
  await ann.fetch('POST', `${list}/acts`, { acts: [createActAt(0), createActAt(1)] });
  for (const each of [one, two])
    expect((await news(each, ({ events }) => events === 2)).progress).toMatchObject({
      verdicts: { good: 2 },
      people: [{ person: ann.id, judged: 2 }],
    });
  await lead.fetch('DELETE', list);
  for (const each of [one, two]) {
    let last = '';
    for await (const { name } of each) last = name;
    expect(last).toBe('gone');
  }
  expect((await lead.fetch('GET', `${list}/live`)).status).toBe(410);
});

test('the stream of somebody who is no longer in ends, and those of one person are limited', async () => {
  const { member, team } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(1));
  const streams = Array.from({ length: 12 }, () => stream(ann, list));
  for (const each of streams) await news(each, () => true);
  expect((await ann.fetch('GET', `${list}/live`)).status).toBe(429);
  const [first, second, ...rest] = streams;
  for (const each of rest) await each.return(undefined);
  expect((await ann.fetch('GET', `${list}/live`)).status).toBe(200);
  if (!first || !second) throw new Error();
  expect((await first.next()).value?.name).toBe(': still here');
  await removePerson(team, ann.id, lead.id);
  let last = '';
  for await (const { name } of second) last = name;
  expect(last).toBe('signed-out');
});

type Ended = { readonly lead: Member; readonly who: Member; readonly ahead: (time: number) => void };

const waysOut: Record<string, (ended: Ended) => Promise<unknown>> = {
  'was removed': ({ lead, who }) => lead.fetch('DELETE', `/people/${who.id}`),
  'has left': ({ who }) => who.fetch('POST', '/leave'),
  'has a session that is over': async ({ ahead }) => ahead(sessionTime + 1),
  'has a token that a lead ended': async ({ lead, who }) => {
    const [{ id }] = await (await who.fetch('GET', '/tokens')).json();
    return lead.fetch('DELETE', `/tokens/${id}`);
  },
};

test.each(
  Object.keys(waysOut).flatMap((way) =>
    (['busy', 'quiet'] as const).flatMap((list) => [
      { way, list, where: 'here' },
      { way, list, where: 'at another gateway' },
    ]),
  ),
)('who $way hears no more of a $list list, followed $where', async ({ way, list: kind, where }) => {
  const { member, team, clock, service } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(1));
  const who = way.includes('token') ? await member('viewer') : await signInBrowser(team, service, 'viewer');
  const other = createTeamService({ team, warn: () => {}, times: soon });
  const one = stream(where === 'here' ? who : who.at(other), list);
  await news(one, () => true);
  let isOver = false;
  const acting = (async () => {
    while (kind === 'busy' && !isOver) await ann.fetch('POST', `${list}/acts`, { acts: [createActAt(0)] });
  })();
  if (kind === 'busy') await news(one, ({ events }) => events > 3);
  await waysOut[way]?.({ lead, who, ahead: (time) => (clock.ahead += time) });
  const heard: string[] = [];
  for await (const { name } of one) heard.push(name);
  isOver = true;
  await acting;
  await other.close();
  expect(heard.at(-1)).toBe('signed-out');
  // One may have been in flight when it happened.
  const isByAct = !way.includes('session');
  if (where === 'here' && isByAct) expect(heard.filter((name) => name === 'news').length).toBeLessThan(2);
});

test('who is in no more hears nothing 5 s later, and no proxy that waits 15 s ends a quiet stream', () => {
  const { lookEvery, askEvery, beatEvery } = usualTimes;
  expect(askEvery + lookEvery).toBeLessThan(5_000);
  expect(beatEvery + lookEvery).toBeLessThan(15_000 - lookEvery);
});

test('at the end of the server every stream ends at once', async () => {
  const { member, service } = played();
  const lead = await member('lead');
  const list = await pushListForTests(lead, createAddresses(1));
  const one = stream(lead, list);
  await news(one, () => true);
  await service.close();
  for await (const { name } of one) expect(name).not.toBe('gone');
});
