import { expect, test } from 'vitest';
import { type OperationName, operationNames } from '../spec/operations.ts';
import { getDiagnosis, getTestResult, type Observations, type OperationSeen } from './diagnosis.ts';

const answered: OperationSeen = { outcome: 'ok', status: 200, duration: 9 };
const silent: OperationSeen = { outcome: 'unreachable', duration: 9 };
const refused = (outcome: OperationSeen['outcome'], status: number): OperationSeen => ({
  outcome,
  status,
  duration: 9,
});

/** Returns observations of a connection of another origin, with the same result for all operations except `others`. */
function seen(
  all: OperationSeen,
  more: Partial<Omit<Observations, 'operations'>> = {},
  others: Partial<Record<OperationName, OperationSeen>> = {},
): Observations {
  const operations = { details: all, parking: all, entrance: all, units: all, ...others };
  return { operations, probes: {}, mixedContent: false, stoppedByPage: false, otherOrigin: true, ...more };
}

test.each<readonly [string, Observations, string]>([
  ['all answered', seen(answered), 'ok'],
  ['401', seen(refused('unauthorised', 401)), 'unauthorised'],
  ['403', seen(refused('forbidden', 403)), 'forbidden'],
  ['404', seen(refused('not-found', 404)), 'not-found'],
  ['429', seen(refused('rate-limited', 429)), 'rate-limited'],
  ['503', seen(refused('server', 503)), 'server'],
  ['an HTML page', seen(refused('unreadable', 200)), 'unreadable'],
  ['nothing in time', seen({ outcome: 'timeout', duration: 9 }), 'timeout'],
  ['no network', seen({ outcome: 'offline', duration: 9 }), 'offline'],
  ['an https page and an http address', seen(silent, { mixedContent: true }), 'mixed-content'],
  ['the policy of the page', seen(silent, { stoppedByPage: true }), 'forbidden-by-page'],
  ['a redirect', seen({ ...refused('client', 0), redirected: true }), 'redirect'],
  ['a body that broke', seen(refused('unreachable', 200)), 'unreachable'],
  ['silence of the own origin', seen(silent, { otherOrigin: false }), 'host-unreachable'],
  [
    'silence, and to probes too',
    seen(silent, { probes: { hostAnswers: false, originAllowed: false } }),
    'host-unreachable',
  ],
  [
    'silence, but the host answers others',
    seen(silent, { probes: { hostAnswers: true, originAllowed: false } }),
    'cors',
  ],
  [
    'silence, but a request without a token is answered',
    seen(silent, { probes: { hostAnswers: true, originAllowed: true } }),
    'preflight-refused',
  ],
  [
    'silence, and a request without a token is sent elsewhere',
    seen(silent, { probes: { hostAnswers: true, originAllowed: true, redirected: true } }),
    'redirect',
  ],
  ['silence, no probe', seen(silent), 'unreachable'],
  ['silence, a probe without end', seen(silent, { probes: { originAllowed: false } }), 'unreachable'],
  ['silence, the other without end', seen(silent, { probes: { hostAnswers: true } }), 'unreachable'],
])('%s: %#', (_what, facts, result) => {
  expect(operationNames.map((name) => getTestResult(name, facts))).toEqual(Array(4).fill(result));
  expect(getDiagnosis(facts)).toBe(result);
});

test('one silent operation among answers is no matter of host or origin', () => {
  const facts = seen(answered, {}, { units: silent });
  expect(getTestResult('units', facts)).toBe('unreachable');
  expect(getDiagnosis(facts)).toBe('unreachable');
});

test('of several results the one that explains most is told', () => {
  const facts = seen(refused('not-found', 404), {}, { units: refused('unauthorised', 401) });
  expect(getDiagnosis(facts)).toBe('unauthorised');
  expect(getDiagnosis(seen(answered, {}, { units: refused('not-found', 404) }))).toBe('not-found');
});
