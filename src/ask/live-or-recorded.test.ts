import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OperationName, operations } from '../contract/operations.ts';
import { askOperation } from './ask-operation.ts';
import { askPatiently } from './ask-patiently.ts';
import {
  keepRehearsed,
  liveOrRecorded,
  type RecordedFor,
  rehearsedOn,
  sourceOf,
  stageLimit,
} from './live-or-recorded.ts';
import { connectionTo, failureOf, goodAnswer, moment, serve, stopServers } from './loopback.driver.ts';
import { answerQuery } from './queries.ts';
import { replayAmong } from './recorded.ts';
import { letPass, stopClock } from './stopped-clock.driver.ts';

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
  return liveOrRecorded(connectionTo(url), recordedFor);
}

function asked(url: string, recordedFor: RecordedFor, name: OperationName = 'parking') {
  return askOperation(stageOf(url, recordedFor), name, ask, never);
}

test('a service that answers in time is heard live, on a base with a path too', async () => {
  const { url } = await serve((response) => response.writeHead(200, json).end(goodAnswer('parking')));
  for (const base of [url, `${url}/places/`]) {
    const stage = liveOrRecorded(connectionTo(base), recorded);
    const answer = await askOperation(stage, 'parking', ask, never);
    expect(answer.features).toHaveLength(1);
    expect(sourceOf(answer)).toBe('live');
  }
});

test('no service can pass its answer off as a recorded one', async () => {
  const { url } = await serve((response) =>
    response.writeHead(200, { ...json, 'x-placelens-recorded': '1' }).end(goodAnswer('parking')),
  );
  expect(sourceOf(await asked(url, nothing))).toBe('live');
});

test('a kit on the stage is known as recorded, and what it does not hold as not recorded', async () => {
  const answer = { status: 200, body: empty, duration: 1 };
  const kit = replayAmong('kit', 1, async () => ({ recordedAt, answers: { parking: answer } }));
  const stage = liveOrRecorded(kit, nothing);
  const told = await askOperation(stage, 'parking', ask, never);
  expect(told.exchange).toMatchObject({ recordedAt, duration: 1 });
  expect(sourceOf(told)).toEqual({ recordedAt });
  expect(await failureOf(askOperation(stage, 'units', ask, never))).toMatchObject({
    notRecorded: 'operation',
  });
});

test('an answer that is not whole in time makes way for the recorded one, and its call ends', async () => {
  const left = moment();
  const { url } = await serve((response) => {
    response.on('close', left.pass);
    response.writeHead(200, json).write(goodAnswer('parking').slice(0, 20), () => letPass(stageLimit));
  });
  const answer = await asked(url, recorded);
  expect(answer.features).toEqual([]);
  expect(sourceOf(answer)).toEqual({ recordedAt });
  await left.passed;
});

for (const status of [401, 403, 404, 429, 500, 503]) {
  test(`a service that answers ${status} is replaced by the recorded answer at once`, async () => {
    const { url } = await serve((response) => response.writeHead(status).end('no'));
    expect(sourceOf(await asked(url, recorded))).toEqual({ recordedAt });
  });
}

test('an unreadable answer and an address that nobody answers at are replaced at once as well', async () => {
  const { url } = await serve((response) => response.writeHead(200, json).end('<!doctype html>'));
  expect(sourceOf(await asked(url, recorded))).toEqual({ recordedAt });
  expect(sourceOf(await asked('http://127.0.0.1:1', recorded))).toEqual({ recordedAt });
});

test('where nothing was recorded a slow answer is waited for', async () => {
  const { url } = await serve((response) => {
    letPass(stageLimit);
    setImmediate(() => response.writeHead(200, json).end(goodAnswer('parking')));
  });
  const answer = await asked(url, nothing);
  expect(answer.features).toHaveLength(1);
  expect(sourceOf(answer)).toBe('live');
});

test('where nothing was recorded every failure stays what it is', async () => {
  const refused = await serve((response) => response.writeHead(401).end('no'));
  expect(await failureOf(asked(refused.url, nothing))).toMatchObject({ reason: 'unauthorised' });
  const garbled = await serve((response) => response.writeHead(200, json).end('{'));
  expect(await failureOf(asked(garbled.url, nothing))).toMatchObject({ reason: 'unreadable' });
  const broken = await serve((response) => {
    response.writeHead(200, { ...json, 'content-length': '99' }).write('{', () => response.destroy());
  });
  expect(await failureOf(asked(broken.url, nothing))).toMatchObject({ reason: 'unreachable' });
  const stuck = await serve(() => letPass(15_000));
  expect(await failureOf(asked(stuck.url, nothing))).toMatchObject({ reason: 'timeout' });
});

test('a look for a recording that fails is none', async () => {
  const { url } = await serve((response) => response.writeHead(401).end('no'));
  const fails: RecordedFor = () => Promise.reject(new Error('store'));
  expect(await failureOf(asked(url, fails))).toMatchObject({ reason: 'unauthorised' });
});

test('who leaves while it waits is let go with his own reason', async () => {
  const { url } = await serve(() => {});
  const leaver = new AbortController();
  const waiting = askPatiently(stageOf(url, nothing), 'parking', ask, leaver.signal, () => {});
  leaver.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});

test('the stage remembers its answers apart from those of an inspection', () => {
  const live = connectionTo('http://service.test');
  const stage = liveOrRecorded(live, recorded);
  expect(answerQuery(stage, 'units', ask).queryKey).not.toEqual(answerQuery(live, 'units', ask).queryKey);
  expect(stage.baseUrl + operations.units.path).toBe('http://service.test/demo/units');
});

test('what was rehearsed on one service stands in for no other one', async () => {
  const here = connectionTo('http://here.test');
  const answer = { status: 200, body: empty, duration: 1 };
  keepRehearsed(here, { ...ask, recordedAt, answers: { parking: answer } });
  keepRehearsed(here, { ...ask, recordedAt, answers: { units: answer } });
  expect(await rehearsedOn(here)(ask, 'parking')).toMatchObject({ body: empty, as });
  expect(await rehearsedOn(here)(ask, 'units')).toMatchObject({ body: empty });
  expect(await rehearsedOn(here)(ask, 'details')).toBeUndefined();
  expect(await rehearsedOn(connectionTo('http://there.test'))(ask, 'parking')).toBeUndefined();
});
