import { describe, expect, it, onTestFinished } from 'vitest';
import { openSocket, runGateway, runServer } from './gateway.driver.ts';
import { createGatewayServer, listen, shutDown } from './server.ts';

/** Real time at a third: headers 2.4 s, a request 6 s. */
const fast = { PLACES_TIME_SCALE: '0.3' };

it('that rests between two questions keeps its connection for 75 s, however short the time limits are', () => {
  const gateway = { fetch: async () => new Response() };
  expect(
    [0.05, 1, 4].map((scale) => createGatewayServer(gateway, { timeScale: scale }).keepAliveTimeout),
  ).toEqual([75_000, 75_000, 300_000]);
});

describe('a slow peer', () => {
  it('that never ends its headers is closed with 408, while others are answered', async () => {
    const { url, ask } = await runGateway(fast);
    const slow = Array.from({ length: 50 }, () => {
      const opened = openSocket(url);
      opened.socket.write(`POST /demo/units HTTP/1.1\r\nHost: ${new URL(url).host}\r\nx: `);
      const drip = setInterval(() => opened.socket.write('a'), 20);
      opened.socket.on('close', () => clearInterval(drip));
      return opened.closed;
    });
    expect((await ask('/demo/units', { token: 'demo' })).status).toBe(200);
    for (const text of await Promise.all(slow)) expect(text).toMatch(/^HTTP\/1\.1 408 |^$/);
    expect((await ask('/demo/units', { token: 'demo' })).status).toBe(200);
  });

  it('has more time for its body than for its headers', async () => {
    const { url } = await runGateway(fast);
    const head = `POST /demo/units HTTP/1.1\r\nHost: ${new URL(url).host}\r\n`;
    const slowBody = openSocket(url);
    slowBody.socket.write(`${head}token: demo\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{`);
    const slowHeaders = openSocket(url);
    slowHeaders.socket.write(head);
    expect(await slowHeaders.closed).toMatch(/^HTTP\/1\.1 408 |^$/);
    slowBody.socket.write('}');
    expect(await slowBody.closed).toMatch(/^HTTP\/1\.1 400 [\s\S]*The request body must hold/);
  });

  it('that sends nothing at all is closed', async () => {
    const { url } = await runGateway(fast);
    expect(await openSocket(url).closed).toMatch(/^HTTP\/1\.1 408 |^$/);
  });

  it.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
    'that drips its body (%s) is closed, and its question goes nowhere',
    async (framing) => {
      let asked = 0;
      const base = await runServer((_, response) => {
        asked += 1;
        response.end('{}');
      });
      const { url } = await runGateway({ ...fast, PLACES_DEMO_BASE_URL: base });
      const { socket, closed } = openSocket(url);
      socket.write(`POST /demo/units HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${framing}\r\n\r\n`);
      const drip = setInterval(() => socket.write(framing.includes('chunked') ? '1\r\n \r\n' : ' '), 20);
      socket.on('close', () => clearInterval(drip));
      expect(await closed).toMatch(/^HTTP\/1\.1 408 |^$/);
      expect(asked).toBe(0);
    },
  );

  it('that takes no more of its answer is closed', async () => {
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) });
    let letGo = false;
    const gateway = {
      fetch: async ({ signal }: Request) => {
        signal.addEventListener('abort', () => {
          letGo = true;
        });
        return new Response(endless);
      },
    };
    const server = createGatewayServer(gateway, { timeScale: 0.02 });
    const port = await listen(server, '127.0.0.1', 0);
    onTestFinished(() => shutDown(server, 0));
    const { socket } = openSocket(`http://127.0.0.1:${port}`);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => letGo).toBe(true);
  });
});
