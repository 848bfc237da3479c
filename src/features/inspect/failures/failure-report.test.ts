import { afterEach, describe, expect, test } from 'vitest';
import { forgetSecrets, setSecret } from '../../../client/secrets.ts';
import type { FailureFacts } from '../../../spec/answer.ts';
import { formatFailureReport, getFailureQuote } from './failure-report.ts';

const token = 'canary/0123+456789=abcdef0123456';
const service = 'https://places.test/v2';

afterEach(() => forgetSecrets());

function facts(
  body: string,
  more: Partial<FailureFacts> = {},
  status = 503,
  headers: [string, string][] = [],
) {
  const url = `${service}/demo/units?key=private`;
  const came = { url, askedAt: Date.UTC(2026, 10, 21, 9, 30), duration: 84.4 };
  const request = { method: 'POST', headers: [], body: '' };
  const exchange = { ...came, request, status, headers, body: new TextEncoder().encode(body) };
  return {
    operation: 'units',
    reason: 'server',
    detail: body.slice(0, 200),
    ...came,
    exchange,
    ...more,
  } as const;
}

const report = (failure: FailureFacts) => formatFailureReport([failure]);
const textSaid = (failure: FailureFacts) => getFailureQuote(failure).text;

describe('the report', () => {
  test('holds the facts that those who run the service need', () => {
    const earlier = [
      { reason: 'unreachable', askedAt: Date.UTC(2026, 10, 21, 9, 29), duration: 12.6 },
    ] as const;
    const told: unknown = JSON.parse(
      report(facts('over capacity', { earlier, retryAfter: 34 }, 503, [['content-type', 'text/plain']])),
    );
    expect(told).toEqual({
      operation: 'units',
      reason: 'server',
      speaker: 'not named',
      detail: 'over capacity',
      address: 'https://places.test/v2/demo/units',
      status: 503,
      contentType: 'text/plain',
      bytes: 13,
      retryAfterSeconds: 34,
      askedAt: '2026-11-21T09:30:00.000Z',
      milliseconds: 84,
      timeLimits: { callMilliseconds: 15_000, operationMilliseconds: 30_000 },
      attempts: [
        { reason: 'unreachable', askedAt: '2026-11-21T09:29:00.000Z', milliseconds: 13 },
        { reason: 'server', status: 503, askedAt: '2026-11-21T09:30:00.000Z', milliseconds: 84 },
      ],
      headersReadable: { 'content-type': 'text/plain' },
      bodyBegins: 'over capacity',
    });
  });

  test('tells of a call that nothing came back from', () => {
    const told: unknown = JSON.parse(
      report({ operation: 'units', reason: 'timeout', detail: 'timed out', timeLimit: 15_000 }),
    );
    expect(told).toMatchObject({
      endedByOurTimeLimit: 15_000,
      detail: 'timed out',
      attempts: [{ reason: 'timeout' }],
    });
  });

  test('quotes 2 kB of a body, however large it is', () => {
    const told = report(facts('x'.repeat(5_000_000)));
    expect(told).toContain('x'.repeat(2048));
    expect(told).not.toContain('x'.repeat(2049));
  });
});

describe('a token that the service sends back', () => {
  const echoes: readonly (readonly [string, string])[] = [
    ['as it is', `no access for ${token}`],
    ['in a problem document', JSON.stringify({ title: 'No', detail: `no access for ${token}` })],
    ['in a web page', `<html><body><p>${token}</p></body></html>`],
    ['across the end of what the screen quotes', `${'x'.repeat(190)}${token}`],
    ['across the end of what the report quotes', `${'x'.repeat(2040)}${token}`],
  ];

  test.each(echoes)('%s is in no report and on no screen', (_how, body) => {
    setSecret({ connection: 'server', kind: 'token', baseUrl: service }, token, false);
    for (const said of [report(facts(body, {}, 503, [['x-echo', token]])), textSaid(facts(body))]) {
      expect(said).not.toContain(token.slice(0, 8));
    }
    expect(report(facts(body, {}, 503, [['x-echo', token]]))).toContain('"x-echo": "$TOKEN"');
  });

  test('is kept out of what cannot be read, too', () => {
    setSecret({ connection: 'server', kind: 'token', baseUrl: service }, token, false);
    const said = facts(token, { reason: 'unreadable', detail: `${token} is no JSON` }, 200);
    expect(report(said)).not.toContain(token);
    expect(textSaid(said)).toBe('$TOKEN is no JSON');
  });
});

describe('what is said about a failure', () => {
  test.each([
    ['{"error":{"message":"No such tower","code":7}}'],
    ['{"message":"No such tower"}'],
    ['{"error":"No such tower"}'],
    ['{"type":"about:blank","title":"Not Found","status":404,"detail":"No such tower"}'],
    ['{"title":"No such tower"}'],
  ])('of %s is its message', (body) => {
    for (const status of [304, 400, 401, 404, 500])
      expect(getFailureQuote(facts(body, {}, status)).text).toBe('No such tower');
    expect(getFailureQuote(facts(body)).speaker).toBe('service');
  });

  test('acts on nothing: what would steer a reader stands there as its code', () => {
    expect(textSaid(facts('{"message":"a\\u001b[31mb\\u202ec"}'))).toBe('a\\u001b[31mb\\u202ec');
  });

  test('says whose words they are; what the browser said is nobody’s', () => {
    const header: [string, string][] = [['x-placelens-speaker', 'server']];
    expect(getFailureQuote(facts('{"detail":"x"}', {}, 502, header)).speaker).toBe('server');
    expect(JSON.parse(report(facts('{"detail":"x"}', {}, 502, header)))).toMatchObject({ speaker: 'server' });
    expect(
      getFailureQuote({ operation: 'units', reason: 'unreachable', detail: 'Failed to fetch' }).speaker,
    ).toBeUndefined();
  });

  test('of several failures is one report, a list of them', () => {
    const several: unknown = JSON.parse(formatFailureReport([facts('a'), facts('b')]));
    expect(several).toMatchObject([{ bodyBegins: 'a' }, { bodyBegins: 'b' }]);
  });

  test('of a web page is its text, 200 characters at most', () => {
    const page = `<!doctype html><title>Down</title><p>${'for repair '.repeat(100)}`;
    const said = textSaid(facts(page));
    expect(said).toMatch(/^Down for repair for repair/);
    expect(said).toHaveLength(200);
    expect(textSaid(facts(page, { reason: 'unreadable', webPage: true }, 200))).toBe(said);
  });

  test('of an unreadable answer is its first fault', () => {
    expect(textSaid(facts('{"type"', { reason: 'unreadable', detail: 'cut off' }, 200))).toBe('cut off');
  });
});
