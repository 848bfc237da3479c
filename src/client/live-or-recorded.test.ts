import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OperationName, operations } from '../spec/operations.ts';
import { askOperation } from './ask-operation.ts';
import { askPatiently } from './ask-patiently.ts';
import {
  createFallbackConnection,
  getAnswerSource,
  getRehearsed,
  keepRehearsed,
  type RecordedFor,
  stageLimit,
} from './live-or-recorded.ts';
import {
  catchFailure,
  createConnection,
  createGoodAnswer,
  createMoment,
  serve,
  stopServers,
} from './loopback.driver.ts';
import { answerQuery } from './queries.ts';
import { replayAmong } from './recorded.ts';
import { advanceClock, stopClock } from './stopped-clock.driver.ts';

beforeEach(stopClock);
afterEach(stopServers);

const ask = { id: '1.a', kind: 'place' };
const recordedAt = Date.UTC(2026, 10, 21);
const empty = '{"type":"FeatureCollection","features":[]}';
const as = { askedAt: recordedAt, recordedAt, duration: 1 };
const recorded: RecordedFor = async () => ({ status: 200, body: empty, as });
const nothing: RecordedFor = async () => undefined;
const never = new AbortController().signal;
const json = { 'content-type': 'application/json' };

function stageOf(url: string, recordedFor: RecordedFor) {
  return createFallbackConnection(createConnection(url), recordedFor);
}

function asked(url: string, recordedFor: RecordedFor, name: OperationName = 'parking') {
  return askOperation(stageOf(url, recordedFor), name, ask, never);
}

test('a service that answers in time is heard live, on a base with a path too', async () => {
  const { url } = await serve((response) => response.writeHead(200, json).end(createGoodAnswer('parking')));
  for (const base of [url, `${url}/places/`]) {
    const stage = createFallbackConnection(createConnection(base), recorded);
    const answer = await askOperation(stage, 'parking', ask, never);
    expect(answer.features).toHaveLength(1);
    expect(getAnswerSource(answer)).toBe('live');
  }
});

test('no service can pass its answer off as a recorded one', async () => {
  const { url } = await serve((response) =>
    response.writeHead(200, { ...json, 'x-placelens-recorded': '1' }).end(createGoodAnswer('parking')),
  );
  expect(getAnswerSource(await asked(url, nothing))).toBe('live');
});

test('a kit on the stage is known as recorded, and what it does not hold as not recorded', async () => {
  const answer = { status: 200, body: empty, duration: 1 };
  const kit = replayAmong('kit', 1, async () => ({ recordedAt, answers: { parking: answer } }));
  const stage = createFallbackConnection(kit, nothing);
  const told = await askOperation(stage, 'parking', ask, never);
  expect(told.exchange).toMatchObject({ recordedAt, duration: 1 });
  expect(getAnswerSource(told)).toEqual({ recordedAt });
  expect(await catchFailure(askOperation(stage, 'units', ask, never))).toMatchObject({
    notRecorded: 'operation',
  });
});

test('an answer that is not whole in time makes way for the recorded one, and its call ends', async () => {
  const left = createMoment();
  const { url } = await serve((response) => {
    response.on('close', left.pass);
    response
      .writeHead(200, json)
      .write(createGoodAnswer('parking').slice(0, 20), () => advanceClock(stageLimit));
  });
  const answer = await asked(url, recorded);
  expect(answer.features).toEqual([]);
  expect(getAnswerSource(answer)).toEqual({ recordedAt });
  await left.passed;
});

test("the time that the page itself is busy is not the service's", async () => {
  vi.useRealTimers();
  const timeScale = 0.25;
  const { url } = await serve((response) => response.writeHead(200, json).end(createGoodAnswer('parking')));
  const stage = createFallbackConnection({ ...createConnection(url), timeScale }, recorded);
  const answer = askOperation(stage, 'parking', ask, never);
  const end = performance.now() + 2 * stageLimit * timeScale;
  setTimeout(() => {
    while (performance.now() < end);
  });
  expect(getAnswerSource(await answer)).toBe('live');
});

for (const status of [401, 403, 404, 429, 500, 503]) {
  test(`a service that answers ${status} is replaced by the recorded answer at once`, async () => {
    const { url } = await serve((response) => response.writeHead(status).end('no'));
    expect(getAnswerSource(await asked(url, recorded))).toEqual({ recordedAt });
  });
}

test('an unreadable answer and an address that nobody answers at are replaced at once as well', async () => {
  const { url } = await serve((response) => response.writeHead(200, json).end('<!doctype html>'));
  expect(getAnswerSource(await asked(url, recorded))).toEqual({ recordedAt });
  expect(getAnswerSource(await asked('http://127.0.0.1:1', recorded))).toEqual({ recordedAt });
});

test('where nothing was recorded a slow answer is waited for', async () => {
  const { url } = await serve((response) => {
    advanceClock(stageLimit);
    setImmediate(() => response.writeHead(200, json).end(createGoodAnswer('parking')));
  });
  const answer = await asked(url, nothing);
  expect(answer.features).toHaveLength(1);
  expect(getAnswerSource(answer)).toBe('live');
});

test('where nothing was recorded every failure stays what it is', async () => {
  const refused = await serve((response) => response.writeHead(401).end('no'));
  expect(await catchFailure(asked(refused.url, nothing))).toMatchObject({ reason: 'unauthorised' });
  const garbled = await serve((response) => response.writeHead(200, json).end('{'));
  expect(await catchFailure(asked(garbled.url, nothing))).toMatchObject({ reason: 'unreadable' });
  const broken = await serve((response) => {
    response.writeHead(200, { ...json, 'content-length': '99' }).write('{', () => response.destroy());
  });
  expect(await catchFailure(asked(broken.url, nothing))).toMatchObject({ reason: 'unreachable' });
  const stuck = await serve(() => advanceClock(15_000));
  expect(await catchFailure(asked(stuck.url, nothing))).toMatchObject({ reason: 'timeout' });
});

test('a look for a recording that fails is none', async () => {
  const { url } = await serve((response) => response.writeHead(401).end('no'));
  const fails: RecordedFor = () => Promise.reject(new Error('store'));
  expect(await catchFailure(asked(url, fails))).toMatchObject({ reason: 'unauthorised' });
});

test('who leaves while it waits is let go with his own reason', async () => {
  const { url } = await serve(() => {});
  const leaver = new AbortController();
  const waiting = askPatiently(stageOf(url, nothing), 'parking', ask, leaver.signal, () => {});
  leaver.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});

test('the stage remembers its answers apart from those of an inspection', () => {
  const live = createConnection('http://service.test');
  const stage = createFallbackConnection(live, recorded);
  expect(answerQuery(stage, 'units', ask).queryKey).not.toEqual(answerQuery(live, 'units', ask).queryKey);
  expect(stage.baseUrl + operations.units.path).toBe('http://service.test/demo/units');
});

test('what was rehearsed on one service stands in for no other one', async () => {
  const here = createConnection('http://here.test');
  const answer = { status: 200, body: empty, duration: 1 };
  keepRehearsed(here, { ...ask, recordedAt, answers: { parking: answer } });
  keepRehearsed(here, { ...ask, recordedAt, answers: { units: answer } });
  expect(await getRehearsed(here)(ask, 'parking')).toMatchObject({ body: empty, as });
  expect(await getRehearsed(here)(ask, 'units')).toMatchObject({ body: empty });
  expect(await getRehearsed(here)(ask, 'details')).toBeUndefined();
  expect(await getRehearsed(createConnection('http://there.test'))(ask, 'parking')).toBeUndefined();
});
