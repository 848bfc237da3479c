import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCorrection } from '../../../domain/corrections/corrections.driver.ts';
import { listCorrections } from '../../../domain/corrections/corrections.ts';
import { createLedger, getAddressKey } from '../../../domain/runs/verdicts.ts';
import { hitRates, keptActs, lease, listEvent } from '../../../spec/team.ts';
import { StoreError } from '../../engine/store-error.ts';
import { createActAt, createAddresses, expireLeases } from '../team.driver.ts';
import { toRefusal } from './team-http.ts';
import { createTeamServiceForTests, type Member, pushListForTests } from './team-service.driver.ts';

const played = createTeamServiceForTests();

const say = async (who: Member, list: string, ...acts: ReturnType<typeof createActAt>[]) =>
  keptActs.parse(await (await who.fetch('POST', `${list}/acts`, { acts })).json()).acts;
const heard = async (who: Member, list: string, after = 0) =>
  listEvent.array().parse(await (await who.fetch('GET', `${list}/events?after=${after}`)).json());

test('the next address is one’s own until it is given back, taken by a lead, or the time is over', async () => {
  const { member, clock } = played();
  const [lead, ann, ben] = [await member('lead'), await member('reviewer'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(1));
  const next = (who: Member, besides?: number[]) => who.fetch('POST', `${list}/next`, { besides });
  expect(lease.parse(await (await next(ann)).json())).toMatchObject({ position: 0, row: { id: 'a0' } });
  expect((await next(ben)).status).toBe(204);
  expect((await ann.fetch('PUT', `${list}/leases/0`)).status).toBe(200);
  expect((await ben.fetch('PUT', `${list}/leases/0`)).status).toBe(409);
  expect((await ben.fetch('DELETE', `${list}/leases/0?person=${ann.id}`)).status).toBe(403);
  expect((await ann.fetch('DELETE', `${list}/leases/0`)).status).toBe(204);
  expect((await next(ben)).status).toBe(200);
  expect((await lead.fetch('DELETE', `${list}/leases/0?person=${ben.id}`)).status).toBe(204);
  expect((await lead.fetch('DELETE', `${list}/leases/0?person=${ben.id}`)).status).toBe(409);
  expect((await next(ann)).status).toBe(200);
  expireLeases(clock);
  expect((await next(ben)).status).toBe(200);
  expect((await ann.fetch('PUT', `${list}/leases/0`)).status).toBe(409);
  const viewer = await member('viewer');
  for (const [method, path] of [
    ['POST', 'next'],
    ['PUT', 'leases/0'],
    ['POST', 'acts'],
    ['POST', 'asking'],
    ['POST', 'results'],
  ] as const)
    expect((await viewer.fetch(method, `${list}/${path}`, {})).status).toBe(403);
});

test('who says something is the server’s word, and it is kept once', async () => {
  const { member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(2));
  const forged = createActAt(0, { reviewer: lead.name, run: 'another' });
  expect(await say(ann, list, forged, createActAt(9))).toMatchObject([{ id: forged.id, number: 1 }, {}]);
  expect(await say(ann, list, forged)).toEqual([{ id: forged.id, number: 1 }]);
  expect(await heard(ann, list)).toMatchObject([
    {
      number: 1,
      position: 0,
      person: ann.id,
      act: { reviewer: ann.name, run: list.slice('/lists/'.length) },
    },
  ]);
  expect((await ann.fetch('POST', `${list}/acts`, { acts: [{ what: 'good' }] })).status).toBe(400);
});

test('where one person judges each address, whoever reviews settles; where several do, a lead', async () => {
  const { member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  for (const overlap of [1, 2]) {
    const list = await pushListForTests(lead, createAddresses(2), { overlap });
    const [one, two] = [createActAt(0), createActAt(1, { what: 'wrong', concerns: ['0123456789abcdef'] })];
    const [kept, settled] = await say(ann, list, one, two);
    expect(kept?.number).toBe(1);
    if (overlap === 1) expect(settled).toEqual({ id: two.id, number: 2 });
    else expect(settled).toMatchObject({ id: two.id, refused: expect.stringContaining('a lead settles') });
  }
});

test('where several judge each address, none of them sees what others say until it is settled', async () => {
  const { member } = played();
  const [lead, viewer] = [await member('lead'), await member('viewer')];
  const [ann, ben] = [await member('reviewer'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(3), { overlap: 2 });
  const [anns, bens] = [createActAt(0), createActAt(0, { what: 'wrong', note: 'Gate' })];
  await say(ann, list, anns);
  await say(ben, list, bens, createActAt(1));
  const ids = async (who: Member, after = 0) => (await heard(who, list, after)).map(({ act }) => act.id);
  expect(await ids(ann)).toEqual([anns.id]);
  expect(await ids(lead)).toHaveLength(3);
  expect(await ids(viewer)).toEqual([]);
  const answer = await ann.fetch('GET', `${list}/events?after=1`);
  expect([await answer.json(), answer.headers.get('placelens-cursor')]).toEqual([[], '3']);
  // The event that settles it brings the earlier ones, which are behind the reader's cursor.
  const settlement = createActAt(0, { what: 'wrong', concerns: [anns.id, bens.id] });
  await say(lead, list, settlement);
  expect(await ids(ann, 3)).toEqual([anns.id, bens.id, settlement.id]);
  expect(await ids(viewer)).toEqual([anns.id, bens.id, settlement.id]);
  expect(await ids(ann)).toEqual([anns.id, bens.id, settlement.id]);
  // Two people who say the same have nothing to settle.
  await say(ann, list, createActAt(1));
  expect(await ids(ann, 4)).toHaveLength(2);
});

test('who judges comments and asks, a lead answers; where several judge, others hear of it once it is settled', async () => {
  const { member } = played();
  const [lead, viewer] = [await member('lead'), await member('viewer')];
  const [ann, ben] = [await member('reviewer'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(2), { overlap: 2 });
  const comment = (given: Parameters<typeof createActAt>[1] = {}) =>
    createActAt(0, { what: 'comment', note: 'Which gate?', ...given });
  const question = comment({ asks: 'lead' });
  const ids = async (who: Member, after = 0) => (await heard(who, list, after)).map(({ act }) => act.id);
  expect(await say(ann, list, question)).toEqual([{ id: question.id, number: 1 }]);
  expect([await ids(ann), await ids(ben), await ids(viewer), await ids(lead)]).toEqual([
    [question.id],
    [],
    [],
    [question.id],
  ]);
  expect((await viewer.fetch('POST', `${list}/acts`, { acts: [comment()] })).status).toBe(403);
  const answer = comment({ note: 'The northern one.', concerns: [question.id] });
  expect(await say(ben, list, { ...answer, id: 'another' })).toMatchObject([
    { refused: expect.stringContaining('lead alone answers') },
  ]);
  // A refused act cannot come in by the id of another act.
  const note = createActAt(1, { what: 'note', note: 'Mine.' });
  await say(ben, list, { ...answer, id: note.id }, note);
  expect((await heard(ben, list)).map(({ act }) => act.what)).toEqual(['note']);
  await say(lead, list, comment({ note: 'For all.' }), answer);
  const back = createActAt(0, { what: 'withdraw', of: answer.id });
  await say(lead, list, back);
  // The answer to one's own question is visible at once, and so is its withdrawal; to no other reviewer.
  expect(await ids(ann)).toEqual([question.id, answer.id, back.id]);
  expect(await ids(ben)).toEqual([note.id]);
  await say(ann, list, createActAt(0));
  await say(ben, list, createActAt(0));
  expect(await ids(ben)).toHaveLength(7);
});

test('a correction is kept as it was made, changes no verdict, and where several judge is seen once it is settled', async () => {
  const { member } = played();
  const [lead, ann, ben] = [await member('lead'), await member('reviewer'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(1), { overlap: 2 });
  const {
    id: _,
    by: __,
    at: ___,
    ask: ____,
    ...correction
  } = createCorrection({
    ref: 'entrances:1.a',
    operation: 'move',
    before: { value: [7, 43] },
    after: [7.1, 43],
  });
  const made = createActAt(0, { what: 'correction', correction });
  const progress = async () => (await (await lead.fetch('GET', `${list}/news`)).json()).progress;
  const before = await progress();
  expect(before).toMatchObject({ verdicts: { none: 1 } });
  expect(await say(ann, list, made)).toEqual([{ id: made.id, number: 1 }]);
  expect(await say(ann, list, made, { ...made, id: 'empty', correction: undefined })).toEqual([
    { id: made.id, number: 1 },
    { id: 'empty', refused: expect.stringContaining('correction') },
  ]);
  expect(await progress()).toEqual(before);
  const wrong = { ...correction, after: [190, 43] };
  expect((await ann.fetch('POST', `${list}/acts`, { acts: [{ ...made, correction: wrong }] })).status).toBe(
    400,
  );
  const seen = async (who: Member) => (await heard(who, list)).map(({ act }) => act.correction);
  expect(await seen(ann)).toEqual([correction]);
  expect(await seen(lead)).toEqual([correction]);
  expect(await seen(ben)).toEqual([]);
  await say(ann, list, createActAt(0, { what: 'wrong' }));
  await say(ben, list, createActAt(0, { what: 'wrong' }));
  expect(await seen(ben)).toContainEqual(correction);
  await say(ben, list, createActAt(0, { what: 'withdraw', of: made.id }));
  const acts = (await heard(ann, list)).map(({ act }) => act);
  expect(
    listCorrections(getAddressKey({ kind: 'place', id: made.placeId }), createLedger(acts)),
  ).toHaveLength(1);
  await say(ann, list, createActAt(0, { what: 'withdraw', of: made.id }));
  const later = (await heard(ann, list)).map(({ act }) => act);
  expect(listCorrections(getAddressKey({ kind: 'place', id: made.placeId }), createLedger(later))).toEqual(
    [],
  );
});

test('a comment has words, and not too many', async () => {
  const { member } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(1));
  const said = (note?: string) => createActAt(0, { what: 'comment', ...(note !== undefined && { note }) });
  for (const act of [said(), said(' \n '), said('x'.repeat(2001))])
    expect(await say(ann, list, act)).toMatchObject([{ refused: expect.stringContaining('1 to 2000') }]);
  // A refused act does not block the others.
  const [long, verdict] = [said('x'.repeat(2000)), createActAt(0)];
  expect((await say(ann, list, said(''), long, verdict)).map(({ number }) => number)).toEqual([
    undefined,
    1,
    2,
  ]);
});

test('a database that cannot write says why, and takes the same once it can', async () => {
  const { member, team } = played();
  const [lead, ann] = [await member('lead'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(30));
  const limitPages = (count: number) =>
    team.query((database) => sql.raw(`pragma max_page_count = ${count}`).execute(database));
  await limitPages(1);
  const acts = Array.from({ length: 30 }, (_, position) =>
    createActAt(position, { note: 'x'.repeat(2_000) }),
  );
  const refused = await ann.fetch('POST', `${list}/acts`, { acts });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await refused.json()).detail).toMatch(/^The disk of the team’s database is full: .* room/);
  const damaged = toRefusal(new StoreError('damaged', 'database disk image is malformed'));
  expect(await damaged?.text()).toMatch(/"The database of the team is damaged: .* backup/);
  await limitPages(1_000_000);
  expect(await say(ann, list, ...acts)).toHaveLength(30);
});

test('a lead sees how often each person says what is known to be right', async () => {
  const { member } = played();
  const [lead, ann, ben] = [await member('lead'), await member('reviewer'), await member('reviewer')];
  const list = await pushListForTests(lead, createAddresses(3), { overlap: 2 });
  const known = [
    { placeId: 'a0', kind: 'place', verdict: 'good' },
    { placeId: 'a1', kind: 'place', verdict: 'wrong' },
    { placeId: 'elsewhere', kind: 'place', verdict: 'wrong' },
  ];
  const amend = async (body: object) => (await lead.fetch('PATCH', `${list}/known`, body)).status;
  const wrongly = { placeId: 'a1', kind: 'place', verdict: 'good' };
  const other = { placeId: 'a2', kind: 'place' };
  // Two leads at once: what one changes at some addresses leaves the changes of the other at others.
  expect(await Promise.all([amend({ known: [known[0], wrongly] }), amend({ known: [known[2]] })])).toEqual([
    204, 204,
  ]);
  expect(await amend({ known: [known[1], { ...other, verdict: 'good' }] })).toBe(204);
  expect(await amend({ known: [], forgotten: [other] })).toBe(204);
  const many = Array.from({ length: 500 }, (_, index) => ({ ...wrongly, placeId: `b${index}` }));
  expect(await amend({ known: many })).toBe(400);
  const [first, doubt] = [createActAt(1), createActAt(1, { what: 'wrong' })];
  await say(ann, list, createActAt(0), first, doubt, createActAt(2));
  await say(ben, list, createActAt(0, { what: 'wrong' }));
  const rates = async () => hitRates.parse(await (await lead.fetch('GET', `${list}/known`)).json());
  expect((await rates()).known).toHaveLength(3);
  expect((await rates()).people.toSorted((a, b) => a.right - b.right)).toEqual([
    { person: ben.id, name: ben.name, judged: 1, right: 0 },
    { person: ann.id, name: ann.name, judged: 2, right: 2 },
  ]);
  await say(ann, list, createActAt(1, { what: 'withdraw', of: doubt.id }));
  expect((await rates()).people).toContainEqual({ person: ann.id, name: ann.name, judged: 2, right: 1 });
  await say(ann, list, createActAt(0, { what: 'skip' }));
  expect((await rates()).people).toContainEqual({ person: ann.id, name: ann.name, judged: 1, right: 0 });
});
