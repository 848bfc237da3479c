import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runGateway, runServer } from './gateway.driver.ts';
import { canary, runBefore } from './upstream.driver.ts';

type Sent = {
  readonly codings?: readonly string[];
  readonly bytes: string | Buffer;
  readonly chunked?: boolean;
};

/**
 * Returns the result of an answer with these headers `content-encoding`: its status and text, and the lines of the log.
 */
async function passedOn({ codings = [], bytes, chunked = false }: Sent) {
  const base = await runServer((_, response) => {
    if (codings.length > 0) response.setHeader('content-encoding', codings);
    if (!chunked) response.setHeader('content-length', Buffer.byteLength(bytes));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(bytes);
  });
  const { ask, lines } = await runGateway({ PLACES_DEMO_BASE_URL: base, PLACES_DEMO_TOKEN: canary });
  const reading = ask('/demo/units').then(async (answer) => {
    expect(answer.headers.get('content-encoding')).toBeNull();
    return { status: answer.status, text: await answer.text() };
  });
  const { status, text } = await reading.catch(() => ({ status: 0, text: 'cut' }));
  const reports = () => lines.filter((line) => line.includes('"event":"upstream"'));
  return { status, text, reports };
}

const body = '{"a":1}';

describe('an answer in a content coding', () => {
  it.each<readonly [string, readonly string[], string | Buffer]>([
    ['none', [], body],
    ['identity', ['identity'], body],
    ['Identity with spaces', ['  Identity '], body],
    ['gzip', ['gzip'], gzipSync(body)],
    ['gzip by its old name', ['x-gzip'], gzipSync(body)],
    ['gzip in capitals', ['GZIP'], gzipSync(body)],
    ['gzip in two members', ['gzip'], Buffer.concat([gzipSync('{"a"'), gzipSync(':1}')])],
    ['gzip beside identity', ['identity, gzip'], gzipSync(body)],
    ['br', ['br'], brotliCompressSync(body)],
    ['deflate', ['deflate'], deflateSync(body)],
  ])('%s arrives decoded', async (_what, codings, bytes) => {
    const { status, text, reports } = await passedOn({ codings, bytes });
    expect([status, text, reports()]).toEqual([200, body, []]);
  });

  it.each<readonly [string, readonly string[]]>([
    ['nobody knows', ['zstd']],
    ['is a name of every object', ['constructor']],
    ['is compress', ['x-compress']],
    ['is put upon another', ['gzip, br']],
    ['is put upon itself', ['gzip, gzip']],
    ['is put upon another, said in two headers', ['gzip', 'br']],
  ])('that %s becomes 502 with words, and no token goes through', async (_what, codings) => {
    const { status, text, reports } = await passedOn({ codings, bytes: gzipSync(`{"a":"${canary}"}`) });
    expect(status).toBe(502);
    expect(JSON.parse(text).detail).toContain('coding');
    expect(reports()).toEqual([expect.stringContaining(JSON.parse(text).detail)]);
  });

  it.each(['gzip', 'x-gzip', 'br', 'deflate', 'zstd', 'gzip, br'])(
    '%s that is empty arrives empty, with a length and in chunks',
    async (coding) => {
      for (const chunked of [false, true]) {
        const { status, text, reports } = await passedOn({ codings: [coding], bytes: '', chunked });
        expect([status, text, reports()]).toEqual([200, '', []]);
      }
    },
  );

  it.each<readonly [string, string, Buffer]>([
    ['gzip that is cut off', 'gzip', gzipSync(body).subarray(0, 15)],
    ['gzip that is none', 'gzip', Buffer.from(body)],
    ['gzip with more behind it', 'gzip', Buffer.concat([gzipSync(body), Buffer.from('more')])],
    ['gzip of another sum', 'gzip', Buffer.concat([gzipSync(body).subarray(0, -8), Buffer.alloc(8, 1)])],
    ['br that is none', 'br', Buffer.from(body)],
    ['deflate without its frame', 'deflate', deflateRawSync(body)],
  ])('%s is cut with one line of the log', async (_what, coding, bytes) => {
    const { text, reports } = await passedOn({ codings: [coding], bytes });
    expect(text).toBe('cut');
    await expect.poll(reports).toEqual([expect.stringContaining('broke off')]);
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('%s is searched for the token', async (coding, compress) => {
    const { text, reports } = await passedOn({ codings: [coding], bytes: compress(`{"a":"${canary}"}`) });
    expect(text).toBe('cut');
    expect(reports()).toEqual([expect.stringContaining('a secret of this server in a body')]);
  });

  it('ends at 64 MiB of what it unpacks to', async () => {
    const bomb = gzipSync(Buffer.alloc(66 * 1024 * 1024, ' '));
    const { text, reports } = await passedOn({ codings: ['gzip'], bytes: bomb });
    expect(text).toBe('cut');
    expect(reports()).toEqual([expect.stringContaining('64 MiB')]);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('is passed on byte by byte, decoded from %s', async (coding, compress) => {
    const text = JSON.stringify({ text: '😀'.repeat(50_000) });
    const { ask } = await runBefore((request, response) => {
      expect(request.headers['accept-encoding']).toContain(coding);
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding });
      response.end(compress(text));
    }, canary);
    const response = await ask('/demo/units');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(text);
  });

  it('is cut when its coding is broken', async () => {
    const { ask } = await runBefore((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('{"a":1}').subarray(0, 15));
    });
    await expect(ask('/demo/units').then((response) => response.text())).rejects.toThrow();
  });
});
