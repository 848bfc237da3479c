import { expect, test } from 'vitest';
import type { Finding } from '../../spec/finding.ts';
import { compareRuns } from './regression.ts';
import { getWrongOutcome } from './wrong-outcome.ts';

const finding = (id: string): Finding => ({
  id,
  ruleId: 'parking.far',
  severity: 'warning',
  operation: 'parking',
  subject: 'place',
  pointer: '',
});

/** Compares one address: its digest and the findings in each run; without a digest it has no answer. */
function compare(before: string | undefined, then: string[], after: string | undefined, now: string[]) {
  const run = (digest: string | undefined, findings: string[]) => ({
    results: [
      {
        run: 'r',
        position: 0,
        id: '1.a',
        kind: 'place',
        ...(digest === undefined ? { state: 'failed' as const } : { state: 'done' as const, digest }),
      },
    ],
    findings: [{ run: 'r', position: 0, findings: findings.map(finding) }],
  });
  const [address] = compareRuns(run(before, then), run(after, now)).addresses;
  if (!address) throw new Error('no address');
  return address;
}

test.each([
  ['all its findings are fixed', compare('x', ['far'], 'y', []), undefined, 'mended'],
  ['one of two is left', compare('x', ['far', 'near'], 'y', ['far']), undefined, 'stillWrong'],
  ['another one came', compare('x', ['far'], 'y', ['near']), undefined, undefined],
  ['its answer is the same', compare('x', [], 'x', []), 'none', 'stillWrong'],
  ['its answer changed, and no rule had seen the fault', compare('x', [], 'y', []), undefined, undefined],
  ['it is found good', compare('x', [], 'x', []), 'good', 'mended'],
  ['it is found wrong again', compare('x', ['far'], 'y', []), 'wrong', 'stillWrong'],
  ['it has no answer now', compare('x', ['far'], undefined, []), undefined, undefined],
] as const)('what was found wrong, where %s', (_, address, verdict, outcome) => {
  expect(getWrongOutcome(address, verdict)).toBe(outcome);
});
