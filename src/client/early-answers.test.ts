import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { compileFunction } from 'node:vm';
import { afterEach, describe, expect, test } from 'vitest';
import { type Ask, operationNames, operations } from '../spec/operations.ts';
import { getAttempt } from './attempts.ts';
import type { Connection } from './connection.ts';
import { hasEarlyAnswers } from './early-answers.ts';
import {
  catchFailure,
  createConnection,
  createGoodAnswer,
  serve,
  stopServers,
  token,
} from './loopback.driver.ts';
import { answerQuery, createQueryClient } from './queries.ts';
import { advanceClock, stopClock, waitUntilTrue } from './stopped-clock.driver.ts';

const ask = { id: '230358852.5e8', kind: 'place' };
const search = '?id=230358852.5e8';
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const head = page.slice(0, page.indexOf('</head>'));
const scripts = [...head.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  .map(([, script = '']) => script)
  .filter((script) => !script.includes('scripts of the page'))
  .join('');

type Opened = {
  /** Null: no server wrote one. A text is written into the page as it is. */
  readonly config?: object | string | null;
  readonly branding?: object | string;
  /** The stored entry of this session. */
  readonly kept?: string;
};

/** Opens the page at an address of the server, up to the end of its head. */
function open(
  origin: string,
  search: string,
  { config = { tokenHeldByServer: false, token }, branding = {}, kept }: Opened = {},
): void {
  const written = (content: object | string | null) =>
    content && { content: typeof content === 'string' ? content : JSON.stringify(content) };
  const document = {
    querySelector: (meta: string) => written(meta.includes('placelens-config') ? config : branding),
    documentElement: { dataset: {} },
  };
  const run = compileFunction(scripts, ['document', 'location', 'localStorage', 'sessionStorage']);
  const keeping = (value: string | undefined) => ({ getItem: () => value ?? null });
  run(document, { origin, pathname: '/', search, hash: '' }, keeping(undefined), keeping(kept));
}

const clients: ReturnType<typeof createQueryClient>[] = [];

/** Asks the four operations as the running page does. */
function askAll(connection: Connection, asked: Ask = ask) {
  const client = createQueryClient();
  clients.push(client);
  return Promise.allSettled(
    operationNames.map((name) => client.fetchQuery(answerQuery(connection, name, asked))),
  );
}

const answerWell = (response: ServerResponse, { url = '' }: { url?: string | undefined }) => {
  const name = operationNames.find((each) => operations[each].path === url) ?? 'units';
  response.end(createGoodAnswer(name));
};

afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
  globalThis.placelensEarly = undefined;
  stopServers();
});

describe('the questions of the head', () => {
  test('are word for word those of the page, which asks nothing anew', async () => {
    const { url, asked } = await serve(answerWell);
    open(url, search);
    const outcomes = await askAll(createConnection(url));
    expect(outcomes.map(({ status }) => status)).toEqual(operationNames.map(() => 'fulfilled'));
    const early = [...asked];
    expect(early.map((each) => each.url)).toEqual(operationNames.map((name) => operations[name].path));
    await askAll(createConnection(url));
    const byPath = (one: { url: string }, other: { url: string }) => one.url.localeCompare(other.url);
    const later = asked.slice(early.length);
    expect(early.toSorted(byPath)).toEqual(later.toSorted(byPath));
  });

  test.each(['{"name":', 'null', '{"colours":7,"start":7}'])(
    'are asked under a brand that is %s',
    async (branding) => {
      const { url, asked } = await serve(answerWell);
      open(url, search, { branding });
      await askAll(createConnection(url));
      expect(asked).toHaveLength(4);
    },
  );

  test('send no token where the server holds it', async () => {
    const { url, asked } = await serve(answerWell);
    open(url, search, { config: { tokenHeldByServer: true } });
    await askAll(createConnection(url, { token: undefined }));
    expect(asked).toHaveLength(4);
    expect(asked.every(({ headers }) => !('token' in headers))).toBe(true);
  });

  test.each([
    ['on the first screen', '', {}],
    ['of a kit', `${search}&kit=./a.kit`, {}],
    ['on another connection', `${search}&connection=page`, {}],
    ['of another page', `${search}&page=production`, {}],
    ['in a frame', `${search}&embed=1`, {}],
    ['of a page on a static host', search, { config: null }],
    ['where the configuration is damaged', search, { config: '{"token":' }],
    ['where the configuration is empty', search, { config: 'null' }],
    ['where a token of the reader is kept', search, { kept: '[]' }],
    ['where the brand asks the page itself', search, { branding: { connection: 'page' } }],
  ])('are not asked %s', (_, address, opened: Opened) => {
    open('http://127.0.0.1:1', address, opened);
    expect(globalThis.placelensEarly).toBeUndefined();
  });
});

describe('an early answer', () => {
  test('is not for another question, nor for a later one', async () => {
    const { url, asked } = await serve(answerWell);
    open(url, search);
    await askAll(createConnection(url), { ...ask, kind: 'restaurant' });
    await askAll(createConnection(url));
    const bodies = asked.map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('restaurant'))).toHaveLength(4);
    expect(asked.length).toBeGreaterThanOrEqual(8);
    expect(globalThis.placelensEarly?.size).toBe(0);
  });

  test('is not for a question with another token', async () => {
    const { url, asked } = await serve(answerWell);
    open(url, search);
    await askAll(createConnection(url, { token: 'another' }));
    expect(asked.filter(({ headers }) => headers.token === 'another')).toHaveLength(4);
  });

  test('tells when it was asked and how long it took, not when it was taken', async () => {
    const { url } = await serve(answerWell);
    open(url, search);
    const early = globalThis.placelensEarly?.get(`${url}/demo/units`);
    const ended = () => early?.ended;
    await expect.poll(ended).toBeDefined();
    await askAll(createConnection(url));
    const { exchange } = clients[0]?.getQueryData<{ exchange: { askedAt: number; duration: number } }>(
      answerQuery(createConnection(url), 'units', ask).queryKey,
    ) ?? { exchange: undefined };
    expect(exchange?.askedAt).toBe(early?.askedAt);
    expect(exchange?.duration).toBe((ended() ?? 0) - (early?.started ?? 0));
  });

  test('has come once all four are there to the last byte', async () => {
    expect(hasEarlyAnswers()).toBe(false);
    const waiting: (() => void)[] = [];
    const { url } = await serve((response, request) => {
      if (request.url === operations.units.path) waiting.push(() => answerWell(response, request));
      else answerWell(response, request);
    });
    open(url, search);
    await expect
      .poll(() => [...(globalThis.placelensEarly?.values() ?? [])].filter(({ ended }) => ended).length)
      .toBe(3);
    await expect.poll(() => waiting.length).toBe(1);
    expect(hasEarlyAnswers()).toBe(false);
    waiting[0]?.();
    await expect.poll(hasEarlyAnswers).toBe(true);
  });

  test('that failed is the first try: it is asked again as ever', async () => {
    stopClock();
    let turn = 0;
    const { url, asked } = await serve((response, request) => {
      if (turn++ < 4) response.writeHead(503).end('busy');
      else answerWell(response, request);
    });
    open(url, search);
    const connection = createConnection(url);
    const asking = askAll(connection);
    for (const name of operationNames) {
      const { queryKey } = answerQuery(connection, name, ask);
      await waitUntilTrue(() => getAttempt(queryKey)?.retryAt !== undefined);
    }
    advanceClock(1_250);
    const outcomes = await asking;
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(asked).toHaveLength(8);
  });

  test('that does not come ends at the limit, counted from its beginning', async () => {
    stopClock();
    const { url, asked } = await serve(() => {});
    open(url, search);
    const early = globalThis.placelensEarly?.get(`${url}/demo/units`);
    await waitUntilTrue(() => asked.length === 4);
    advanceClock(9_000);
    const question = createQueryClient().fetchQuery(answerQuery(createConnection(url), 'units', ask));
    const failure = catchFailure(question);
    advanceClock(6_000);
    const facts = await failure;
    expect(facts).toMatchObject({ reason: 'timeout', askedAt: early?.askedAt, duration: 15_000 });
    expect(asked).toHaveLength(4);
  });

  test('is broken off with its question', async () => {
    const broken: Promise<unknown>[] = [];
    const { url } = await serve((response) => {
      broken.push(new Promise((resolve) => response.on('close', () => resolve(true))));
    });
    open(url, search);
    await expect.poll(() => broken.length).toBe(4);
    const outcomes = askAll(createConnection(url));
    await clients[0]?.cancelQueries();
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
    await Promise.all(broken);
  });
});
