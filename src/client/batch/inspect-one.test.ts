import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createArchive } from '../../domain/outline/embedded-archive.ts';
import { embeddedAreas } from '../../domain/outline/embedded-areas.ts';
import type { MapArea } from '../../domain/outline/map-area.ts';
import { noMap } from '../../domain/outline/map-reader.driver.ts';
import { createMapReader } from '../../domain/outline/map-reader.ts';
import { everyRule } from '../../domain/rules/assessed.driver.ts';
import { usualProfile } from '../../domain/rules/profiles.ts';
import { mapIn } from '../../server/node/map-in.ts';
import { createService } from '../../server/service/app.ts';
import { replayAmong } from '../recorded.ts';
import type { RowEvent } from './batch-options.ts';
import { type InspectOptions, inspectOne } from './inspect-one.ts';
import { createConnection, createTroubledService, skipWaits, type Trouble } from './service.driver.ts';

const hero = { id: '230358852.5e8', kind: 'place', label: 'the tower' };
const calm = new AbortController().signal;

function terms(trouble?: Trouble, more: Partial<InspectOptions> = {}) {
  if (trouble) skipWaits();
  const { seen, transport } = createTroubledService(createService(), trouble);
  const own: InspectOptions = {
    connection: () => createConnection(transport),
    profile: usualProfile,
    keepRaw: false,
    map: noMap,
    ...more,
  };
  return { seen, own };
}

const look = (trouble?: Trouble, more?: Partial<InspectOptions>, row = hero) =>
  inspectOne(terms(trouble, more).own, row, calm);
const status = (code: number, headers: HeadersInit = {}) => new Response('{}', { status: code, headers });

test('a sound address comes to one small summary', async () => {
  const { own, seen } = terms();
  const { result, state, hold, departures, answers } = await inspectOne(own, hero, calm);
  expect({ state, hold, departures, answers }).toEqual({
    state: 'done',
    hold: undefined,
    departures: [],
    answers: undefined,
  });
  expect(seen.asked).toBe(4);
  expect(result).toMatchObject({
    ...hero,
    state: 'done',
    title: 'Northern Lights 1',
    operations: {
      details: { state: 'ready', status: 200, count: 1 },
      parking: { count: 3 },
      entrance: { count: 3 },
      units: { state: 'ready', count: 256 },
    },
    floors: { count: 32, lowest: expect.any(Number), highest: expect.any(Number) },
    digest: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  expect(result.place?.[0]).toBeCloseTo(71.42, 1);
  expect(result.parkingMetres).toBeGreaterThan(0);
  expect(result.entranceMetres).toBeLessThan(result.parkingMetres ?? 0);
  expect(result).toMatchObject({ score: expect.any(Number), deliveryScore: expect.any(Number) });
});

test('what the map has is held against the answer, and told beside it with its source', async () => {
  const open = ({ id, path }: MapArea) =>
    createArchive(id, async () => new Uint8Array(await readFile(`public/${path}`)).buffer);
  const map = createMapReader(embeddedAreas, open, () => ({ attribution: '© who drew it', date: '2017-12' }));
  const { result } = await look(undefined, { map });
  expect(result.map).toEqual({
    parkingMetres: 0,
    numbers: ['5'],
    levels: 32,
    source: '© who drew it, 2017-12',
  });
  expect((await look(undefined, { map: noMap })).result.map).toBeUndefined();
  const odd = { id: '181124173.9e3', kind: 'place', label: 'odd floors' };
  const { findings } = await look(undefined, { map }, odd);
  expect(findings.filter(({ againstMap }) => againstMap)).toMatchObject([
    { ruleId: 'map.levels', measured: 250, threshold: 22 },
  ]);
  // A map that cannot be read counts as none.
  const broken = { ...noMap, detailAround: () => Promise.reject(new Error('gone')) };
  expect((await look(undefined, { map: broken }, odd)).state).toBe('done');
});

test('an address that a kit does not hold fails by itself, with nothing asked and nothing held up', async () => {
  const connection = () => replayAmong('kit', 0, async () => undefined);
  const { result, state, hold } = await look(undefined, { connection });
  expect([state, hold]).toEqual(['failed', undefined]);
  expect(result.operations).toMatchObject({ details: { state: 'failed', reason: 'not-found' } });
});

test('findings are counted by rule and by severity, the same ones', async () => {
  const { findings, result } = await look(
    undefined,
    {},
    { id: '230358847.4e5', kind: 'place', label: 'far' },
  );
  const sum = (counts: Readonly<Record<string, number>> = {}) =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  expect([sum(result.rules), sum(result.severities)]).toEqual([findings.length, findings.length]);
  expect(result.severities?.error).toBe(findings.filter(({ severity }) => severity === 'error').length);
});

test('an address that is asked twice tells whether its answer holds', async () => {
  const again = () => true;
  const { own, seen } = terms(undefined, { again });
  const { result } = await inspectOne(own, hero, calm);
  expect([seen.asked, result.digestAgain]).toEqual([8, result.digest]);

  let times = 0;
  const changing: Trouble = (_, path) =>
    path === '/demo/parking' && times++ > 0
      ? Response.json({ type: 'FeatureCollection', features: [] })
      : undefined;
  const changed = await look(changing, { again });
  expect(changed.result.digestAgain).toMatch(/^[0-9a-f]{16}$/);
  expect(changed.result.digestAgain).not.toBe(changed.result.digest);

  let asked = 0;
  const failing: Trouble = (_, path) => (path === '/demo/units' && asked++ > 0 ? status(500) : undefined);
  const failed = await look(failing, { again });
  expect([failed.state, failed.result.digestAgain]).toEqual(['done', undefined]);
});

test('the digest holds for the same answers, however they are written, and changes with any value', async () => {
  const told = (change: (text: string) => string) =>
    look(async (_, path) => {
      const { transport } = createTroubledService(createService());
      const request = new Request(`https://service.test${path}`, {
        method: 'POST',
        headers: { token: 'demo', 'content-type': 'application/json' },
        body: JSON.stringify(hero),
      });
      return new Response(change(await (await transport(request)).text()));
    }).then(({ result }) => result.digest);
  const plain = (await look()).result.digest;
  const turned = (text: string) => {
    const members = Object.entries<unknown>(JSON.parse(text));
    return JSON.stringify(Object.fromEntries(members.toReversed()), null, 2);
  };
  expect(await told((text) => text)).toBe(plain);
  expect(await told(turned)).toBe(plain);
  expect(await told((text) => text.replace('"demo":true', '"demo":false'))).not.toBe(plain);
});

test('an address of which one operation fails is failed, keeps the other answers, and its bodies as they came', async () => {
  const { result, answers, hold } = await look((_, path) =>
    path === '/demo/units' ? status(500) : undefined,
  );
  expect([result.state, hold]).toEqual(['failed', undefined]);
  expect(result.operations?.units).toMatchObject({ state: 'failed', reason: 'server', status: 500 });
  expect(result.operations?.parking).toMatchObject({ state: 'ready', count: 3 });
  expect(answers?.units).toMatchObject({ status: 500, body: '{}' });
  expect(JSON.parse(answers?.details?.body ?? '')).toMatchObject({ type: 'Feature' });
  const kept = await look(undefined, { keepRaw: true });
  expect([kept.state, Object.keys(kept.answers ?? {})]).toEqual([
    'done',
    ['details', 'parking', 'entrance', 'units'],
  ]);
});

test('one refused token is enough: the row is held, and nobody waits for the operation that hangs', async () => {
  const { hold } = await look((_, path) =>
    path === '/demo/details' ? status(401) : new Promise<Response>(() => {}),
  );
  expect(hold).toEqual({ why: 'unauthorised' });
});

test('a login in the way is enough, too: the row is held until its reader is signed in', async () => {
  const { own } = terms((_, path) =>
    path === '/demo/details' ? status(302) : new Promise<Response>(() => {}),
  );
  const connection = () => ({ ...own.connection(), ownServer: true as const });
  const { hold } = await inspectOne({ ...own, connection }, hero, calm);
  expect(hold).toEqual({ why: 'signed-out' });
});

test('a row tells when it is answered and then is judged to the end; one that is held does not', async () => {
  const stop = new AbortController();
  const { own, seen } = terms(undefined, { again: () => true });
  const asked: number[] = [];
  const hear = ({ type }: RowEvent) => {
    if (type !== 'answered') return;
    asked.push(seen.asked);
    stop.abort();
  };
  const { state } = await inspectOne(own, hero, stop.signal, hear);
  expect([asked, state]).toEqual([[8], 'done']);
  const refused = terms(() => status(401)).own;
  await inspectOne(refused, hero, calm, hear);
  expect(asked).toHaveLength(1);
});

test('a service that asks to wait is told at once, and holds the row where the wait is too long for it', async () => {
  const waits: number[] = [];
  let refusals = 0;
  const once: Trouble = (_, path) =>
    path === '/demo/units' && refusals++ === 0 ? status(429, { 'retry-after': '0' }) : undefined;
  const { own, seen } = terms(once);
  const came = await inspectOne(own, hero, calm, (event) => {
    if (event.type === 'busy') waits.push(event.wait);
  });
  expect([came.state, came.hold, seen.asked, waits.length]).toEqual(['done', undefined, 5, 1]);
  expect(waits[0]).toBeGreaterThan(0);
  const long = await look((_, path) =>
    path === '/demo/units' ? status(503, { 'retry-after': '90' }) : undefined,
  );
  expect(long.hold).toEqual({ why: 'busy', wait: 90_000 });
  expect((await look(() => status(429))).hold).toEqual({ why: 'busy', wait: undefined });
});

test('a row that is called back while the service hangs rejects with the reason, and keeps nothing', async () => {
  const stop = new AbortController();
  const coming = inspectOne(terms(() => new Promise(() => {})).own, hero, stop.signal);
  stop.abort(new Error('called back'));
  await expect(coming).rejects.toThrow('called back');
});

test('findings that somebody called no error are kept, and counted apart', async () => {
  const far = { id: '230358847.4e5', kind: 'place', label: 'far' };
  const open = await look(undefined, {}, far);
  expect(open.result.rules?.['parking.far']).toBeGreaterThan(0);
  expect(open.result.worst).toBe('error');
  const suppressed = (_: unknown, findings: readonly { id: string }[]) =>
    new Set(findings.map(({ id }) => id));
  const quiet = await look(undefined, { suppressed }, far);
  expect(quiet.findings).toEqual(open.findings);
  expect(quiet.result).toMatchObject({ rules: {}, suppressed: open.findings.length });
  expect(quiet.result.worst).toBeUndefined();
});

test('unknown ids and answers without data are told as what they are', async () => {
  const unknown = await look(undefined, {}, { id: 'nowhere', kind: 'place', label: '' });
  expect(unknown.result).toMatchObject({
    state: 'unknown',
    operations: { details: { reason: 'not-found' } },
  });
  // One cause is reported once: by the state.
  expect(unknown.findings).toEqual([]);
  const empty = await look(() => new Response(null, { status: 204 }));
  expect(empty.result).toMatchObject({ state: 'done', operations: { units: { state: 'empty', count: 0 } } });
});

test('a row has the metres from parking to the door along the map, where it has ways and their rule is on', async () => {
  const map = mapIn('public');
  const lengths: (number | undefined)[] = [];
  // In a square with paths, twice, and a mall whose entrances no path reaches.
  for (const [id, profile] of [
    ['230401645.1e2', everyRule],
    ['230401645.1e2', usualProfile],
    ['108292453.2e4', everyRule],
  ] as const) {
    const { own } = terms(undefined, { map, profile });
    const row = { id, kind: 'place' };
    const { result } = await inspectOne(own, row, calm);
    lengths.push(result.map?.wayMetres && Math.round(result.map.wayMetres));
  }
  expect(lengths).toEqual([125, undefined, undefined]);
});
