import { Agent, request, type ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { openSocket, runGateway, runServer, sendPlainRequest } from './gateway.driver.ts';

type Answer = { readonly status: number; readonly connection: string | undefined };

/** Returns a client that keeps one connection alive. */
function keepingAlive(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return () =>
    new Promise<Answer>((resolve, reject) => {
      request(`${url}/healthz`, { agent }, (response) => {
        response.resume();
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
        );
      })
        .on('error', reject)
        .end();
    });
}

describe('a gateway that is told to end', () => {
  it('ends answers under way before it closes, and takes no new connection', async () => {
    const waiting: ServerResponse[] = [];
    const base = await runServer((_, response) => void waiting.push(response));
    const { ask, close } = await runGateway({ PLACES_DEMO_BASE_URL: base });
    const answers = Array.from({ length: 200 }, () => ask('/demo/details'));
    await expect.poll(() => waiting.length).toBe(answers.length);
    const closing = close();
    await expect(ask('/demo/details')).rejects.toThrow();
    for (const response of waiting) response.end('{}');
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, await answer.text()]).toEqual([200, '{}']);
      expect(answer.headers.get('connection')).toBe('close');
    }
    await closing;
  });

  it('says so on /healthz to whoever still has a connection, and asks him to close it', async () => {
    const { url, close } = await runGateway();
    const ask = keepingAlive(url);
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
    const closing = close(5_000);
    expect(await ask()).toEqual({ status: 503, connection: 'close' });
    await closing;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
  });

  it('during the delay it takes every connection, and says that it ends', async () => {
    const { url, ask, close } = await runGateway();
    const closing = close(0, 1);
    await waitForCheck(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503));
    for (let asked = 0; asked < 5; asked++)
      expect((await ask('/demo/details', { token: 'demo' })).status).toBe(200);
    await closing;
    await expect(ask('/demo/details', { token: 'demo' })).rejects.toThrow();
  });

  it('keeps a connection that rests for longer than a balancer does', async () => {
    const { url } = await runGateway();
    const { headers } = await sendPlainRequest(url, 'GET', { connection: 'keep-alive' });
    expect(headers['keep-alive']).toBe('timeout=75');
  });

  it('closes idle connections without a word', async () => {
    const { url, close } = await runGateway();
    const ask = keepingAlive(url);
    await ask();
    await close();
    await expect(ask()).rejects.toThrow();
  });

  it('waits for nobody who asked for a tunnel', async () => {
    const { url, close } = await runGateway();
    const tunnel = openSocket(url, { allowHalfOpen: true });
    tunnel.socket.write('CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n');
    await expect.poll(tunnel.text).toContain(' 405 ');
    await close();
  }, 5_000);
});
