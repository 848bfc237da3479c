import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Act } from '../../spec/judgement.ts';
import { fileActsUnder, findUnknownActs, formatActs } from './acts-file.ts';
import { getListVerdict } from './list-verdict.ts';
import { readActs } from './read-acts.ts';
import { hashSha256 } from './seen-digest.ts';
import { createAct, someActs } from './verdicts.driver.ts';
import { createLedger, getActOrigin, getAddressKey } from './verdicts.ts';

describe('acts as a file', () => {
  test('are read again as they were written, under the name of who wrote them', () => {
    fc.assert(
      fc.property(someActs, (acts) => {
        const named = acts.map((act) => ({ ...act, reviewer: act.reviewer || 'Cy' }));
        expect(readActs(formatActs(acts, 'Cy'))).toEqual({ acts: named, refused: 0 });
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
    const good = formatActs([createAct({})], 'Ann');
    expect(readActs(`${good}{"id": 7}\n\r\nnot JSON\n`)).toEqual({ acts: [createAct({})], refused: 2 });
  });

  test('from another run are filed under this one, the same twice as one', () => {
    const acts = [
      createAct({ run: 'theirs', at: 1 }),
      createAct({ run: 'theirs', at: 2, what: 'withdraw', of: 'act 1', reviewer: 'Ann' }),
      createAct({ run: 'theirs', at: 3, what: 'wrong', reviewer: '' }),
    ];
    const filed = fileActsUnder('r', acts, 'second.ndjson');
    const ledger = createLedger([...filed, ...fileActsUnder('r', acts, 'second.ndjson')]);
    expect(ledger.all().map(({ id, run, of }) => [id, run, of])).toEqual([
      ['act 1 r', 'r', undefined],
      ['act 2 r', 'r', 'act 1 r'],
      ['act 3 r', 'r', undefined],
    ]);
    expect([ledger.verdictsOf('Ann').size, ledger.verdictsOf('second.ndjson').size]).toEqual([0, 1]);
    expect(fileActsUnder('r', [createAct({})], '')).toEqual([createAct({})]);
  });
});

describe('several browsers that hand their files to each other', () => {
  const hex = (text: string) => hashSha256(text).slice(0, 16);
  const runs = { Ann: hex('run of Ann'), Bo: hex('run of Bo'), Lea: hex('run of Lea') };
  const take = (run: string, known: readonly Act[], acts: readonly Act[]) => [
    ...known,
    ...findUnknownActs(known, fileActsUnder(run, acts, '')),
  ];
  const comesTo = (acts: readonly Act[], own: string) =>
    ['1', '2', '3'].map(
      (id) => getListVerdict(getAddressKey({ kind: 'place', id }), createLedger(acts), own).verdict,
    );

  test('come to the same: verdicts, what was taken back, and what a lead settled', () => {
    fc.assert(
      fc.property(someActs, (acts) => {
        const by = (name: 'Ann' | 'Bo') =>
          acts
            .filter(({ reviewer }) => reviewer === name)
            .map((act) => ({
              ...act,
              run: runs[name],
              id: hex(act.id),
              ...(act.of !== undefined && { of: hex(act.of) }),
            }));
        const [anns, bos] = [by('Ann'), by('Bo')];
        const merged = take(runs.Lea, take(runs.Lea, [], anns), bos);
        const settled = ['1', '2', '3'].flatMap((placeId) => {
          const { verdict, held } = getListVerdict(
            getAddressKey({ kind: 'place', id: placeId }),
            createLedger(merged),
            'Lea',
          );
          const concerns = held.map(({ id }) => getActOrigin(id));
          const id = hex(`settles ${placeId}`);
          return verdict === 'conflict'
            ? [createAct({ id, run: runs.Lea, placeId, reviewer: 'Lea', concerns })]
            : [];
        });
        const leads = [...merged, ...settled];
        const atBo = take(runs.Bo, take(runs.Bo, bos, anns), settled);
        expect(comesTo(atBo, 'Bo')).toEqual(comesTo(leads, 'Lea'));
        expect(comesTo(leads, 'Lea')).not.toContain('conflict');
        expect(take(runs.Bo, atBo, leads)).toEqual(atBo);
      }),
    );
  });
});
