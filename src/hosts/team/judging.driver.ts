import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '../../contract/verdicts.ts';
import { listVerdictOf } from '../../core/runs/list-verdict.ts';
import { someActs } from '../../core/runs/verdicts.driver.ts';
import { addressKey, ledgerOf } from '../../core/runs/verdicts.ts';
import { recordActs, saidAt } from './acts.ts';
import { auditAfter } from './audit.ts';
import { isListSettled } from './blind.ts';
import { createList } from './lists.ts';
import { eventsAfter, progressOf, rowsAfter } from './reading.ts';
import { recountEarlier } from './recount.ts';
import { pushRows } from './rows.ts';
import { actAt, kindOf, leasesRunOut, listWith, type Played, people, somebody } from './team.driver.ts';
import { breakLease, giveBack, nextFor, presence, renewLease } from './turns.ts';

/** What a store promises to those who judge, whichever database keeps it. */
export function judgingPromises(played: () => Played): void {
  test('fifty reviewers at once have fifty addresses', async () => {
    const { team, other } = played();
    const list = await listWith(team, 50);
    const reviewers = await people(team, 50);
    const given = await Promise.all(
      reviewers.map(({ id }, index) => nextFor(index % 2 ? team : other, list, id)),
    );
    expect(new Set(given.map((lease) => lease?.position)).size).toBe(50);
    expect(await presence(team, list)).toHaveLength(50);
    expect(await nextFor(team, list, (await somebody(team)).id)).toBeUndefined();
  });

  test('two judge each address where the list says so, never one person twice', async () => {
    const { team, other } = played();
    const list = await listWith(team, 12, 2);
    const reviewers = await people(team, 3);
    const judged = new Map<number, string[]>();
    const review = async (person: string, store: Played['team']) => {
      for (;;) {
        const lease = await nextFor(store, list, person);
        if (!lease) return;
        await recordActs(store, list, person, [actAt(lease.position)]);
        judged.set(lease.position, [...(judged.get(lease.position) ?? []), person]);
      }
    };
    await Promise.all(reviewers.map(({ id }, index) => review(id, index === 0 ? team : other)));
    expect(judged.size).toBe(12);
    for (const by of judged.values()) expect(new Set(by).size).toBe(by.length);
    expect([...judged.values()].map((by) => by.length)).toEqual(Array(12).fill(2));
  });

  test.each([1, 2])(
    'a skip is no opinion: where %i judge each address, it uses up nobody’s turn but one’s own',
    async (overlap) => {
      const { team, other } = played();
      const list = await listWith(team, 4, overlap);
      const [ann, ...others] = (await people(team, 1 + overlap)).map(({ id }) => id);
      const goThrough = async (person = '', what: Verdict = 'good') => {
        const given: number[] = [];
        for (;;) {
          const lease = await nextFor(team, list, person);
          if (!lease) return given.toSorted();
          given.push(lease.position);
          await recordActs(other, list, person, [actAt(lease.position, { what })]);
        }
      };
      expect(await goThrough(ann, 'skip')).toEqual([0, 1, 2, 3]);
      expect(await progressOf(team, list)).toMatchObject({
        verdicts: { skip: 4 },
        phases: { review: 4 },
        people: [],
      });
      for (const [index, person] of others.entries()) {
        expect(await goThrough(person)).toEqual([0, 1, 2, 3]);
        const isEnough = index + 1 === overlap;
        expect((await progressOf(team, list)).phases).toEqual(isEnough ? { closed: 4 } : { review: 4 });
      }
      expect(await isListSettled(team, list)).toBe(true);
    },
  );

  test('who passed an address over judges it all the same, and takes the skip back', async () => {
    const { team } = played();
    const list = await listWith(team, 1);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await people(team, 2);
    const skip = actAt(0, { what: 'skip' });
    await nextFor(team, list, ann);
    await recordActs(team, list, ann, [skip]);
    expect(await nextFor(team, list, ann)).toBeUndefined();
    await recordActs(team, list, ann, [actAt(0, { what: 'withdraw', of: skip.id })]);
    expect(await nextFor(team, list, ben)).toBeUndefined();
    expect((await nextFor(team, list, ann))?.position).toBe(0);
    await recordActs(team, list, ann, [actAt(0, { what: 'skip' })]);
    expect((await nextFor(team, list, ben))?.position).toBe(0);
    await giveBack(team, list, ben, 0);
    await recordActs(team, list, ann, [actAt(0)]);
    expect(await nextFor(team, list, ben)).toBeUndefined();
    // An opinion that is taken for a skip leaves its turn to another one.
    await recordActs(team, list, ann, [actAt(0, { what: 'skip' })]);
    expect((await nextFor(team, list, ben))?.position).toBe(0);
    // One that came late has the turn that is passed over.
    await recordActs(team, list, ann, [actAt(0)]);
    await recordActs(team, list, ben, [actAt(0, { what: 'skip' })]);
    expect(await nextFor(team, list, (await somebody(team)).id)).toBeUndefined();
    expect(await isListSettled(team, list)).toBe(true);
  });

  test('a list of an earlier version, where a skip used up a turn, is counted anew', async () => {
    const { team } = played();
    const list = await listWith(team, 3, 2);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await people(team, 2);
    await recordActs(
      team,
      list,
      ann,
      [0, 1, 2].map((at) => actAt(at, { what: 'skip' })),
    );
    await recordActs(
      team,
      list,
      ben,
      [0, 1, 2].map((at) => actAt(at)),
    );
    const now = await progressOf(team, list);
    // As it was kept then.
    await team.transaction(async (transaction) => {
      const turns = transaction.deleteFrom('team_turns').where('list', '=', list);
      await turns.where('state', '=', 'skipped').execute();
      const set = transaction.updateTable('team_turns').set({ state: 'judged', person: ann });
      await set.where('list', '=', list).where('state', '=', 'open').execute();
      const tallies = [
        { list, name: `judged:${ann}`, count: 3 },
        { list, name: 'phase:closed', count: 3 },
      ];
      await transaction.deleteFrom('team_tallies').where('name', '=', `judged:${ann}`).execute();
      await transaction
        .deleteFrom('team_tallies')
        .where('name', '=', 'phase:review')
        .where('list', '=', list)
        .execute();
      await transaction.insertInto('team_tallies').values(tallies).execute();
      await transaction.updateTable('team_rows').set({ phase: 'closed' }).where('list', '=', list).execute();
      await transaction.updateTable('team_lists').set({ counted: 0 }).where('id', '=', list).execute();
    });
    const { id: carl } = await somebody(team);
    expect(await nextFor(team, list, carl)).toBeUndefined();
    await recountEarlier(team);
    await recountEarlier(team);
    expect(await progressOf(team, list)).toEqual(now);
    expect(now).toMatchObject({ phases: { review: 3 }, people: [{ person: ben, judged: 3 }] });
    expect((await nextFor(team, list, carl))?.position).toBeDefined();
    expect(await nextFor(team, list, ann)).toBeUndefined();
  });

  test('who judged many rows in one deed is led past them, to what others leave', async () => {
    const { team } = played();
    const list = await listWith(team, 150, 2);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await people(team, 2);
    const acts = Array.from({ length: 149 }, (_, position) => actAt(position, { together: 'one deed' }));
    await recordActs(team, list, ann, acts);
    await recordActs(team, list, ben, [actAt(149)]);
    expect((await nextFor(team, list, ann))?.position).toBe(149);
    await recordActs(team, list, ann, [actAt(149)]);
    expect(await nextFor(team, list, ann)).toBeUndefined();
    expect((await nextFor(team, list, ben))?.position).toBe(0);
  });

  test('who asks for the next one while holding one has that one again, besides those on their way', async () => {
    const { team } = played();
    const list = await listWith(team, 3);
    const { id: ann } = await somebody(team);
    const first = await nextFor(team, list, ann);
    expect((await nextFor(team, list, ann))?.position).toBe(first?.position);
    const second = await nextFor(team, list, ann, [first?.position ?? -1]);
    expect(second?.position).not.toBe(first?.position);
    expect((await presence(team, list)).map(({ person }) => person)).toEqual([ann, ann]);
  });

  test('whoever left the page comes back to their address within half a minute; then it is everybody’s', async () => {
    const { team, other, clock } = played();
    const list = await listWith(team, 3);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await people(team, 2);
    const shown = await nextFor(team, list, ann);
    clock.ahead += 1;
    const ahead = await nextFor(team, list, ann, [shown?.position ?? -1]);
    for (const held of [shown, ahead])
      await giveBack(team, list, ann, held?.position ?? -1, { held: held?.until, mayReturn: true });
    const third = (await nextFor(other, list, ben))?.position;
    expect([shown?.position, ahead?.position]).not.toContain(third);
    expect(await nextFor(other, list, ben, [third ?? -1])).toBeUndefined();
    const again = await nextFor(other, list, ann);
    expect(again?.position).toBe(shown?.position);
    // What the page that was left says late ends nothing of the page that came after it.
    expect(await giveBack(team, list, ann, shown?.position ?? -1, { held: shown?.until })).toBe(false);
    clock.ahead += 30_001;
    expect((await nextFor(team, list, ben, [third ?? -1]))?.position).toBe(ahead?.position);
    expect(await renewLease(team, list, ann, shown?.position ?? -1)).toBeDefined();
  });

  test('what is given back, or taken by a lead, is the next one of somebody else', async () => {
    const { team } = played();
    const list = await listWith(team, 1);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await people(team, 2);
    expect((await nextFor(team, list, ann))?.row).toEqual({ id: 'a0', kind: 'place' });
    expect(await nextFor(team, list, ben)).toBeUndefined();
    expect(await giveBack(team, list, ben, 0)).toBe(false);
    expect(await giveBack(team, list, ann, 0)).toBe(true);
    expect((await nextFor(team, list, ben))?.position).toBe(0);
    const { id: lead } = await somebody(team, 'lead');
    expect(await breakLease(team, list, { person: ben, position: 0 }, lead)).toBe(true);
    expect(await renewLease(team, list, ben, 0)).toBeUndefined();
    expect((await nextFor(team, list, ann))?.position).toBe(0);
    expect((await auditAfter(team, list, undefined, 10)).map(({ what }) => what)).toEqual([
      'list-created',
      'lease-broken',
    ]);
  });

  test('a verdict that comes after the lease is kept, is a conflict where it differs, and is settled', async () => {
    const { team, clock } = played();
    const list = await listWith(team, 1);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await people(team, 2);
    await nextFor(team, list, ann);
    leasesRunOut(clock);
    expect((await nextFor(team, list, ben))?.position).toBe(0);
    const [late, inTime] = [actAt(0, { what: 'wrong' }), actAt(0)];
    await recordActs(team, list, ann, [late]);
    expect((await presence(team, list)).map(({ person }) => person)).toEqual([ben]);
    await giveBack(team, list, ben, 0);
    expect(await nextFor(team, list, ann)).toBeUndefined();
    expect((await nextFor(team, list, ben))?.position).toBe(0);
    await recordActs(team, list, ben, [inTime]);
    const conflicts = () => rowsAfter(team, list, { after: -1, limit: 10, verdict: 'conflict' });
    expect(await conflicts()).toMatchObject([{ position: 0, verdict: 'conflict', phase: 'review' }]);
    expect((await progressOf(team, list)).verdicts).toEqual({ conflict: 1 });
    await recordActs(team, list, ann, [actAt(0, { what: 'wrong', concerns: [late.id, inTime.id] })]);
    expect(await conflicts()).toEqual([]);
    expect(await progressOf(team, list)).toMatchObject({ verdicts: { wrong: 1 }, phases: { correction: 1 } });
    expect(await nextFor(team, list, ann)).toBeUndefined();
  });

  test('an act is kept once, however often and by whichever gateway it is sent', async () => {
    const { team, other } = played();
    const list = await listWith(team, 2);
    const { id: ann } = await somebody(team);
    const [act, foreign] = [actAt(0), actAt(7)];
    const sent = await Promise.all(
      [team, other, team].map((store) => recordActs(store, list, ann, [act, foreign, act])),
    );
    for (const each of sent)
      expect(each).toEqual([
        { id: act.id, number: 1 },
        { id: foreign.id, number: undefined },
        { id: act.id, number: 1 },
      ]);
    expect(await eventsAfter(team, list, 0, 10)).toMatchObject([{ number: 1, position: 0, person: ann }]);
    expect((await progressOf(team, list)).people).toMatchObject([{ person: ann, judged: 1 }]);
    const many = Array.from({ length: 501 }, () => actAt(0));
    expect(await kindOf(recordActs(team, list, ann, many))).toBe('refused');
  });

  test('what a person takes back is theirs again, and nobody is led there meanwhile', async () => {
    const { team, clock } = played();
    const list = await listWith(team, 1);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await people(team, 2);
    const act = actAt(0);
    await recordActs(team, list, ann, [act]);
    // Sent with another address, it takes back what it names.
    await recordActs(team, list, ann, [actAt(5, { what: 'withdraw', of: act.id })]);
    expect((await progressOf(team, list)).verdicts).toEqual({ none: 1 });
    expect(await nextFor(team, list, ben)).toBeUndefined();
    expect((await nextFor(team, list, ann))?.position).toBe(0);
    leasesRunOut(clock);
    expect((await nextFor(team, list, ben))?.position).toBe(0);
  });

  test('a comment is kept, changes no verdict, no count and no turn, and a question waits for its answer', async () => {
    const { team, other } = played();
    const list = await listWith(team, 3);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await people(team, 2);
    const { id: lead } = await somebody(team, 'lead');
    await recordActs(team, list, ann, [actAt(0), actAt(1, { what: 'wrong' })]);
    const held = await nextFor(team, list, ben);
    const before = await progressOf(team, list);
    const rows = () => rowsAfter(team, list, { after: -1, limit: 10 });
    const said = await rows();
    const comment = (position: number, given = {}) =>
      actAt(position, { what: 'comment', note: 'Which gate?', ...given });
    const [question, second] = [comment(2, { asks: 'lead' }), comment(0, { asks: 'lead' })];
    await recordActs(team, list, ann, [question, second, comment(1)]);
    await recordActs(other, list, ben, [comment(2), question]);
    expect(await progressOf(other, list)).toEqual({ ...before, questions: 2 });
    expect(await rows()).toEqual(said);
    expect(await presence(team, list)).toMatchObject([{ position: held?.position, person: ben }]);
    const answer = comment(2, { concerns: [question.id] });
    await recordActs(other, list, lead, [answer]);
    expect(await progressOf(team, list)).toEqual({ ...before, questions: 1 });
    await recordActs(team, list, lead, [actAt(2, { what: 'withdraw', of: answer.id })]);
    await recordActs(team, list, ann, [actAt(0, { what: 'withdraw', of: second.id })]);
    expect(await progressOf(team, list)).toEqual({ ...before, questions: 1 });
    expect(await eventsAfter(team, list, 2, 10)).toHaveLength(7);
  });

  test('nobody says so much of an address that the others wait for it', async () => {
    const { team } = played();
    const list = await listWith(team, 2);
    const [{ id: ann = '' } = {}, { id: ben = '' } = {}] = await people(team, 2);
    const note = (at = 0, length = 1_900) => actAt(at, { what: 'note', note: 'x'.repeat(length) });
    const verdict = actAt(0, { what: 'wrong' });
    const said = [verdict, ...Array.from({ length: 209 }, () => note())];
    const kept = await recordActs(team, list, ann, said);
    expect(kept.filter(({ number }) => number !== undefined)).toHaveLength(200);
    expect(kept.slice(200).map(({ refused }) => refused)).toEqual(
      Array.from({ length: 10 }, () => expect.stringContaining('another address')),
    );
    // What is read for each further act of anybody has none of the words.
    const read = await team.transaction((transaction) => saidAt(transaction, list, [0]));
    expect(JSON.stringify(read.get(0)).length).toBeLessThan(200 * 200);
    // What was kept is told so again, can be taken back, and holds up nobody else and no other address.
    expect(await recordActs(team, list, ann, said)).toEqual(kept);
    const others = [
      await recordActs(team, list, ann, [actAt(0, { what: 'withdraw', of: verdict.id }), note(1)]),
      await recordActs(team, list, ben, [actAt(0)]),
    ];
    expect(others.flat().map(({ number }) => number)).toEqual([201, 202, 203]);
    expect((await progressOf(team, list)).verdicts).toEqual({ good: 1, none: 1 });
    const tooMuch = [note(1, 4_000_000), actAt(1, { concerns: [note().id.repeat(300)] })];
    for (const { refused } of await recordActs(team, list, ben, tooMuch))
      expect(refused).toContain('fewer words');
    const withdrawals = Array.from({ length: 210 }, () => actAt(0, { what: 'withdraw', of: verdict.id }));
    const taken = await recordActs(team, list, ann, withdrawals);
    expect(taken.filter(({ number }) => number !== undefined)).toHaveLength(199);
  });

  test('a reader of the journal misses nothing while many write', async () => {
    const { team, other } = played();
    const list = await listWith(team, 40);
    const reviewers = await people(team, 8);
    let writing = reviewers.length;
    const write = async (person: string, index: number) => {
      for (let turn = 0; turn < 5; turn++)
        await recordActs(index % 2 ? team : other, list, person, [actAt(index * 5 + turn), actAt(turn)]);
      writing--;
    };
    const read = async () => {
      const numbers: number[] = [];
      for (let isLast = false; !isLast; ) {
        isLast = writing === 0;
        const events = await eventsAfter(other, list, numbers.at(-1) ?? 0, 7);
        numbers.push(...events.map(({ number }) => number));
        if (events.length > 0) isLast = false;
      }
      return numbers;
    };
    const [numbers] = await Promise.all([read(), ...reviewers.map(({ id }, index) => write(id, index))]);
    expect(numbers).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
  });

  test('a row has the verdict that the page makes of its acts, whatever was said in which order', async () => {
    const { team } = played();
    const reviewers = await people(team, 3);
    await fc.assert(
      fc.asyncProperty(someActs, async (acts) => {
        const { id: list } = await createList(team, { name: 'Doors', overlap: 2 }, reviewers[0]?.id ?? '');
        const rows = ['1', '2', '3'].map((id) => ({ id, kind: 'place' }));
        await pushRows(team, list, { number: 0, rows, last: true });
        const names = ['', 'Ann', 'Bo'];
        for (const act of acts)
          await recordActs(team, list, reviewers[names.indexOf(act.reviewer)]?.id ?? '', [act]);
        const events = await eventsAfter(team, list, 0, 100);
        expect(events).toHaveLength(acts.length);
        const ledger = ledgerOf(events.map(({ act }) => act));
        const shown = await rowsAfter(team, list, { after: -1, limit: 10 });
        for (const { row, verdict, phase } of shown)
          expect(listVerdictOf(addressKey(row), ledger, '', { overlap: 2 })).toMatchObject({
            verdict,
            phase,
          });
        const judged = reviewers
          .map(
            ({ name }) => [...ledger.verdictsBy(name).values()].filter(({ what }) => what !== 'skip').length,
          )
          .filter((count) => count > 0);
        const { people: counted } = await progressOf(team, list);
        expect(counted.map((each) => each.judged).toSorted()).toEqual(judged.toSorted());
      }),
      { numRuns: 12 },
    );
  });
}
