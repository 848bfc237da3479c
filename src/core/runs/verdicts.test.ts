import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Act } from '../../contract/judgement.ts';
import { actOf, someActs } from './verdicts.driver.ts';
import { addressKey, isVerdict, keyOfAct, ledgerOf } from './verdicts.ts';

const key = addressKey({ kind: 'place', id: '1.2e8' });

describe('the verdict that holds', () => {
  test('is the latest one of its reviewer', () => {
    const ledger = ledgerOf([
      actOf({ at: 1, what: 'good' }),
      actOf({ at: 3, what: 'unsure', reviewer: 'Bo' }),
      actOf({ at: 2, what: 'wrong' }),
    ]);
    expect(ledger.verdictOf(key, 'Ann')?.what).toBe('wrong');
    expect(ledger.verdictOf(key, 'Bo')?.what).toBe('unsure');
    expect(ledger.verdictOf(key, 'Cy')).toBeUndefined();
    expect(ledger.reviewers()).toEqual(['Ann', 'Bo']);
  });

  test('is the one before, once it is taken back, whichever is heard of first', () => {
    const acts = [
      actOf({ at: 1, what: 'good' }),
      actOf({ at: 2, what: 'wrong' }),
      actOf({ at: 3, what: 'withdraw', of: 'act 2' }),
    ];
    for (const order of [acts, acts.toReversed()]) {
      expect(ledgerOf(order).verdictOf(key, 'Ann')?.what).toBe('good');
      expect(
        ledgerOf(order)
          .historyOf(key)
          .map(({ what }) => what),
      ).toEqual(['good', 'wrong', 'withdraw']);
    }
  });

  test('is taken back by nobody else', () => {
    const ledger = ledgerOf([
      actOf({ at: 1 }),
      actOf({ at: 2, what: 'withdraw', of: 'act 1', reviewer: 'Bo' }),
    ]);
    expect(ledger.verdictOf(key, 'Ann')?.what).toBe('good');
  });

  test('given before the name was asked belongs to whoever reads it, and the later one holds', () => {
    const ledger = ledgerOf([actOf({ at: 1, reviewer: '' }), actOf({ at: 2, what: 'wrong', placeId: '2' })]);
    expect([...ledger.verdictsOf('Ann').values()].map(({ what }) => what).toSorted()).toEqual([
      'good',
      'wrong',
    ]);
    expect(ledger.verdictOf(key, 'Ann')?.what).toBe('good');
    ledger.add(actOf({ at: 3, what: 'unsure' }));
    expect(ledger.verdictOf(key, 'Ann')?.what).toBe('unsure');
    expect(ledger.verdictOf(key, '')?.what).toBe('good');
  });

  test('is told apart for a kind with blanks', () => {
    const ledger = ledgerOf([actOf({ kind: 'a b', placeId: 'c' })]);
    expect(ledger.verdictOf(addressKey({ kind: 'a', id: 'b c' }), 'Ann')).toBeUndefined();
  });
});

test('a note holds until a later one, and is taken back alone', () => {
  const ledger = ledgerOf([
    actOf({ at: 1, what: 'note', note: 'Gate' }),
    actOf({ at: 2, what: 'note', note: 'Gate closed' }),
    actOf({ at: 3 }),
  ]);
  expect(ledger.noteOf(key, 'Ann')).toBe('Gate closed');
  ledger.add(actOf({ at: 4, what: 'withdraw', of: 'act 2' }));
  expect(ledger.noteOf(key, 'Ann')).toBe('Gate');
  expect(ledger.verdictOf(key, 'Ann')?.what).toBe('good');
});

test('undo goes back through every act that is not taken back, across addresses', () => {
  const ledger = ledgerOf([1, 2, 3].map((at) => actOf({ at, placeId: `${at}` })));
  const taken: string[] = [];
  for (let [last] = ledger.lastOf('Ann'); last; [last] = ledger.lastOf('Ann')) {
    taken.push(last.placeId);
    const { id, placeId } = last;
    ledger.add(actOf({ id: `w${id}`, at: 10 + taken.length, what: 'withdraw', of: id, placeId }));
  }
  expect(taken).toEqual(['3', '2', '1']);
  expect(ledger.verdictsOf('Ann').size).toBe(0);
  expect(ledger.latestAt('Ann')).toBe(13);
});

test('undo takes back all that was one deed', () => {
  const ledger = ledgerOf([
    actOf({ id: 'a', at: 1 }),
    ...['b', 'c', 'd'].map((id) => actOf({ id, at: 2, placeId: id, together: 't' })),
  ]);
  ledger.add(actOf({ id: 'w', at: 3, what: 'withdraw', of: 'c', placeId: 'c' }));
  expect(ledger.lastOf('Ann').map(({ id }) => id)).toEqual(['b', 'd']);
  for (const { id, placeId } of ledger.lastOf('Ann'))
    ledger.add(actOf({ id: `w${id}`, at: 4, what: 'withdraw', of: id, placeId }));
  expect(ledger.lastOf('Ann').map(({ id }) => id)).toEqual(['a']);
  expect(ledger.lastOf('Bo')).toEqual([]);
});

test('undo takes back nothing that was carried over from another run', () => {
  const carried = actOf({ id: `${'a'.repeat(16)} ${'b'.repeat(16)}`, at: 9 });
  const ledger = ledgerOf([actOf({ id: 'c'.repeat(16), at: 1 }), carried]);
  expect(ledger.lastOf('Ann').map(({ at }) => at)).toEqual([1]);
});

/** The same, said plainly and slowly. */
function plainly(acts: readonly Act[], own: string): string[] {
  const withdrawn = (act: Act) =>
    acts.some(
      (by) =>
        by.what === 'withdraw' &&
        by.of === act.id &&
        (by.reviewer === act.reviewer || by.reviewer === '' || act.reviewer === ''),
    );
  const held = new Map<string, Act>();
  for (const act of acts.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    if (isVerdict(act) && [own, ''].includes(act.reviewer) && !withdrawn(act)) held.set(keyOfAct(act), act);
  }
  return [...held.values()].map(({ id }) => id).toSorted();
}

test('the acts of two tabs come to the same in every order, and twice is once', () => {
  fc.assert(
    fc.property(someActs, fc.array(fc.nat()), (acts, picks) => {
      const shuffled = [...acts];
      for (const [index, pick] of picks.entries()) {
        const [moved] = shuffled.splice(pick % (shuffled.length || 1), 1);
        if (moved) shuffled.splice(index % (shuffled.length + 1), 0, moved);
      }
      for (const own of ['Ann', 'Bo', '']) {
        const ids = [ledgerOf(acts), ledgerOf([...shuffled, ...acts])].map((ledger) =>
          [...ledger.verdictsOf(own).values()].map(({ id }) => id).toSorted(),
        );
        expect(ids[0]).toEqual(plainly(acts, own));
        expect(ids[1]).toEqual(ids[0]);
        for (const act of ledgerOf(shuffled).verdictsOf(own).values()) {
          expect(ledgerOf(acts).verdictOf(keyOfAct(act), own)?.id).toBe(act.id);
        }
      }
      expect(ledgerOf(shuffled).all()).toEqual(ledgerOf(acts).all());
    }),
  );
});
