import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writePacket } from '../../../domain/corrections/packet.ts';
import { applying, packetType } from '../../../spec/applying.ts';
import type { Correction } from '../../../spec/correction.ts';
import { corrected, createStore, door, move, placeOf } from '../../places/corrections/correct.driver.ts';
import { createFolder } from '../gateway.driver.ts';
import { startServed } from '../import-folder.driver.ts';
import { comeIn, createCalls, invitePerson, parseSecret } from '../team.driver.ts';

const packetOf = (...corrections: readonly Correction[]) =>
  [...writePacket({ savedAt: 1, app: 'test' }, corrections)].join('');

async function served(where: string, variables: Readonly<Record<string, string>> = {}, path = '/places/own') {
  const gateway = await startServed(where, { PLACES_EDIT: '1', ...variables });
  const send = (body: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${gateway.url}${path}/corrections`, {
      method: 'POST',
      headers: { 'content-type': packetType, ...headers },
      body,
    });
  const doorOf = async (id: string) => {
    const { features } = await (await gateway.ask('entrance', id)).json();
    return features[0].geometry.coordinates;
  };
  return { ...gateway, send, doorOf };
}

const readAnswer = async (answer: Response) => applying.parse(await answer.json());
const tagOf = (answer: Response) => ({ 'if-match': answer.headers.get('etag') ?? '' });

const places = ['1.x', '2.x'].map(placeOf);

test.each([
  [
    'a folder',
    () => createFolder({ 'mine.ndjson': places.map((each) => `${JSON.stringify(each)}\n`).join('') }),
  ],
  ['a store', () => createStore(places)],
])('a packet is shown and then applied to %s, and its inverse brings back what was', async (_, create) => {
  const where = await create();
  const file = (await stat(where)).isDirectory() ? join(where, 'mine.ndjson') : undefined;
  const before = file && (await readFile(file, 'utf8'));
  const { send, doorOf } = await served(where);
  const packet = packetOf(
    corrected('1.x', move),
    corrected('2.x', { ...move, before: { value: [1, 1] }, after: [7, 43] }),
  );
  const shown = await send(packet);
  const told = await readAnswer(shown);
  expect(told).toMatchObject({ applied: false, corrections: 1, places: 1, already: 1, refused: 0 });
  expect(told.undo).toContain('"id":"undo 1.x 0"');
  expect(await doorOf('1.x')).toEqual([7, 43]);
  const applied = await send(packet, tagOf(shown));
  expect(await readAnswer(applied)).toMatchObject({ applied: true, corrections: 1, already: 1 });
  expect(await doorOf('1.x')).toEqual([7.5, 43.25]);
  // What was shown is done by now.
  const again = await send(packet, tagOf(shown));
  expect([again.status, await again.json()]).toMatchObject([
    200,
    { applied: false, corrections: 0, already: 2 },
  ]);
  const undo = told.undo ?? '';
  expect((await send(undo, tagOf(await send(undo)))).status).toBe(200);
  expect(await doorOf('1.x')).toEqual([7, 43]);
  if (file) expect(await readFile(file, 'utf8')).toBe(before);
});

test('a packet that is refused, or would do something else by now, changes nothing', async () => {
  const where = await createFolder({ 'a.json': JSON.stringify(placeOf('1.x')) });
  const { send, doorOf } = await served(where);
  const moved = corrected('1.x', { ...move, before: { value: [1, 1] } });
  const refused = await send(packetOf(moved, corrected('9.x', move)));
  expect(await readAnswer(refused)).toMatchObject({
    ...{ corrections: 0, refused: 2, undo: null },
    refusals: [
      { ask: { kind: 'place', id: '1.x' }, ref: door, operation: 'move', reason: 'moved-on' },
      { ask: { kind: 'place', id: '9.x' }, reason: 'gone' },
    ],
  });
  const text = corrected('1.x', {
    ...{ ref: door, operation: 'change', before: { value: { '/properties/text': 'North door' } } },
    after: { '/properties/text': 5 },
  });
  expect((await readAnswer(await send(packetOf(text)))).refusals).toMatchObject([
    { reason: 'invalid', at: 'entrance.features[0].properties.text' },
  ]);
  const packet = packetOf(corrected('1.x', move));
  const shown = await send(packet);
  const other = packetOf(corrected('1.x', { ...move, after: [8, 44] }));
  expect((await send(other, tagOf(await send(other)))).status).toBe(200);
  const late = await send(packet, tagOf(shown));
  expect(await readAnswer(late)).toMatchObject({ applied: false, refused: 1 });
  const longer = packetOf(corrected('1.x', { ...move, before: { value: [8, 44] }, after: [9, 45] }));
  const overtaken = await send(longer, tagOf(shown));
  expect([overtaken.status, await overtaken.text()]).toEqual([412, expect.stringContaining('look again')]);
  expect(await doorOf('1.x')).toEqual([8, 44]);
  for (const [body, headers, status] of [
    ['{}', {}, 400],
    [`${packet}${packet}`, {}, 400],
    [packet, { 'content-type': 'text/plain' }, 415],
    [packet, { origin: 'https://evil.example' }, 403],
    [packet, { 'x-forwarded-for': '203.0.113.9' }, 403],
  ] as const)
    expect((await send(body, headers)).status, String(status)).toBe(status);
});

test('of a team its leads alone apply a packet', async () => {
  const where = await createFolder({ 'a.json': JSON.stringify(placeOf('1.x')) });
  const team = join(await createFolder({}), 'team.db');
  const { url, firstLink, send, doorOf } = await served(where, { PLACES_TEAM: team }, '/team/places/own');
  const call = createCalls(url);
  const lead = await comeIn(call, parseSecret(firstLink), 'Lead');
  const reviewer = await invitePerson(call, lead, 'reviewer');
  const packet = packetOf(corrected('1.x', move));
  expect((await send(packet)).status).toBe(401);
  expect((await send(packet, { ...reviewer.headers })).status).toBe(403);
  const shown = await send(packet, { ...lead.headers });
  expect((await send(packet, { ...reviewer.headers, ...tagOf(shown) })).status).toBe(403);
  expect(await doorOf('1.x')).toEqual([7, 43]);
  expect(await readAnswer(await send(packet, { ...lead.headers, ...tagOf(shown) }))).toMatchObject({
    applied: true,
  });
  expect(await doorOf('1.x')).toEqual([7.5, 43.25]);
  expect(await readdir(where)).toContain('.placelens-corrections.ndjson');
});
