import { describe, expect, it } from 'vitest';
import { openSocket, runGateway, sendRawRequest } from './gateway.driver.ts';

const question = '{"id":"230358852.5e8","kind":"place"}';

/** Returns a POST to an operation with these further header lines and this body, byte for byte. */
function post(host: string, lines: readonly string[], body = question): string {
  const head = ['POST /demo/units HTTP/1.1', `Host: ${host}`, 'token: demo', ...lines];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Returns each bad request, and the statuses that are right for it. */
function badRequests(host: string): readonly (readonly [what: string, bytes: string, ...right: number[]])[] {
  const get = (target: string, ...lines: readonly string[]) =>
    `GET ${target} HTTP/1.1\r\n${[`Host: ${host}`, ...lines].join('\r\n')}\r\n\r\n`;
  const length = `Content-Length: ${question.length}`;
  const chunked = 'Transfer-Encoding: chunked';
  return [
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['the greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 405],
    ['a version that there is not', `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`, 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400, 421],
    ['two hosts', get('/', `Host: ${host}`), 400],
    ['a foreign absolute target', get('http://other.example/'), 421],
    ['a NUL in a header', get('/', 'x: a\0b'), 400],
    ['a header name with a space', get('/', 'x y: a'), 400],
    ['a folded header', get('/', 'x: a', ' b'), 400],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 405],
    ['CONNECT', `CONNECT other.example:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 405],
    ['OPTIONS for everything', `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400, 405],
    ['an unknown method', `BREW / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400, 405],
    ['half an escape in the path', get('/%E0%A4%A'), 404],
    ['a way out of the folder', get('/..%2f..%2fetc/passwd'), 404],
    ['backslashes', get('/\\..\\x'), 400],
    ['an address above 8 KiB', get(`/?${'a'.repeat(9_000)}`), 414],
    ['headers above 16 KiB', get('/', `x: ${'a'.repeat(17_000)}`), 431],
    [
      'many headers above 16 KiB',
      get('/', ...Array.from({ length: 1_500 }, (_, i) => `x${i}: 1234567`)),
      431,
    ],
    ['an unknown expectation', get('/', 'Expect: the-impossible'), 417],
    ['a negative length', post(host, ['Content-Length: -1']), 400],
    ['a length with a sign', post(host, [`Content-Length: +${question.length}`]), 400],
    ['two lengths', post(host, [length, 'Content-Length: 1']), 400],
    ['two lengths in one line', post(host, [`${length}, 1`]), 400],
    ['a length and chunks', post(host, [length, chunked], `0\r\n\r\n${question}`), 400],
    ['a space before the colon', post(host, [`Transfer-Encoding : chunked`]), 400],
    ['another coding than chunks', post(host, ['Transfer-Encoding: xchunked'], '0\r\n\r\n'), 400, 501],
    ['chunks under another coding', post(host, ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'), 400],
    ['chunks twice', post(host, [chunked, chunked], '0\r\n\r\n'), 400],
    ['a chunk size that is no number', post(host, [chunked], 'xyz\r\n{}\r\n0\r\n\r\n'), 400],
    ['a chunk size with 0x', post(host, [chunked], '0x2\r\n{}\r\n0\r\n\r\n'), 400],
    ['a chunk that is longer than its size', post(host, [chunked], '1\r\n{}\r\n0\r\n\r\n'), 400],
    ['a chunk size beyond all numbers', post(host, [chunked], 'fffffffffffffffff\r\n{}'), 400, 413],
    ['a length beyond the limit', post(host, ['Content-Length: 99999999']), 413],
    ['chunks beyond the limit', post(host, [chunked], `20000\r\n${' '.repeat(0x20000)}\r\n0\r\n\r\n`), 413],
    ['text', post(host, [length, 'Content-Type: text/plain']), 415],
    ['a coded body', post(host, [length, 'Content-Encoding: br']), 415],
    [
      'two content types',
      post(host, [length, 'Content-Type: text/plain', 'Content-Type: application/json']),
      415,
    ],
  ];
}

describe('a bad request', () => {
  it('is answered with its own 4xx, and the next good one with 200', async () => {
    const { url, ask } = await runGateway();
    for (const [what, bytes, ...right] of badRequests(new URL(url).host)) {
      expect(right, what).toContain(await sendRawRequest(url, bytes));
    }
    expect((await ask('/demo/units', { token: 'demo' })).status).toBe(200);
  });

  it('ends its connection, so that nothing behind it is taken for a request', async () => {
    const { url, lines } = await runGateway();
    const { host } = new URL(url);
    const hidden = `POST /demo/units HTTP/1.1\r\nHost: ${host}\r\ntoken: demo\r\nContent-Length: 0\r\n\r\n`;
    const length = `Content-Length: ${question.length}`;
    for (const bytes of [
      post(host, [length, 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`),
      post(host, [length, 'Content-Length: 0'], hidden),
      post(host, ['Transfer-Encoding: chunked'], `1\r\n{}\r\n0\r\n\r\n${hidden}`),
      post(host, ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${hidden}`),
    ]) {
      const { socket, closed } = openSocket(url);
      socket.write(bytes);
      expect((await closed).match(/^HTTP\/1\.1 \d{3}/gm)).toEqual(['HTTP/1.1 400']);
    }
    expect(lines.filter((line) => line.includes(' 200'))).toEqual([]);
  });

  it('that is a link with too long an id opens the page, which says so', async () => {
    const { url } = await runGateway();
    const open = (path: string, accept = 'text/html,*/*;q=0.8', more = {}) =>
      fetch(url + path, { headers: { accept, ...more } });
    const long = `?id=${'x'.repeat(10_000)}`;
    const page = await open(`/${long}`);
    expect(page.status).toBe(414);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toBe(await (await open('/')).text());
    for (const refused of [open(`/${long}`, '*/*'), open(`/demo/units${long}`)]) {
      const { status, headers } = await refused;
      expect([status, headers.get('content-type')]).toEqual([414, 'application/problem+json']);
    }
  });

  it('that asks for a tunnel and resets it ends nobody but itself', async () => {
    const { url, ask } = await runGateway();
    const { socket, text } = openSocket(url, { allowHalfOpen: true });
    socket.write('CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n');
    await expect.poll(text).toContain(' 405 ');
    socket.resetAndDestroy();
    expect((await ask('/demo/units', { token: 'demo' })).status).toBe(200);
  });

  it('that only goes on after its answer is a request of its own', async () => {
    const { url } = await runGateway();
    const { host } = new URL(url);
    const { socket, closed } = openSocket(url);
    const good = post(host, [`Content-Length: ${question.length}`]);
    socket.write(`${good}${good.replace('token: demo', 'token: demo\r\nConnection: close')}`);
    expect((await closed).match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });
});

describe('a token on the wire', () => {
  it.each([
    ['with a byte of another alphabet', 'token: dem\xf6'],
    ['with a space of another alphabet', 'token: demo\xa0'],
    ['with a tab inside', 'token: de\tmo'],
    ['sent twice', 'token: demo\r\ntoken: demo'],
    ['sent twice, once empty', 'token: demo\r\ntoken:'],
    ['under another name', 'x-token: demo'],
    ['with an underscore for nothing', 'to_ken: demo'],
    ['empty', 'token:'],
  ])('%s is refused with 401', async (_what, line) => {
    const { url } = await runGateway();
    const bytes = post(new URL(url).host, [`Content-Length: ${question.length}`]).replace(
      'token: demo',
      line,
    );
    expect(await sendRawRequest(url, bytes)).toBe(401);
  });

  it('is taken in any spelling of the header name and with spaces around it', async () => {
    const { url } = await runGateway();
    for (const line of ['TOKEN: demo', 'token:demo', 'Token: \t demo \t']) {
      const bytes = post(new URL(url).host, [`Content-Length: ${question.length}`]).replace(
        'token: demo',
        line,
      );
      expect(await sendRawRequest(url, bytes), line).toBe(200);
    }
  });
});
