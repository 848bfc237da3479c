import { expect, test } from 'vitest';
import type { Exchange } from '../../spec/answer.ts';
import { z } from '../../spec/zod.ts';
import { createHar } from './har.ts';

const canary = 'canary/0123+456789=abcdef0123456';
const mask = (text: string) => text.replaceAll(canary, '$TOKEN');
const exchange = (body: string | Uint8Array<ArrayBuffer>, more: Partial<Exchange> = {}): Exchange => ({
  url: 'https://a.test/demo/units?map=1',
  request: { method: 'POST', headers: [['content-type', 'application/json']], body: '{"id":"é"}' },
  status: 200,
  headers: [['content-type', 'application/json']],
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  askedAt: Date.UTC(2026, 10, 21, 9, 51),
  duration: 84.4,
  ...more,
});

const pair = z.object({ name: z.string(), value: z.string() });
/** The fields that HAR 1.2 requires (http://www.softwareishard.com/blog/har-12-spec/). */
const har12 = z.object({
  log: z.object({
    version: z.literal('1.2'),
    creator: z.object({ name: z.string(), version: z.string() }),
    entries: z.array(
      z.object({
        startedDateTime: z.iso.datetime(),
        time: z.number(),
        request: z.object({
          method: z.string(),
          url: z.url(),
          httpVersion: z.string(),
          cookies: z.array(z.unknown()),
          headers: z.array(pair),
          queryString: z.array(pair),
          postData: z.object({ mimeType: z.string(), text: z.string() }),
          headersSize: z.int(),
          bodySize: z.int(),
        }),
        response: z.object({
          status: z.int(),
          statusText: z.string(),
          httpVersion: z.string(),
          cookies: z.array(z.unknown()),
          headers: z.array(pair),
          content: z.object({
            size: z.int(),
            mimeType: z.string(),
            text: z.string(),
            encoding: z.literal('base64').optional(),
          }),
          redirectURL: z.string(),
          headersSize: z.int(),
          bodySize: z.int(),
        }),
        cache: z.object({}),
        timings: z.object({ send: z.number().min(0), wait: z.number().min(0), receive: z.number().min(0) }),
      }),
    ),
  }),
});
const read = (exchanges: readonly Exchange[]) => {
  const text = createHar(exchanges, { name: 'Placelens', version: '0.1.0' }, mask);
  return { text, ...har12.parse(JSON.parse(text)).log };
};

test('an archive has every field that HAR 1.2 requires', () => {
  const { creator, entries } = read([exchange('{"a":1.0}'), exchange('', { status: 502, headers: [] })]);
  expect(creator).toEqual({ name: 'Placelens', version: '0.1.0' });
  expect(entries.map(({ response }) => [response.status, response.content])).toEqual([
    [200, { size: 9, mimeType: 'application/json', text: '{"a":1.0}' }],
    [502, { size: 0, mimeType: '', text: '' }],
  ]);
  expect(entries[0]?.request).toMatchObject({ bodySize: 11, queryString: [{ name: 'map', value: '1' }] });
  expect(entries[0]?.startedDateTime).toBe('2026-11-21T09:51:00.000Z');
});

test('a body that is not UTF-8 stands in base64, byte for byte', () => {
  const bytes = new Uint8Array(20_000).map((_, index) => index % 256);
  const [entry] = read([exchange(bytes)]).entries;
  expect(entry?.response.content.encoding).toBe('base64');
  expect([...Buffer.from(entry?.response.content.text ?? '', 'base64')]).toEqual([...bytes]);
});

test('a token that the service echoes is replaced wherever it stands', () => {
  const bytes = new Uint8Array([0xff, ...new TextEncoder().encode(canary), 0xfe]);
  const { text, entries } = read([
    exchange(`{"echo":"${canary}"}`, { url: `https://a.test/${canary}?token=${canary}` }),
    exchange(bytes, { headers: [['x-echo', canary]] }),
  ]);
  expect(text).not.toContain(canary);
  expect(entries[0]?.response.content.text).toBe('{"echo":"$TOKEN"}');
  expect(Buffer.from(entries[1]?.response.content.text ?? '', 'base64').toString('latin1')).toBe('ÿ$TOKENþ');
});
