import { expect, test } from 'vitest';
import { changedRow, keptAnswers, teamList } from '../../../spec/team.ts';
import { createService } from '../../service/app.ts';
import {
  createEmbedded,
  createTeamServiceForTests,
  type Member,
  pushListForTests,
  waitUntilWanted,
} from './team-service.driver.ts';

let isRefusing = false;
const service = createService();
const played = createTeamServiceForTests(
  createEmbedded({
    fetch: async (request) =>
      isRefusing && request.url.endsWith('/units')
        ? new Response('{}', { status: 401 })
        : service.fetch(request),
  }),
);

const rows = [
  { id: '230358853.7e9', kind: 'place' },
  { id: 'nobody knows it', kind: 'place' },
];
const results = async (who: Member, list: string) =>
  changedRow.array().parse(await (await who.fetch('GET', `${list}/results`)).json());

test('the server asks a list as soon as it is complete, and everybody reads the answers that were judged', async () => {
  const { member } = played();
  const [lead, viewer] = [await member('lead'), await member('viewer')];
  const made = await lead.fetch('POST', '/lists', { name: 'Doors', overlap: 1 });
  const { id, settings } = teamList.parse(await made.json());
  expect(settings).toMatchObject({ asks: 'server', keepsAnswers: true });
  const list = `/lists/${id}`;
  await lead.fetch('PUT', `${list}/pieces/0`, { rows, last: true });
  const all = await waitUntilWanted(
    () => results(viewer, list),
    (read) => read.length === 2,
  );
  const byPosition = all.toSorted((a, b) => a.result.position - b.result.position);
  expect(byPosition.map(({ result }) => result.state)).toEqual(['done', 'unknown']);
  expect(byPosition[0]?.findings.length).toBeGreaterThan(0);
  const [row] = rows;
  const told = await viewer.fetch('GET', `${list}/answers?${new URLSearchParams({ ...row })}`);
  const { answers } = keptAnswers.parse(await told.json());
  expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const reviewer = await member('reviewer');
  expect((await reviewer.fetch('POST', `${list}/asking`, { count: 1 })).status).toBe(409);
  expect((await reviewer.fetch('POST', `${list}/results`, { rows: [] })).status).toBe(409);
});

test('a lead lets it ask again after its token was refused', async () => {
  const lead = await played().member('lead');
  isRefusing = true;
  const list = await pushListForTests(lead, rows, { asks: 'server' });
  const stream = (await lead.fetch('GET', `${list}/live`)).body
    ?.pipeThrough(new TextDecoderStream())
    .getReader();
  const heard = await waitUntilWanted(
    async () => (await stream?.read())?.value ?? '',
    (text) => text.includes('"asking":"refused"'),
  );
  expect(heard).toContain('"states":{"pending":2}');
  await stream?.cancel();
  isRefusing = false;
  expect((await lead.fetch('POST', `${list}/asking/again`)).status).toBe(204);
  await waitUntilWanted(
    () => results(lead, list),
    (read) => read.length === 2,
  );
});
