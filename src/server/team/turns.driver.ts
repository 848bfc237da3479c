import { expect, test } from 'vitest';
import type { Verdict } from '../../spec/verdicts.ts';
import { recordActs } from './acts.ts';
import { auditAfter } from './audit.ts';
import { isListSettled } from './blind.ts';
import { readProgress } from './reading.ts';
import { recountEarlierLists } from './recount.ts';
import { createActAt, createPeople, createPerson, listWith, type Played } from './team.driver.ts';
import { breakLease, getPresence, giveBack, renewLease, takeNext } from './turns.ts';

/** Tests what a store promises of turns, with any database. */
export function turnPromises(played: () => Played): void {
  test('fifty reviewers at once have fifty addresses', async () => {
    const { team, other } = played();
    const list = await listWith(team, 50);
    const reviewers = await createPeople(team, 50);
    const given = await Promise.all(
      reviewers.map(({ id }, index) => takeNext(index % 2 ? team : other, list, id)),
    );
    expect(new Set(given.map((lease) => lease?.position)).size).toBe(50);
    expect(await getPresence(team, list)).toHaveLength(50);
    expect(await takeNext(team, list, (await createPerson(team)).id)).toBeUndefined();
  });

  test('two judge each address where the list says so, never one person twice', async () => {
    const { team, other } = played();
    const list = await listWith(team, 12, 2);
    const reviewers = await createPeople(team, 3);
    const judged = new Map<number, string[]>();
    const review = async (person: string, store: Played['team']) => {
      for (;;) {
        const lease = await takeNext(store, list, person);
        if (!lease) return;
        await recordActs(store, list, person, [createActAt(lease.position)]);
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
      const [ann, ...others] = (await createPeople(team, 1 + overlap)).map(({ id }) => id);
      const goThrough = async (person = '', what: Verdict = 'good') => {
        const given: number[] = [];
        for (;;) {
          const lease = await takeNext(team, list, person);
          if (!lease) return given.toSorted();
          given.push(lease.position);
          await recordActs(other, list, person, [createActAt(lease.position, { what })]);
        }
      };
      expect(await goThrough(ann, 'skip')).toEqual([0, 1, 2, 3]);
      expect(await readProgress(team, list)).toMatchObject({
        verdicts: { skip: 4 },
        phases: { review: 4 },
        people: [],
      });
      for (const [index, person] of others.entries()) {
        expect(await goThrough(person)).toEqual([0, 1, 2, 3]);
        const isEnough = index + 1 === overlap;
        expect((await readProgress(team, list)).phases).toEqual(isEnough ? { closed: 4 } : { review: 4 });
      }
      expect(await isListSettled(team, list)).toBe(true);
    },
  );

  test('who passed an address over judges it all the same, and takes the skip back', async () => {
    const { team } = played();
    const list = await listWith(team, 1);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const skip = createActAt(0, { what: 'skip' });
    await takeNext(team, list, ann);
    await recordActs(team, list, ann, [skip]);
    expect(await takeNext(team, list, ann)).toBeUndefined();
    await recordActs(team, list, ann, [createActAt(0, { what: 'withdraw', of: skip.id })]);
    expect(await takeNext(team, list, ben)).toBeUndefined();
    expect((await takeNext(team, list, ann))?.position).toBe(0);
    await recordActs(team, list, ann, [createActAt(0, { what: 'skip' })]);
    expect((await takeNext(team, list, ben))?.position).toBe(0);
    await giveBack(team, list, ben, 0);
    await recordActs(team, list, ann, [createActAt(0)]);
    expect(await takeNext(team, list, ben)).toBeUndefined();
    // An opinion replaced by a skip leaves its turn to another person.
    await recordActs(team, list, ann, [createActAt(0, { what: 'skip' })]);
    expect((await takeNext(team, list, ben))?.position).toBe(0);
    // A late one takes the turn that is passed over.
    await recordActs(team, list, ann, [createActAt(0)]);
    await recordActs(team, list, ben, [createActAt(0, { what: 'skip' })]);
    expect(await takeNext(team, list, (await createPerson(team)).id)).toBeUndefined();
    expect(await isListSettled(team, list)).toBe(true);
  });

  test('a list of an earlier version, where a skip used up a turn, is counted anew', async () => {
    const { team } = played();
    const list = await listWith(team, 3, 2);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    await recordActs(
      team,
      list,
      ann,
      [0, 1, 2].map((at) => createActAt(at, { what: 'skip' })),
    );
    await recordActs(
      team,
      list,
      ben,
      [0, 1, 2].map((at) => createActAt(at)),
    );
    const now = await readProgress(team, list);
    // As it was kept before.
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
    const { id: carl } = await createPerson(team);
    expect(await takeNext(team, list, carl)).toBeUndefined();
    await recountEarlierLists(team);
    await recountEarlierLists(team);
    expect(await readProgress(team, list)).toEqual(now);
    expect(now).toMatchObject({ phases: { review: 3 }, people: [{ person: ben, judged: 3 }] });
    expect((await takeNext(team, list, carl))?.position).toBeDefined();
    expect(await takeNext(team, list, ann)).toBeUndefined();
  });

  test('who judged many rows in one deed is led past them, to what others leave', async () => {
    const { team } = played();
    const list = await listWith(team, 150, 2);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const acts = Array.from({ length: 149 }, (_, position) =>
      createActAt(position, { together: 'one deed' }),
    );
    await recordActs(team, list, ann, acts);
    await recordActs(team, list, ben, [createActAt(149)]);
    expect((await takeNext(team, list, ann))?.position).toBe(149);
    await recordActs(team, list, ann, [createActAt(149)]);
    expect(await takeNext(team, list, ann)).toBeUndefined();
    expect((await takeNext(team, list, ben))?.position).toBe(0);
  });

  test('who asks for the next one while holding one has that one again, besides those on their way', async () => {
    const { team } = played();
    const list = await listWith(team, 3);
    const { id: ann } = await createPerson(team);
    const first = await takeNext(team, list, ann);
    expect((await takeNext(team, list, ann))?.position).toBe(first?.position);
    const second = await takeNext(team, list, ann, [first?.position ?? -1]);
    expect(second?.position).not.toBe(first?.position);
    expect((await getPresence(team, list)).map(({ person }) => person)).toEqual([ann, ann]);
  });

  test('whoever left the page comes back to their address within half a minute; then it is everybody’s', async () => {
    const { team, other, clock } = played();
    const list = await listWith(team, 3);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const shown = await takeNext(team, list, ann);
    clock.ahead += 1;
    const ahead = await takeNext(team, list, ann, [shown?.position ?? -1]);
    for (const held of [shown, ahead])
      await giveBack(team, list, ann, held?.position ?? -1, { held: held?.until, mayReturn: true });
    const third = (await takeNext(other, list, ben))?.position;
    expect([shown?.position, ahead?.position]).not.toContain(third);
    expect(await takeNext(other, list, ben, [third ?? -1])).toBeUndefined();
    const again = await takeNext(other, list, ann);
    expect(again?.position).toBe(shown?.position);
    // A late message of a closed page ends no lease of the page after it.
    expect(await giveBack(team, list, ann, shown?.position ?? -1, { held: shown?.until })).toBe(false);
    clock.ahead += 30_001;
    expect((await takeNext(team, list, ben, [third ?? -1]))?.position).toBe(ahead?.position);
    expect(await renewLease(team, list, ann, shown?.position ?? -1)).toBeDefined();
  });

  test('what is given back, or taken by a lead, is the next one of somebody else', async () => {
    const { team } = played();
    const list = await listWith(team, 1);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    expect((await takeNext(team, list, ann))?.row).toEqual({ id: 'a0', kind: 'place' });
    expect(await takeNext(team, list, ben)).toBeUndefined();
    expect(await giveBack(team, list, ben, 0)).toBe(false);
    expect(await giveBack(team, list, ann, 0)).toBe(true);
    expect((await takeNext(team, list, ben))?.position).toBe(0);
    const { id: lead } = await createPerson(team, 'lead');
    expect(await breakLease(team, list, { person: ben, position: 0 }, lead)).toBe(true);
    expect(await renewLease(team, list, ben, 0)).toBeUndefined();
    expect((await takeNext(team, list, ann))?.position).toBe(0);
    expect((await auditAfter(team, list, undefined, 10)).map(({ what }) => what)).toEqual([
      'list-created',
      'lease-broken',
    ]);
  });
}
