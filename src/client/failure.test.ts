import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getErrorReason, getStatusReason, retryAfterSeconds } from './failure.ts';

describe('how long the service asks to wait', () => {
  // Far from Greenwich: a date is in GMT wherever its reader is.
  const home = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = 'Asia/Almaty';
  });
  afterAll(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });

  const now = Date.UTC(2026, 10, 21, 8, 0, 0);

  test.each([
    ['0', 0],
    ['120', 120],
    [' 7 ', 7],
    ['Sat, 21 Nov 2026 08:00:30 GMT', 30],
    ['Saturday, 21-Nov-26 08:00:30 GMT', 30],
    ['Sat Nov 21 08:00:30 2026', 30],
    ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
  ])('%j is %i seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });

  test.each([
    null,
    '',
    ' ',
    'soon',
    '-5',
    '1.5',
    '7 s',
    '99999999999',
    'Infinity',
    '2026-11-22',
    '1e3',
    'Sat',
    'Sat, 99 Nov 2026',
  ])('%j says nothing', (header) => {
    expect(retryAfterSeconds(header, now)).toBeUndefined();
  });
});

test('every status that is no success has a reason', () => {
  for (let status = 300; status < 600; status++) {
    const reason = getStatusReason(status);
    const special = [401, 403, 404, 408, 413, 429, 504].includes(status);
    expect(special || reason === (status < 500 ? 'client' : 'server'), `${status} is ${reason}`).toBe(true);
  }
  expect(getStatusReason(700)).toBe('server');
});

test('an error that says nothing is "unreachable", never a guess', () => {
  for (const error of [new TypeError('Failed to fetch'), 'text', undefined, null, { name: 'TimeoutError' }]) {
    expect(getErrorReason(error)).toBe('unreachable');
  }
  expect(getErrorReason(new DOMException('', 'TimeoutError'))).toBe('timeout');
});

test('without a network a call that waited to its end says nothing of the service', () => {
  const late = new DOMException('', 'TimeoutError');
  vi.stubGlobal('navigator', { onLine: true });
  expect(getErrorReason(late)).toBe('timeout');
  vi.stubGlobal('navigator', { onLine: false });
  expect(getErrorReason(late)).toBe('offline');
  expect(getErrorReason(new TypeError('Failed to fetch'))).toBe('offline');
  vi.unstubAllGlobals();
});
