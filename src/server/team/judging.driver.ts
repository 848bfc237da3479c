import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getListVerdict } from '../../domain/runs/list-verdict.ts';
import { someActs } from '../../domain/runs/verdicts.driver.ts';
import { createLedger, getAddressKey } from '../../domain/runs/verdicts.ts';
import { readOpinionsAt, recordActs } from './acts.ts';
import { createList } from './lists.ts';
import { readEventsAfter, readProgress, readRowsAfter } from './reading.ts';
import { pushRows } from './rows.ts';
import {
  catchKind,
  createActAt,
  createPeople,
  createPerson,
  expireLeases,
  listWith,
  type Played,
} from './team.driver.ts';
import { getPresence, giveBack, takeNext } from './turns.ts';

/**
 * Tests what a store promises of what is said of an address, with any database. `orders`: how many orders of saying it
 * are tried.
 */
export function testJudging(played: () => Played, orders = 12): void {
  test('a verdict that comes after the lease is kept, is a conflict where it differs, and is settled', async () => {
    const { team, clock } = played();
    const list = await listWith(team, 1);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    await takeNext(team, list, ann);
    expireLeases(clock);
    expect((await takeNext(team, list, ben))?.position).toBe(0);
    const [late, inTime] = [createActAt(0, { what: 'wrong' }), createActAt(0)];
    await recordActs(team, list, ann, [late]);
    expect((await getPresence(team, list)).map(({ person }) => person)).toEqual([ben]);
    await giveBack(team, list, ben, 0);
    expect(await takeNext(team, list, ann)).toBeUndefined();
    expect((await takeNext(team, list, ben))?.position).toBe(0);
    await recordActs(team, list, ben, [inTime]);
    const conflicts = () => readRowsAfter(team, list, { after: -1, limit: 10, verdict: 'conflict' });
    expect(await conflicts()).toMatchObject([{ position: 0, verdict: 'conflict', phase: 'review' }]);
    expect((await readProgress(team, list)).verdicts).toEqual({ conflict: 1 });
    await recordActs(team, list, ann, [createActAt(0, { what: 'wrong', concerns: [late.id, inTime.id] })]);
    expect(await conflicts()).toEqual([]);
    expect(await readProgress(team, list)).toMatchObject({
      verdicts: { wrong: 1 },
      phases: { correction: 1 },
    });
    expect(await takeNext(team, list, ann)).toBeUndefined();
  });

  test('an act is kept once, however often and by whichever gateway it is sent', async () => {
    const { team, other } = played();
    const list = await listWith(team, 2);
    const { id: ann } = await createPerson(team);
    const [act, foreign] = [createActAt(0), createActAt(7)];
    const sent = await Promise.all(
      [team, other, team].map((store) => recordActs(store, list, ann, [act, foreign, act])),
    );
    for (const each of sent)
      expect(each).toEqual([
        { id: act.id, number: 1 },
        { id: foreign.id, number: undefined },
        { id: act.id, number: 1 },
      ]);
    expect(await readEventsAfter(team, list, 0, 10)).toMatchObject([{ number: 1, position: 0, person: ann }]);
    expect((await readProgress(team, list)).people).toMatchObject([{ person: ann, judged: 1 }]);
    const many = Array.from({ length: 501 }, () => createActAt(0));
    expect(await catchKind(recordActs(team, list, ann, many))).toBe('refused');
  });

  test('what a person takes back is theirs again, and nobody is led there meanwhile', async () => {
    const { team, clock } = played();
    const list = await listWith(team, 1);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const act = createActAt(0);
    await recordActs(team, list, ann, [act]);
    // Sent with another address, it still takes back what it names.
    await recordActs(team, list, ann, [createActAt(5, { what: 'withdraw', of: act.id })]);
    expect((await readProgress(team, list)).verdicts).toEqual({ none: 1 });
    expect(await takeNext(team, list, ben)).toBeUndefined();
    expect((await takeNext(team, list, ann))?.position).toBe(0);
    expireLeases(clock);
    expect((await takeNext(team, list, ben))?.position).toBe(0);
  });

  test('a comment is kept, changes no verdict, no count and no turn, and a question waits for its answer', async () => {
    const { team, other } = played();
    const list = await listWith(team, 3);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const { id: lead } = await createPerson(team, 'lead');
    await recordActs(team, list, ann, [createActAt(0), createActAt(1, { what: 'wrong' })]);
    const held = await takeNext(team, list, ben);
    const before = await readProgress(team, list);
    const rows = () => readRowsAfter(team, list, { after: -1, limit: 10 });
    const said = await rows();
    const comment = (position: number, given = {}) =>
      createActAt(position, { what: 'comment', note: 'Which gate?', ...given });
    const [question, second] = [comment(2, { asks: 'lead' }), comment(0, { asks: 'lead' })];
    await recordActs(team, list, ann, [question, second, comment(1)]);
    await recordActs(other, list, ben, [comment(2), question]);
    expect(await readProgress(other, list)).toEqual({ ...before, questions: 2 });
    expect(await rows()).toEqual(said);
    expect(await getPresence(team, list)).toMatchObject([{ position: held?.position, person: ben }]);
    const answer = comment(2, { concerns: [question.id] });
    await recordActs(other, list, lead, [answer]);
    expect(await readProgress(team, list)).toEqual({ ...before, questions: 1 });
    await recordActs(team, list, lead, [createActAt(2, { what: 'withdraw', of: answer.id })]);
    await recordActs(team, list, ann, [createActAt(0, { what: 'withdraw', of: second.id })]);
    expect(await readProgress(team, list)).toEqual({ ...before, questions: 1 });
    expect(await readEventsAfter(team, list, 2, 10)).toHaveLength(7);
  });

  test('nobody says so much of an address that the others wait for it', async () => {
    const { team } = played();
    const list = await listWith(team, 2);
    const [{ id: ann = '' } = {}, { id: ben = '' } = {}] = await createPeople(team, 2);
    const note = (at = 0, length = 1_900) => createActAt(at, { what: 'note', note: 'x'.repeat(length) });
    const verdict = createActAt(0, { what: 'wrong' });
    const said = [verdict, ...Array.from({ length: 209 }, () => note())];
    const kept = await recordActs(team, list, ann, said);
    expect(kept.filter(({ number }) => number !== undefined)).toHaveLength(200);
    expect(kept.slice(200).map(({ refused }) => refused)).toEqual(
      Array.from({ length: 10 }, () => expect.stringContaining('another address')),
    );
    // Notes are no part of what is read for each further act.
    const read = await team.transaction((transaction) => readOpinionsAt(transaction, list, [0]));
    expect(read.get(0)?.map(({ act }) => act.what)).toEqual(['wrong']);
    // What was kept is acknowledged again, can be taken back, and blocks no other person or address.
    expect(await recordActs(team, list, ann, said)).toEqual(kept);
    const others = [
      await recordActs(team, list, ann, [createActAt(0, { what: 'withdraw', of: verdict.id }), note(1)]),
      await recordActs(team, list, ben, [createActAt(0)]),
    ];
    expect(others.flat().map(({ number }) => number)).toEqual([201, 202, 203]);
    expect((await readProgress(team, list)).verdicts).toEqual({ good: 1, none: 1 });
    const tooMuch = [note(1, 4_000_000), createActAt(1, { concerns: [note().id.repeat(300)] })];
    for (const { refused } of await recordActs(team, list, ben, tooMuch))
      expect(refused).toContain('fewer words');
    const withdrawals = Array.from({ length: 210 }, () =>
      createActAt(0, { what: 'withdraw', of: verdict.id }),
    );
    const taken = await recordActs(team, list, ann, withdrawals);
    expect(taken.filter(({ number }) => number !== undefined)).toHaveLength(199);
  });

  test('a reader of the journal misses nothing while many write', async () => {
    const { team, other } = played();
    const turns = 4;
    const list = await listWith(team, 20);
    const reviewers = await createPeople(team, 5);
    let writing = reviewers.length;
    const write = async (person: string, index: number) => {
      for (let turn = 0; turn < turns; turn++)
        await recordActs(index % 2 ? team : other, list, person, [
          createActAt(index * turns + turn),
          createActAt(turn),
        ]);
      writing--;
    };
    const read = async () => {
      const numbers: number[] = [];
      for (let isLast = false; !isLast; ) {
        isLast = writing === 0;
        const events = await readEventsAfter(other, list, numbers.at(-1) ?? 0, 7);
        numbers.push(...events.map(({ number }) => number));
        if (events.length > 0) isLast = false;
      }
      return numbers;
    };
    const [numbers] = await Promise.all([read(), ...reviewers.map(({ id }, index) => write(id, index))]);
    expect(numbers).toEqual(Array.from({ length: 2 * turns * reviewers.length }, (_, index) => index + 1));
  });

  test('a row has the verdict that the page makes of its acts, whatever was said in which order', async () => {
    const { team } = played();
    const reviewers = await createPeople(team, 3);
    await fc.assert(
      fc.asyncProperty(someActs, async (acts) => {
        const { id: list } = await createList(team, { name: 'Doors', overlap: 2 }, reviewers[0]?.id ?? '');
        const rows = ['1', '2', '3'].map((id) => ({ id, kind: 'place' }));
        await pushRows(team, list, { number: 0, rows, last: true });
        const names = ['', 'Ann', 'Bo'];
        for (const act of acts)
          await recordActs(team, list, reviewers[names.indexOf(act.reviewer)]?.id ?? '', [act]);
        const events = await readEventsAfter(team, list, 0, 100);
        expect(events).toHaveLength(acts.length);
        const ledger = createLedger(events.map(({ act }) => act));
        const shown = await readRowsAfter(team, list, { after: -1, limit: 10 });
        for (const { row, verdict, phase } of shown)
          expect(getListVerdict(getAddressKey(row), ledger, '', { overlap: 2 })).toMatchObject({
            verdict,
            phase,
          });
        const judged = reviewers
          .map(
            ({ name }) => [...ledger.verdictsBy(name).values()].filter(({ what }) => what !== 'skip').length,
          )
          .filter((count) => count > 0);
        const { people: counted } = await readProgress(team, list);
        expect(counted.map((each) => each.judged).toSorted()).toEqual(judged.toSorted());
      }),
      { numRuns: orders },
    );
  });
}
