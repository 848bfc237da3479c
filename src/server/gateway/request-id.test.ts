import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { runGateway, runServer } from './gateway.driver.ts';

const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** Returns what an upstream received, and what came back, for a question with these headers. */
async function passed(headers: Record<string, string>) {
  let sent: IncomingHttpHeaders = {};
  const upstream = await runServer((request, response) => {
    sent = request.headers;
    response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'of-the-upstream' });
    response.end('{}');
  });
  const { ask } = await runGateway({ PLACES_DEMO_BASE_URL: upstream });
  const answer = await ask('/demo/units', { token: 'demo', ...headers });
  return { sent, id: answer.headers.get('x-request-id') };
}

it('the id of a request goes up to the service and down to who asked, with the trace that it belongs to', async () => {
  const { sent, id } = await passed({
    'x-request-id': 'balancer-7:42.1',
    traceparent: parent,
    tracestate: 'vendor=1',
  });
  expect(id).toBe('balancer-7:42.1');
  expect(sent).toMatchObject({ 'x-request-id': id, traceparent: parent, tracestate: 'vendor=1' });
});

it('a request without one gets one of its own', async () => {
  const { sent, id } = await passed({});
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(sent['x-request-id']).toBe(id);
  expect(sent).not.toHaveProperty('traceparent');
});

it.each(['short', 'a b'.repeat(9), '"quoted-and-long"', 'x'.repeat(65), 'new\tline-and-more'])(
  'what is no id is not taken for one: %j',
  async (wrong) => {
    const { sent, id } = await passed({
      'x-request-id': wrong,
      traceparent: 'not a trace',
      tracestate: 'vendor=1',
    });
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(sent).not.toHaveProperty('traceparent');
    expect(sent).not.toHaveProperty('tracestate');
  },
);
