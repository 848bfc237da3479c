import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Act } from '../../spec/judgement.ts';
import { createAct, someActs } from './verdicts.driver.ts';
import { createLedger, getActKey, getAddressKey, isVerdict } from './verdicts.ts';

const key = getAddressKey({ kind: 'place', id: '1.2e8' });

describe('the verdict that holds', () => {
  test('is the latest one of its reviewer', () => {
    const ledger = createLedger([
      createAct({ at: 1, what: 'good' }),
      createAct({ at: 3, what: 'unsure', reviewer: 'Bo' }),
      createAct({ at: 2, what: 'wrong' }),
    ]);
    expect(ledger.verdictOf(key, 'Ann')?.what).toBe('wrong');
    expect(ledger.verdictOf(key, 'Bo')?.what).toBe('unsure');
    expect(ledger.verdictOf(key, 'Cy')).toBeUndefined();
    expect(ledger.reviewers()).toEqual(['Ann', 'Bo']);
  });

  test('is the one before, once it is taken back, whichever is heard of first', () => {
    const acts = [
      createAct({ at: 1, what: 'good' }),
      createAct({ at: 2, what: 'wrong' }),
      createAct({ at: 3, what: 'withdraw', of: 'act 2' }),
    ];
    for (const order of [acts, acts.toReversed()]) {
      expect(createLedger(order).verdictOf(key, 'Ann')?.what).toBe('good');
      expect(
        createLedger(order)
          .historyOf(key)
          .map(({ what }) => what),
      ).toEqual(['good', 'wrong', 'withdraw']);
    }
  });

  test('is taken back by nobody else', () => {
    const ledger = createLedger([
      createAct({ at: 1 }),
      createAct({ at: 2, what: 'withdraw', of: 'act 1', reviewer: 'Bo' }),
    ]);
    expect(ledger.verdictOf(key, 'Ann')?.what).toBe('good');
  });

  test('given before the name was asked belongs to whoever reads it, and the later one holds', () => {
    const ledger = createLedger([
      createAct({ at: 1, reviewer: '' }),
      createAct({ at: 2, what: 'wrong', placeId: '2' }),
    ]);
    expect([...ledger.verdictsOf('Ann').values()].map(({ what }) => what).toSorted()).toEqual([
      'good',
      'wrong',
    ]);
    expect(ledger.verdictOf(key, 'Ann')?.what).toBe('good');
    ledger.add(createAct({ at: 3, what: 'unsure' }));
    expect(ledger.verdictOf(key, 'Ann')?.what).toBe('unsure');
    expect(ledger.verdictOf(key, '')?.what).toBe('good');
  });

  test('is told apart for a kind with blanks', () => {
    const ledger = createLedger([createAct({ kind: 'a b', placeId: 'c' })]);
    expect(ledger.verdictOf(getAddressKey({ kind: 'a', id: 'b c' }), 'Ann')).toBeUndefined();
  });
});

test('a note holds until a later one, and is taken back alone', () => {
  const ledger = createLedger([
    createAct({ at: 1, what: 'note', note: 'Gate' }),
    createAct({ at: 2, what: 'note', note: 'Gate closed' }),
    createAct({ at: 3 }),
  ]);
  expect(ledger.noteOf(key, 'Ann')).toBe('Gate closed');
  ledger.add(createAct({ at: 4, what: 'withdraw', of: 'act 2' }));
  expect(ledger.noteOf(key, 'Ann')).toBe('Gate');
  expect(ledger.verdictOf(key, 'Ann')?.what).toBe('good');
});

test('undo goes back through every act that is not taken back, across addresses', () => {
  const ledger = createLedger([1, 2, 3].map((at) => createAct({ at, placeId: `${at}` })));
  const taken: string[] = [];
  for (let [last] = ledger.lastOf('Ann'); last; [last] = ledger.lastOf('Ann')) {
    taken.push(last.placeId);
    const { id, placeId } = last;
    ledger.add(createAct({ id: `w${id}`, at: 10 + taken.length, what: 'withdraw', of: id, placeId }));
  }
  expect(taken).toEqual(['3', '2', '1']);
  expect(ledger.verdictsOf('Ann').size).toBe(0);
  expect(ledger.latestAt('Ann')).toBe(13);
});

test('undo takes back all that was one deed', () => {
  const ledger = createLedger([
    createAct({ id: 'a', at: 1 }),
    ...['b', 'c', 'd'].map((id) => createAct({ id, at: 2, placeId: id, together: 't' })),
  ]);
  ledger.add(createAct({ id: 'w', at: 3, what: 'withdraw', of: 'c', placeId: 'c' }));
  expect(ledger.lastOf('Ann').map(({ id }) => id)).toEqual(['b', 'd']);
  for (const { id, placeId } of ledger.lastOf('Ann'))
    ledger.add(createAct({ id: `w${id}`, at: 4, what: 'withdraw', of: id, placeId }));
  expect(ledger.lastOf('Ann').map(({ id }) => id)).toEqual(['a']);
  expect(ledger.lastOf('Bo')).toEqual([]);
});

test('undo takes back nothing that was carried over from another run', () => {
  const carried = createAct({ id: `${'a'.repeat(16)} ${'b'.repeat(16)}`, at: 9 });
  const ledger = createLedger([createAct({ id: 'c'.repeat(16), at: 1 }), carried]);
  expect(ledger.lastOf('Ann').map(({ at }) => at)).toEqual([1]);
});

/** The same result, computed in a simple and slow way. */
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
    if (isVerdict(act) && [own, ''].includes(act.reviewer) && !withdrawn(act)) held.set(getActKey(act), act);
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
        const ids = [createLedger(acts), createLedger([...shuffled, ...acts])].map((ledger) =>
          [...ledger.verdictsOf(own).values()].map(({ id }) => id).toSorted(),
        );
        expect(ids[0]).toEqual(plainly(acts, own));
        expect(ids[1]).toEqual(ids[0]);
        for (const act of createLedger(shuffled).verdictsOf(own).values()) {
          expect(createLedger(acts).verdictOf(getActKey(act), own)?.id).toBe(act.id);
        }
      }
      expect(createLedger(shuffled).all()).toEqual(createLedger(acts).all());
    }),
  );
});
