import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actsToNdjson, filedUnder, readActs } from './acts-file.ts';
import { actOf, someActs } from './verdicts.driver.ts';
import { ledgerOf } from './verdicts.ts';

describe('acts as a file', () => {
  test('are read again as they were written, under the name of who wrote them', () => {
    fc.assert(
      fc.property(someActs, (acts) => {
        const named = acts.map((act) => ({ ...act, reviewer: act.reviewer || 'Cy' }));
        expect(readActs(actsToNdjson(acts, 'Cy'))).toEqual({ acts: named, refused: 0 });
        expect(readActs(`\uFEFF${JSON.stringify(named)}`)).toEqual({ acts: named, refused: 0 });
      }),
    );
  });

  test('are read from anything without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readActs(text).acts).toEqual([]);
      }),
    );
    expect(readActs('')).toEqual({ acts: [], refused: 0 });
    const good = actsToNdjson([actOf({})], 'Ann');
    expect(readActs(`${good}{"id": 7}\n\r\nnot JSON\n`)).toEqual({ acts: [actOf({})], refused: 2 });
  });

  test('from another run are filed under this one, the same twice as one', () => {
    const acts = [
      actOf({ run: 'theirs', at: 1 }),
      actOf({ run: 'theirs', at: 2, what: 'withdraw', of: 'act 1', reviewer: 'Ann' }),
      actOf({ run: 'theirs', at: 3, what: 'wrong', reviewer: '' }),
    ];
    const filed = filedUnder('r', acts, 'second.ndjson');
    const ledger = ledgerOf([...filed, ...filedUnder('r', acts, 'second.ndjson')]);
    expect(ledger.all().map(({ id, run, of }) => [id, run, of])).toEqual([
      ['act 1 r', 'r', undefined],
      ['act 2 r', 'r', 'act 1 r'],
      ['act 3 r', 'r', undefined],
    ]);
    expect([ledger.verdictsOf('Ann').size, ledger.verdictsOf('second.ndjson').size]).toEqual([0, 1]);
    expect(filedUnder('r', [actOf({})], '')).toEqual([actOf({})]);
  });
});
