import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listenOnLoopback } from '../../../build/loopback.ts';
import {
  createConnection,
  createTroubledService,
  skipWaits,
  type Trouble,
} from '../../client/batch/service.driver.ts';
import { formatCsvRow } from '../../domain/files/csv.ts';
import { formatNdjsonLine } from '../../domain/files/json.ts';
import { readNdjsonLine } from '../../domain/files/read-export.ts';
import { formatTextLines } from '../../domain/files/text.ts';
import { noMap } from '../../domain/outline/map-reader.driver.ts';
import { usualProfile } from '../../domain/rules/profiles.ts';
import { createService } from '../service/app.ts';
import { type CheckListOptions, checkList } from './check-list.ts';
import { createCliConnection } from './connection.ts';
import { RunJournal } from './journal.ts';
import { Output } from './output.ts';

const ids = ['230358852.5e8', '230358851.2e1', '108096984.5e9', '108292453.2e4', '255353213.7e3'];

/** Returns a folder with a journal that lasts over several runs of one list. */
async function desk() {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-'));
  const rowsIn = async (name: string) => {
    const text = await readFile(join(folder, name), 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line, index) => readNdjsonLine(line, index + 1));
  };
  const check = async (trouble?: Trouble, more: Partial<CheckListOptions> = {}) => {
    if (trouble) skipWaits();
    const { seen, transport } = createTroubledService(createService(), trouble);
    const out = await Output.toFile(join(folder, 'out'));
    const journal = await RunJournal.open(join(folder, 'journal'));
    const checked = await checkList({
      input: (async function* () {
        yield ids.join('\r\n');
      })(),
      connection: createConnection(transport),
      profile: usualProfile,
      map: noMap,
      suppressed: () => new Set(),
      concurrency: 2,
      out,
      written: formatNdjsonLine,
      junit: undefined,
      journal,
      warn: (line) => expect.fail(line),
      complain: (fault) => expect.fail(JSON.stringify(fault)),
      tell: () => {},
      stopReading: () => {},
      signal: new AbortController().signal,
      ...more,
    });
    await Promise.all([out.end(), journal.close()]);
    return { checked, asked: [...new Set(seen.ids)], out: await rowsIn('out') };
  };
  return { check, journal: () => rowsIn('journal') };
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();

test('an address that the service failed to answer is written, and asked again by the same command', async () => {
  const { check, journal } = await desk();
  const broken = ids[1];
  const first = await check((id) => (id === broken ? new Response('', { status: 503 }) : undefined));
  expect(first.checked).toMatchObject({ addresses: 5, unanswered: 1, unavailable: 1 });
  expect(idsOf(first.out)).toEqual(ids.toSorted());
  expect(idsOf(await journal())).toEqual(ids.filter((id) => id !== broken).toSorted());
  const again = await check();
  expect(again.asked).toEqual([broken]);
  expect(again.checked).toMatchObject({ addresses: 5, unanswered: 0, unavailable: 0 });
  expect(idsOf(again.out)).toEqual(ids.toSorted());
});

test('a token that is refused half-way ends it: what is done stands, nothing is marked as failed', async () => {
  const { check, journal } = await desk();
  let asked = 0;
  // One after the other: the first two have all their answers.
  const refused = await check(() => (++asked > 8 ? new Response('', { status: 401 }) : undefined), {
    concurrency: 1,
  });
  expect(refused.checked).toMatchObject({ unauthorised: true, unanswered: 0, unavailable: 0 });
  expect(refused.asked.length).toBeLessThan(ids.length);
  expect(refused.out.map(({ state }) => state)).toEqual(['done', 'done']);
  const done = idsOf(await journal());
  expect(done).toEqual(idsOf(refused.out));
  const again = await check();
  expect(again.asked.toSorted()).toEqual(ids.filter((id) => !done.includes(id)).toSorted());
  expect(idsOf(again.out)).toEqual(ids.toSorted());
});

test('a dead service is waited for twice, then the rest is left, and the same command goes on with it', async () => {
  const { check, journal } = await desk();
  const many = Array.from({ length: 12 }, (_, row) => ids[row % ids.length]);
  const list = () =>
    (async function* () {
      yield many.join('\n');
    })();
  let asked = 0;
  // The first address has all its answers.
  const dead = await check(() => (++asked > 4 ? new Response('', { status: 503 }) : undefined), {
    input: list(),
    concurrency: 1,
    deadWait: 1,
  });
  expect(dead.checked.dead).toMatchObject({ rows: 4 });
  expect(dead.checked.addresses).toBeLessThan(many.length);
  expect(idsOf(await journal())).toEqual([ids[0]]);
  const again = await check(undefined, { input: list() });
  expect(again.checked).toMatchObject({ addresses: 12, unanswered: 0, dead: undefined });
  expect(idsOf(again.out)).toEqual(many.toSorted());
});

test('a row says why nothing was reached, and what is waited for is told before it is waited', async () => {
  const { check } = await desk();
  const { url, close } = await listenOnLoopback(createServer());
  await close();
  skipWaits();
  const waits: unknown[] = [];
  const { checked, out } = await check(undefined, {
    connection: createCliConnection(url, undefined),
    deadWait: 1,
    tellWait: (...wait) => waits.push(wait),
  });
  expect(checked.causes).toEqual(expect.arrayContaining(['ECONNREFUSED']));
  expect(waits[0]).toEqual(['dead', 1]);
  expect(out[0]?.operations?.details).toMatchObject({ reason: 'unreachable', cause: 'ECONNREFUSED' });
  for (const row of out) {
    expect(formatTextLines(row)).toContain('details unreachable ECONNREFUSED, ');
    expect(formatCsvRow(row)).toContain(',"ECONNREFUSED",');
  }

  const stopper = new AbortController();
  const busy = () => new Response('', { status: 429, headers: { 'retry-after': '600' } });
  let asked: unknown;
  await check(busy, {
    journal: undefined,
    signal: stopper.signal,
    tellWait: (...wait) => {
      asked = wait;
      stopper.abort();
    },
  });
  expect(asked).toEqual(['busy', expect.closeTo(675_000, -5.2)]);
});

test('a service that comes back while it is waited for loses nothing', async () => {
  const { check } = await desk();
  let down = true;
  const { checked, out } = await check(() => (down ? new Response('', { status: 503 }) : undefined), {
    deadWait: 1,
    tell: ({ state }) => {
      if (state === 'dead') down = false;
    },
  });
  expect(checked).toMatchObject({ addresses: 5, dead: undefined, unanswered: 0 });
  expect(idsOf(out)).toEqual(ids.toSorted());
});

test('an id that the service does not know is counted apart, and is in the journal', async () => {
  const { check, journal } = await desk();
  const input = async function* () {
    yield `${ids[0]}\nnobody`;
  };
  const { checked } = await check(undefined, { input: input() });
  expect(checked).toMatchObject({ addresses: 2, unknown: 1, unanswered: 0, unavailable: 0 });
  expect(idsOf(await journal())).toContain('nobody');
});

test('ended from outside, rows in flight are as if they had never been asked', async () => {
  const { check, journal } = await desk();
  const stopper = new AbortController();
  const hangs: Trouble = (id) => {
    if (id !== ids[3]) return undefined;
    stopper.abort();
    return new Promise<Response>(() => {});
  };
  const ended = await check(hangs, { signal: stopper.signal });
  expect(ended.checked).toMatchObject({ unauthorised: false, unanswered: 0 });
  expect(idsOf(await journal())).toEqual(idsOf(ended.out));
  expect((await check()).checked).toMatchObject({ addresses: 5, unanswered: 0 });
});

test('what somebody accepted as no error is counted and not told', async () => {
  const { check } = await desk();
  const { checked, out } = await check(undefined, {
    journal: undefined,
    suppressed: (findings) => new Set(findings.map(({ id }) => id)),
  });
  expect(checked).toMatchObject({ addresses: 5, error: 0, warning: 0, sound: 5, rules: [] });
  expect(out.flatMap(({ findings }) => findings)).toEqual([]);
  expect(out.some(({ suppressed = 0 }) => suppressed > 0)).toBe(true);
});
