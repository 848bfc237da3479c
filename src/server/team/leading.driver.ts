import { expect, test } from 'vitest';
import {
  createAnswers,
  createCorrection,
  createElement,
} from '../../domain/corrections/corrections.driver.ts';
import { recordActs } from './acts.ts';
import { putResults, takeRows } from './asking.ts';
import { assignRows } from './assignments.ts';
import { auditAfter } from './audit.ts';
import { binTime, deleteList, readBinnedLists, restoreList } from './bin.ts';
import { countFates } from './correction-fates.ts';
import { clearDeleted } from './lists.ts';
import { removePerson } from './people.ts';
import { readEventsAfter, readProgress } from './reading.ts';
import { catchKind, createActAt, createPeople, createPerson, listWith, type Played } from './team.driver.ts';
import { getPresence, takeNext } from './turns.ts';

/** Tests what a store promises to the leads of a list, with any database. */
export function testLeading(played: () => Played): void {
  test('what a lead keeps for somebody is given to them first, and to nobody else until it is let go', async () => {
    const { team, other } = played();
    const list = await listWith(team, 4);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    const { id: lead } = await createPerson(team, 'lead');
    expect(await assignRows(team, list, { person: ann, positions: [1, 2, 3] }, lead)).toBe(3);
    expect(await assignRows(other, list, { person: ben, positions: [3] }, lead)).toBe(1);
    const through = async (person: string) => {
      const given: number[] = [];
      for (
        let lease = await takeNext(other, list, person);
        lease;
        lease = await takeNext(other, list, person)
      ) {
        given.push(lease.position);
        await recordActs(team, list, person, [createActAt(lease.position)]);
      }
      return given;
    };
    expect(await through(ben)).toEqual([3, 0]);
    expect((await takeNext(team, list, ann))?.position).toBe(1);
    expect(await assignRows(team, list, { person: null, of: ann }, lead)).toBe(2);
    expect(await through(ben)).toEqual([2]);
    expect((await auditAfter(team, list, undefined, 10)).map(({ what, detail }) => [what, detail])).toEqual([
      ['list-created', expect.anything()],
      ['rows-assigned', { person: ann, count: 3 }],
      ['rows-assigned', { person: ben, count: 1 }],
      ['rows-released', { person: ann, count: 2 }],
    ]);
  });

  test('where two judge each address, one turn of it is kept, and nobody judges it twice', async () => {
    const { team } = played();
    const list = await listWith(team, 1, 2);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }, { id: carl } = { id: '' }] =
      await createPeople(team, 3);
    const { id: lead } = await createPerson(team, 'lead');
    expect(await assignRows(team, list, { person: ann, positions: [0] }, lead)).toBe(1);
    expect(await assignRows(team, list, { person: ann, positions: [0] }, lead)).toBe(1);
    expect((await takeNext(team, list, ben))?.position).toBe(0);
    await recordActs(team, list, ben, [createActAt(0)]);
    expect(await takeNext(team, list, carl)).toBeUndefined();
    expect(await assignRows(team, list, { person: ben, positions: [0] }, lead)).toBe(0);
    // A person who skips it leaves it to everybody, and so does one who was removed.
    await recordActs(team, list, ann, [createActAt(0, { what: 'skip' })]);
    expect(await assignRows(team, list, { person: carl, positions: [0] }, lead)).toBe(1);
    const { id: dora } = await createPerson(team);
    expect(await takeNext(team, list, dora)).toBeUndefined();
    await removePerson(team, carl, lead);
    expect((await takeNext(team, list, dora))?.position).toBe(0);
    const viewer = await createPerson(team, 'viewer');
    expect(await catchKind(assignRows(team, list, { person: viewer.id, positions: [0] }, lead))).toBe(
      'refused',
    );
    expect(await catchKind(assignRows(team, list, { person: '0'.repeat(16), positions: [0] }, lead))).toBe(
      'unknown',
    );
  });

  test('a deleted list lies in the bin as it was, and is gone for good after 30 days', async () => {
    const { team, other, clock } = played();
    const list = await listWith(team, 3, 2);
    const { id: ann } = await createPerson(team);
    const lead = await createPerson(team, 'lead');
    await recordActs(team, list, ann, [createActAt(0, { what: 'wrong' })]);
    await assignRows(team, list, { person: ann, positions: [1] }, lead.id);
    const before = {
      progress: await readProgress(team, list),
      events: await readEventsAfter(team, list, 0, 10),
    };
    await takeNext(team, list, ann);
    expect(await catchKind(restoreList(team, list, lead.id))).toBe('refused');
    await deleteList(other, list, lead.id);
    clock.ahead += binTime - 60_000;
    await clearDeleted(team);
    const binned = (await readBinnedLists(team)).find(({ id }) => id === list);
    expect(binned).toMatchObject({ name: 'Doors of Berlin', rows: 3, deletedBy: lead.name });
    expect((binned?.until ?? 0) - (binned?.deletedAt ?? 0)).toBe(binTime);
    await restoreList(other, list, lead.id);
    expect(await getPresence(team, list)).toEqual([]);
    expect({
      progress: await readProgress(team, list),
      events: await readEventsAfter(team, list, 0, 10),
    }).toEqual(before);
    expect((await takeNext(team, list, ann))?.position).toBe(1);
    const deeds = (await auditAfter(team, '', undefined, 500)).slice(-2);
    expect(deeds).toMatchObject([
      { what: 'list-deleted', person: lead.id, detail: { list } },
      { what: 'list-restored', person: lead.id, detail: { list } },
    ]);
    await deleteList(team, list, lead.id);
    clock.ahead += binTime + 1;
    expect((await readBinnedLists(team)).some(({ id }) => id === list)).toBe(false);
    expect(await catchKind(restoreList(team, list, lead.id))).toBe('gone');
    await clearDeleted(team);
    expect(await catchKind(restoreList(team, list, lead.id))).toBe('gone');
    expect(await catchKind(restoreList(team, 'none', lead.id))).toBe('unknown');
  });

  test('corrections of a list are counted by what its answers say of them', async () => {
    const { team, other } = played();
    const list = await listWith(team, 5);
    const [{ id: ann } = { id: '' }, { id: ben } = { id: '' }] = await createPeople(team, 2);
    expect(await countFates(team, list)).toBeUndefined();
    const {
      id: _,
      by: __,
      at: ___,
      ask: ____,
      ...correction
    } = createCorrection({
      ref: 'entrances:1.a',
      operation: 'move',
      before: { value: [7, 43] },
      after: [7.1, 43],
    });
    const correct = (position: number) => createActAt(position, { what: 'correction', correction });
    const taken = correct(4);
    await recordActs(team, list, ann, [0, 1, 2, 3].map(correct));
    await recordActs(team, list, ben, [correct(0), taken]);
    await recordActs(team, list, ben, [createActAt(4, { what: 'withdraw', of: taken.id })]);
    const none = { open: 0, done: 0, changed: 0, gone: 0, unknown: 0 };
    expect(await countFates(team, list)).toEqual({ ...none, unknown: 5 });
    const doorAt = (at: readonly number[], id = '1.a') => ({
      details: createAnswers().details,
      entrance: { type: 'FeatureCollection', features: [createElement('entrance', id, at)] },
    });
    const answers = [doorAt([7.1, 43]), doorAt([7, 43]), doorAt([7.2, 43]), doorAt([7, 43], '1.b')];
    const rows = await takeRows(team, list, { by: 'one', count: 5, time: 60_000 });
    const asked = rows.map(({ position, row: { id, kind } }) => ({
      position,
      result: { run: list, position, id, kind, state: 'done' as const },
      findings: [],
      answers: Object.fromEntries(
        Object.entries(answers[position] ?? {}).map(([name, body]) => [
          name,
          { status: 200, duration: 1, body: JSON.stringify(body) },
        ]),
      ),
    }));
    await putResults(team, list, 'one', asked);
    const fates = { open: 1, done: 2, changed: 1, gone: 1, unknown: 0 };
    expect(await countFates(team, list)).toEqual(fates);
    expect(await countFates(other, list)).toEqual(fates);
  });
}
