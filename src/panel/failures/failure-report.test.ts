import { afterEach, describe, expect, test } from 'vitest';
import type { FailureFacts } from '../../contract/answer.ts';
import { userForgetsSecrets, userGaveSecret } from '../../state/settings.ts';
import { failureDetail, failureReport } from './failure-report.ts';

const token = 'canary-0123456789abcdef012345678';
const service = 'https://places.test/v2';

afterEach(() => userForgetsSecrets());

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

describe('the report', () => {
  test('holds the facts that those who run the service need', () => {
    const earlier = [
      { reason: 'unreachable', askedAt: Date.UTC(2026, 10, 21, 9, 29), duration: 12.6 },
    ] as const;
    const report: unknown = JSON.parse(
      failureReport(
        facts('over capacity', { earlier, retryAfter: 34 }, 503, [['content-type', 'text/plain']]),
      ),
    );
    expect(report).toEqual({
      operation: 'units',
      reason: 'server',
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
    const report: unknown = JSON.parse(
      failureReport({ operation: 'units', reason: 'timeout', detail: 'timed out', timeLimit: 15_000 }),
    );
    expect(report).toMatchObject({
      endedByOurTimeLimit: 15_000,
      detail: 'timed out',
      attempts: [{ reason: 'timeout' }],
    });
  });

  test('quotes 2 kB of a body, however large it is', () => {
    const report = failureReport(facts('x'.repeat(5_000_000)));
    expect(report).toContain('x'.repeat(2048));
    expect(report).not.toContain('x'.repeat(2049));
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
    userGaveSecret({ connection: 'server', kind: 'token', baseUrl: service }, token, false);
    for (const said of [
      failureReport(facts(body, {}, 503, [['x-echo', token]])),
      failureDetail(facts(body)),
    ]) {
      expect(said).not.toContain(token.slice(0, 8));
    }
    expect(failureReport(facts(body, {}, 503, [['x-echo', token]]))).toContain('"x-echo": "$TOKEN"');
  });

  test('is kept out of what cannot be read, too', () => {
    userGaveSecret({ connection: 'server', kind: 'token', baseUrl: service }, token, false);
    const said = facts(token, { reason: 'unreadable', detail: `${token} is no JSON` }, 200);
    expect(failureReport(said)).not.toContain(token);
    expect(failureDetail(said)).toBe('$TOKEN is no JSON');
  });
});

describe('what is said about a failure', () => {
  test('of a web page is its text, 200 characters at most', () => {
    const page = `<!doctype html><title>Down</title><p>${'for repair '.repeat(100)}`;
    const said = failureDetail(facts(page));
    expect(said).toMatch(/^Down for repair for repair/);
    expect(said).toHaveLength(200);
    expect(failureDetail(facts(page, { reason: 'unreadable', webPage: true }, 200))).toBe(said);
  });

  test('of an unreadable answer is its first fault', () => {
    expect(failureDetail(facts('{"type"', { reason: 'unreadable', detail: 'cut off' }, 200))).toBe('cut off');
  });
});
