import { expect, test } from 'vitest';
import type { Act } from '../../../spec/judgement.ts';
import { teamList } from '../../../spec/team.ts';
import { listFigures } from '../../../spec/team-lead.ts';
import { createActAt, createAddresses } from '../team.driver.ts';
import { createTeamServiceForTests, type Member, pushListForTests } from './team-service.driver.ts';

const played = createTeamServiceForTests();

const say = (who: Member, list: string, ...acts: Act[]) => who.fetch('POST', `${list}/acts`, { acts });
const figures = async (who: Member, list: string, query = '') =>
  listFigures.parse(await (await who.fetch('GET', `${list}/figures${query}`)).json());
const minute = 60_000;

test('a lead sees what each person said and how fast; nothing is said of too few verdicts', async () => {
  const { member, clock } = played();
  const [lead, ann, ben] = [await member('lead'), await member('reviewer'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(40), { overlap: 2 });
  expect(await figures(lead, list)).toMatchObject({
    from: null,
    remaining: 80,
    leftOver: 0,
    end: null,
    people: [],
  });
  await say(ben, list, createActAt(0));
  const [only] = (await figures(lead, list)).people;
  expect(only).toMatchObject({ person: ben.id, name: ben.name, medianSeconds: null, perHour: null });
  // What was read stays in memory: another person's verdict cannot be taken back, one's own can, also an old one.
  const before = createActAt(39);
  await say(ben, list, before);
  await say(ann, list, createActAt(39, { what: 'withdraw', of: before.id }));
  const verdictsOfBen = async () =>
    (await figures(lead, list)).people.find(({ person }) => person === ben.id)?.verdicts;
  expect(await verdictsOfBen()).toMatchObject({ good: 2 });
  await say(ben, list, createActAt(39, { what: 'withdraw', of: before.id }));
  expect(await verdictsOfBen()).toMatchObject({ good: 1 });
  const begin = Date.now();
  const twice = createActAt(1, { at: begin });
  const taken = createActAt(12, { at: begin + minute });
  await say(
    ann,
    list,
    createActAt(1, { what: 'wrong', at: begin }),
    twice,
    taken,
    createActAt(12, { what: 'withdraw', of: taken.id }),
  );
  for (let at = 2; at < 12; at++)
    await say(
      ann,
      list,
      createActAt(at, { what: at < 4 ? 'wrong' : at < 5 ? 'skip' : 'good', at: begin + (at - 1) * minute }),
    );
  // One action for many addresses says nothing about the time that one takes.
  await say(
    ann,
    list,
    ...[20, 21, 22].map((at) => createActAt(at, { together: 'one deed', at: begin + 10 * minute })),
  );
  clock.ahead += 20 * minute;
  const { people, from, to, remaining, end } = await figures(lead, list);
  expect(people.find(({ person }) => person === ann.id)).toMatchObject({
    verdicts: { good: 11, wrong: 2, unsure: 0, skip: 1 },
    medianSeconds: 60,
    perHour: 60,
  });
  expect(remaining).toBe(80 - 14);
  const lasted = to - (from ?? 0);
  expect(lasted).toBeGreaterThanOrEqual(20 * minute);
  expect(end).toBe(Math.round(to + (66 * lasted) / 14));
  clock.ahead += 60 * minute;
  expect(await figures(lead, list, '?hours=1')).toMatchObject({ from: null, end: null, people: [] });
  expect((await lead.fetch('GET', `${list}/figures?hours=soon`)).status).toBe(400);
  for (const path of [`${list}/figures`, `${list}/known`])
    expect((await ann.fetch('GET', path)).status).toBe(403);
});

test('what every reviewer passed over is told to the lead, who judges it', async () => {
  const { member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(2));
  await say(ann, list, createActAt(0, { what: 'skip' }), createActAt(1, { what: 'skip' }));
  const others: { id: string; role: string }[] = await (await lead.fetch('GET', '/people')).json();
  for (const { id, role } of others)
    if (role === 'reviewer' && id !== ann.id) await lead.fetch('DELETE', `/people/${id}`);
  expect((await figures(lead, list)).leftOver).toBe(2);
  await say(lead, list, createActAt(0));
  expect((await figures(lead, list)).leftOver).toBe(1);
  const { position } = await (await lead.fetch('POST', `${list}/next`, {})).json();
  expect(position).toBe(1);
});

test('a lead says by when a list is to be judged, and takes it back', async () => {
  const { member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(1));
  const due = (await figures(lead, list)).to + 60 * minute;
  const put = (who: Member, given: object) => who.fetch('PATCH', list, given);
  expect(teamList.parse(await (await put(lead, { due })).json()).due).toBe(due);
  expect(teamList.parse(await (await ann.fetch('GET', list)).json()).due).toBe(due);
  expect((await put(ann, { due })).status).toBe(403);
  expect((await put(lead, { due: 'soon' })).status).toBe(400);
  // After the due date everything that still wants verdicts is overdue.
  const report = async () => (await lead.fetch('GET', `${list}/export/html`)).text();
  expect(await report()).toContain('<dt>Due</dt>');
  const { to } = await figures(lead, list);
  await put(lead, { due: to - minute });
  expect(await figures(lead, list)).toMatchObject({ due: to - minute, remaining: 1 });
  expect(await report()).toContain('<dt>Overdue since</dt>');
  const geoJson = await (await lead.fetch('GET', `${list}/export/geojson`)).json();
  expect(geoJson.placelens.run).toMatchObject({ due: to - minute, overdue: true });
  await say(ann, list, createActAt(0));
  expect(await report()).toContain('<dt>Due</dt>');
  expect(teamList.parse(await (await put(lead, { due: null })).json())).not.toHaveProperty('due');
});

test('what was taken back counts for nobody, also behind thousands of things taken back that never came', async () => {
  const { member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(12));
  const unknown = (position: number) =>
    createActAt(position, { what: 'withdraw', of: createActAt(position).id });
  // More than one query looks up, and no more than one person may say of one address.
  for (let from = 1; from < 11; from += 2)
    await say(ann, list, ...Array.from({ length: 400 }, (_, index) => unknown(from + (index % 2))));
  const [kept, taken] = [createActAt(0), createActAt(11)];
  await say(ann, list, kept, createActAt(11, { what: 'withdraw', of: taken.id }));
  expect(await figures(lead, list)).toMatchObject({ people: [{ person: ann.id, verdicts: { good: 1 } }] });
  // It arrives after its withdrawal, as from a browser that was offline.
  await say(ann, list, taken, createActAt(0, { what: 'withdraw', of: kept.id }));
  expect((await figures(lead, list)).people).toEqual([]);
});
