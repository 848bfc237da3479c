import { expect, test } from 'vitest';
import { listedRow, rowToAsk, teamList } from '../../../spec/team.ts';
import { createAddresses } from '../team.driver.ts';
import { createTeamServiceForTests, pushListForTests } from './team-service.driver.ts';

const played = createTeamServiceForTests();

test('a lead makes a list and pushes its pieces, each as often as needed', async () => {
  const lead = await played().member('lead');
  const made = await lead.fetch('POST', '/lists', {
    name: 'Doors',
    overlap: 2,
    baseUrl: 'https://places.example',
  });
  expect(made.status).toBe(201);
  const list = teamList.parse(await made.json());
  expect(list).toMatchObject({ name: 'Doors', overlap: 2, pieces: 0, complete: false });
  // Without a token for the service the browsers ask.
  expect(list.settings).toMatchObject({
    asks: 'browsers',
    keepsAnswers: true,
    baseUrl: 'https://places.example',
  });
  const push = (number: number, count: number, last = false) =>
    lead.fetch('PUT', `/lists/${list.id}/pieces/${number}`, { rows: createAddresses(count), last });
  expect(await (await push(1, 2)).json()).toMatchObject({ status: 400, detail: 'Piece 0 comes first.' });
  await push(0, 3);
  await push(0, 3);
  expect(await (await push(1, 2, true)).json()).toMatchObject({ rows: 5, pieces: 2, complete: true });
  const viewer = await played().member('viewer');
  const pages = await viewer.fetch('GET', `/lists/${list.id}/rows?after=2&limit=1`);
  expect(listedRow.array().parse(await pages.json())).toEqual([
    { position: 3, first: 0, row: { id: 'a0', kind: 'place' } },
  ]);
  const all = teamList.array().parse(await (await viewer.fetch('GET', '/lists')).json());
  expect(all.map(({ id }) => id)).toContain(list.id);
});

test('what a list cannot be is said in words', async () => {
  const lead = await played().member('lead');
  const said = async (body: unknown) => (await lead.fetch('POST', '/lists', body)).json();
  expect(await said({ name: 'Doors', overlap: 1, asks: 'server' })).toMatchObject({
    status: 400,
    detail: expect.stringMatching(/holds no token.*PLACES_DEMO_TOKEN/),
  });
  expect(await said({ name: 'Doors', overlap: 4 })).toMatchObject({
    status: 400,
    detail: expect.stringMatching(/overlap/),
  });
  const secret = { name: 'Doors', overlap: 1, baseUrl: 'https://ann:secret@places.example' };
  expect(await said(secret)).toMatchObject({ status: 400, detail: expect.not.stringContaining('secret') });
  const list = await pushListForTests(lead, createAddresses(1));
  expect((await lead.fetch('GET', `${list}/rows?limit=x`)).status).toBe(400);
});

test('who may not lead neither makes nor deletes a list; a deleted one is gone, an unknown one not there', async () => {
  const { member } = played();
  const [lead, reviewer] = [await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(1));
  for (const [method, path, body] of [
    ['POST', '/lists', { name: 'Doors', overlap: 1 }],
    ['DELETE', list, undefined],
    ['PUT', `${list}/pieces/1`, { rows: [], last: true }],
    ['PATCH', `${list}/known`, { known: [] }],
    ['POST', `${list}/asking/again`, undefined],
  ] as const)
    expect((await reviewer.fetch(method, path, body)).status).toBe(403);
  expect((await lead.fetch('DELETE', list)).status).toBe(204);
  expect((await reviewer.fetch('GET', list)).status).toBe(410);
  expect((await reviewer.fetch('GET', '/lists/0123456789abcdef')).status).toBe(404);
  expect((await reviewer.fetch('GET', '/lists/%00')).status).toBe(404);
});

test('browsers ask a list among them, and what it came to is read in its order', async () => {
  const { member } = played();
  const [lead, ann, ben] = [await member('lead'), await member('reviewer'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(3));
  const take = async (who: typeof ann, count: number) =>
    rowToAsk.array().parse(await (await who.fetch('POST', `${list}/asking`, { count })).json());
  expect((await take(ann, 2)).map(({ position }) => position)).toEqual([0, 1]);
  expect((await take(ben, 5)).map(({ position }) => position)).toEqual([2]);
  const asked = (position: number, body = '{}') => ({
    position,
    result: { state: 'done', answeredAt: 7, digest: '00' },
    findings: [],
    answers: { units: { status: 200, duration: 4, body } },
  });
  const put = async (who: typeof ann, positions: number[]) =>
    (await who.fetch('POST', `${list}/results`, { rows: positions.map((each) => asked(each)) })).json();
  expect(await put(ann, [1, 2])).toEqual({ kept: [1] });
  expect(await put(ben, [2])).toEqual({ kept: [2] });
  expect(await put(ann, [0, 0, 7])).toEqual({ kept: [0] });
  const results = await (await ann.fetch('GET', `${list}/results?after=1`)).json();
  const id = list.slice('/lists/'.length);
  expect(results).toEqual([
    {
      cursor: 2,
      result: { run: id, position: 2, id: 'a2', kind: 'place', state: 'done', answeredAt: 7, digest: '00' },
      findings: [],
    },
    {
      cursor: 3,
      result: { run: id, position: 0, id: 'a0', kind: 'place', state: 'done', answeredAt: 7, digest: '00' },
      findings: [],
    },
  ]);
  expect(await (await ben.fetch('GET', `${list}/answers?id=a0&kind=place`)).json()).toEqual({
    recordedAt: 7,
    answers: { units: { status: 200, duration: 4, body: '{}' } },
  });
  for (const [query, status] of [
    ['id=a0&kind=stop', 404],
    ['id=a9&kind=place', 404],
    ['id=a0', 400],
  ] as const)
    expect((await ben.fetch('GET', `${list}/answers?${query}`)).status).toBe(status);
  const pending = { rows: [{ position: 0, result: { state: 'pending' }, findings: [] }] };
  expect((await ann.fetch('POST', `${list}/results`, pending)).status).toBe(400);
});
