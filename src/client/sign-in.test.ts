import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { speakerHeader } from '../spec/answer.ts';
import { operationNames } from '../spec/operations.ts';
import { askOperation } from './ask-operation.ts';
import { askPatiently } from './ask-patiently.ts';
import { callProduction } from './call-production.ts';
import { getDiagnosis } from './diagnosis.ts';
import { createFallbackConnection, getAnswerSource } from './live-or-recorded.ts';
import { catchFailure, createConnection, createGoodAnswer, serve, stopServers } from './loopback.driver.ts';
import { signedOut } from './sign-in.ts';
import { testConnection } from './test-connection.ts';

const ask = { id: '1.a', kind: 'place' };
const never = new AbortController().signal;
const page = '<!doctype html><title>Sign in</title>';
const html = { 'content-type': 'text/html' };

type Answering = (response: ServerResponse) => void;

/** Answers of login proxies to a person who is not signed in. */
const logins: readonly (readonly [manner: string, Answering])[] = [
  ['a redirect', (response) => response.writeHead(302, { location: '/oauth2/sign_in' }).end()],
  ['401 to programs', (response) => response.writeHead(401).end('{}')],
  ['403 with its page', (response) => response.writeHead(403, html).end(page)],
  ['200 with its page', (response) => response.writeHead(200, html).end(page)],
];

const spoken = { [speakerHeader]: 'service' };

const ownServer = (url: string) => createConnection(url, { ownServer: true });

const signIn = async () => {
  const { url } = await serve((response) => response.writeHead(200, spoken).end(createGoodAnswer('details')));
  await askOperation(ownServer(url), 'details', ask, never);
};

beforeEach(signIn);
afterEach(stopServers);

describe('what is asked of the browser', () => {
  const sentTo = async (own: boolean) => {
    const requests: Request[] = [];
    const transport = async (request: Request) => {
      requests.push(request);
      return new Response(createGoodAnswer('details'), { headers: spoken });
    };
    const access = { baseUrl: 'http://127.0.0.1', key: 'demo' };
    const connection = createConnection('http://127.0.0.1', { transport, ...(own && { ownServer: true }) });
    await askOperation(connection, 'details', ask, never);
    await callProduction(access, connection, '{}', never);
    return requests.map(({ credentials, redirect, cache }) => ({ credentials, redirect, cache }));
  };

  test('the page’s own server gets the cookies of its origin, and a redirect of its login is told', async () => {
    const sent = { credentials: 'same-origin', redirect: 'manual', cache: 'no-store' };
    expect(await sentTo(true)).toEqual([sent, sent]);
  });

  test('a direct connection gets none, and a redirect of it is an error', async () => {
    const sent = { credentials: 'omit', redirect: 'error', cache: 'no-store' };
    expect(await sentTo(false)).toEqual([sent, sent]);
  });
});

describe.each(logins)('a login that answers with %s', (_, answer) => {
  test('is told as signed out, once, without an answer of the service', async () => {
    const { url, asked } = await serve(answer);
    const facts = await catchFailure(askPatiently(ownServer(url), 'details', ask, never, () => {}));
    expect(facts).toMatchObject({ reason: 'signed-out', detail: '' });
    expect(facts).not.toHaveProperty('exchange');
    expect(asked.map((request) => request.url)).toEqual(['/demo/details']);
    expect(signedOut.getState()).toBe(true);
  });

  test('is no refused key of the production call', async () => {
    const { url } = await serve(answer);
    const access = { baseUrl: url, key: 'demo' };
    const { exchange, failure } = await callProduction(access, ownServer(url), '{}', never);
    expect([exchange, failure?.reason]).toEqual([undefined, 'signed-out']);
  });

  test('is what "Test connection" says', async () => {
    const { url } = await serve(answer);
    const terms = { ask, pageOrigin: url, mixedContent: false, signal: never, limit: 15_000 };
    expect(getDiagnosis(await testConnection(ownServer(url), terms))).toBe('signed-out');
  });

  test('gives way to recorded answers on the stage, and is told where there are none', async () => {
    const { url } = await serve(answer);
    const as = { askedAt: 1, recordedAt: 1, duration: 1 };
    // A recorded refusal is not the login's.
    const kept = createFallbackConnection(ownServer(url), async () => ({ status: 403, body: '', as }));
    expect(await catchFailure(askOperation(kept, 'units', ask, never))).toMatchObject({
      reason: 'forbidden',
    });
    const good = createFallbackConnection(ownServer(url), async () => ({
      status: 200,
      body: createGoodAnswer('units'),
      as,
    }));
    expect(getAnswerSource(await askOperation(good, 'units', ask, never))).toEqual({ recordedAt: 1 });
    const none = createFallbackConnection(ownServer(url), async () => undefined);
    expect(await catchFailure(askOperation(none, 'units', ask, never))).toMatchObject({
      reason: 'signed-out',
    });
  });

  test('is not over with an answer to what was asked before', async () => {
    let refused = false;
    let answerFirst = () => {};
    const { url } = await serve((response) => {
      if (refused) return answer(response);
      refused = true;
      answerFirst = () => response.writeHead(200, spoken).end(createGoodAnswer('details'));
      return undefined;
    });
    const early = askOperation(ownServer(url), 'details', ask, never);
    await expect.poll(() => refused).toBe(true);
    await catchFailure(askOperation(ownServer(url), 'details', ask, never));
    expect(signedOut.getState()).toBe(true);
    answerFirst();
    await early;
    expect(signedOut.getState()).toBe(true);
  });

  test('is over with the next answer of the server itself', async () => {
    const { url } = await serve(answer);
    const told: boolean[] = [];
    const end = signedOut.subscribe((out) => told.push(out));
    for (const name of operationNames) await catchFailure(askOperation(ownServer(url), name, ask, never));
    await signIn();
    end();
    expect(told).toEqual([true, false]);
  });
});

describe('no login answered', () => {
  const reasonOf = async (answer: Answering, own = true) => {
    const { url } = await serve(answer);
    return (
      await catchFailure(
        askOperation(createConnection(url, own ? { ownServer: true } : {}), 'units', ask, never),
      )
    ).reason;
  };

  test.each(['service', 'server'])('where the %s says that it speaks itself', async (speaker) => {
    const marked = { [speakerHeader]: speaker };
    expect(await reasonOf((response) => response.writeHead(401, marked).end('{}'))).toBe('unauthorised');
    expect(await reasonOf((response) => response.writeHead(403, marked).end('{}'))).toBe('forbidden');
    const own = (response: ServerResponse) => response.writeHead(200, { ...marked, ...html }).end(page);
    expect(await reasonOf(own)).toBe('unreadable');
    expect(signedOut.getState()).toBe(false);
  });

  test('where a proxy has lost its server', async () => {
    expect(await reasonOf((response) => response.writeHead(502, html).end(page))).toBe('server');
    expect(await reasonOf((response) => response.writeHead(404, html).end(page))).toBe('not-found');
    expect(signedOut.getState()).toBe(false);
  });

  test.each(logins)('where another service is asked directly: %s', async (_, answer) => {
    expect(await reasonOf(answer, false)).not.toBe('signed-out');
    expect(signedOut.getState()).toBe(false);
  });
});
