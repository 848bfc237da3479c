import { expect, test } from 'vitest';
import { type ListNews, listNews } from '../../../contract/team.ts';
import { removePerson } from '../people.ts';
import { actAt, addresses } from '../team.driver.ts';
import { type Member, pushList, teamService } from './team-service.driver.ts';

const played = teamService();

/** The stream of a list, event after event; the latest ones where nobody reads for a while. */
async function* stream(
  who: Member,
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
  const list = await pushList(lead, addresses(2));
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
  // Whoever cannot follow asks once, and hears the same.
  const asked = await viewer.fetch('GET', `${list}/news`);
  expect(listNews.parse(await asked.json())).toEqual({ ...held, at: expect.any(Number) });
  expect(held.presence[0]?.until).toBeGreaterThan(held.at);
  await ann.fetch('POST', `${list}/acts`, { acts: [actAt(0), actAt(1)] });
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
  const list = await pushList(lead, addresses(1));
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

test('at the end of the server every stream ends at once', async () => {
  const { member, service } = played();
  const lead = await member('lead');
  const list = await pushList(lead, addresses(1));
  const one = stream(lead, list);
  await news(one, () => true);
  await service.close();
  for await (const { name } of one) expect(name).not.toBe('gone');
});
