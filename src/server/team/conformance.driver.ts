import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../spec/any-character.driver.ts';
import type { RowDeviation } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import { recordActs } from './acts.ts';
import { type AskedListRow, putResults, readAnswers, releaseRows, renewRows, takeRows } from './asking.ts';
import { auditAfter } from './audit.ts';
import { binTime, deleteList } from './bin.ts';
import { countFigures } from './figures.ts';
import { clearDeleted, createList, getList, getLists } from './lists.ts';
import { readProgress, readResultsAfter, readRowsAfter } from './reading.ts';
import { pushRows } from './rows.ts';
import {
  catchKind,
  createActAt,
  createAddresses,
  createPerson,
  listWith,
  type Played,
} from './team.driver.ts';
import { renewLease, takeNext } from './turns.ts';

const all = { after: -1, limit: 10_000 };

/** Tests what a store promises of lists and of asking them, with any database. */
export function listPromises(played: () => Played): void {
  test('a list comes in pieces, and a piece that is sent again changes nothing', async () => {
    const { team, other } = played();
    const { id: lead } = await createPerson(team, 'lead');
    const { id } = await createList(team, { name: 'Doors', overlap: 2, settings: { keep: true } }, lead);
    const rows = createAddresses(2_300);
    const piece = { number: 0, rows: rows.slice(0, 2_200), last: false };
    await Promise.all([pushRows(team, id, piece), pushRows(other, id, piece)]);
    expect(await catchKind(pushRows(team, id, { number: 2, rows, last: true }))).toBe('refused');
    await pushRows(team, id, { number: 1, rows: rows.slice(2_200), last: true });
    await pushRows(team, id, piece);
    expect(await catchKind(pushRows(team, id, { number: 2, rows, last: true }))).toBe('refused');
    expect(await getList(team, id)).toMatchObject({
      rows: 2_300,
      pieces: 2,
      complete: true,
      settings: { keep: true },
    });
    expect((await readRowsAfter(team, id, all)).map(({ row }) => row)).toEqual(rows);
    expect(await readProgress(team, id)).toMatchObject({ addresses: 2_300, verdicts: { none: 2_300 } });
    expect((await getLists(team)).map((list) => list.id)).toContain(id);
  });

  test('who watches the team is told how much is before it, whichever gateway tells it', async () => {
    const { team, other } = played();
    const before = await countFigures(team);
    const id = await listWith(team, 3);
    const after = await countFigures(other);
    expect(after.lists - before.lists).toBe(1);
    expect(after.rows.pending - before.rows.pending).toBe(3);
    await deleteList(other, id, (await createPerson(team, 'lead')).id);
    expect(await countFigures(team)).toEqual(before);
  });

  test('whatever stands in a row, it is given back as it was', async () => {
    const { team } = played();
    const { id: lead } = await createPerson(team, 'lead');
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 20 }),
      fc.constantFrom('\u0000', '\ud800', '\udfff', "'; --", 'x'.repeat(5_000)),
    );
    const row = fc.record({ id: text, kind: text, label: text });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), text, async (rows, name) => {
        const { id } = await createList(team, { name, overlap: 1 }, lead);
        await pushRows(team, id, { number: 0, rows, last: true });
        expect((await getList(team, id)).name).toBe(name);
        expect((await readRowsAfter(team, id, all)).map((each) => each.row)).toEqual(rows);
        const [{ id: placeId, kind } = { id: '', kind: '' }] = rows;
        const [said] = await recordActs(team, id, lead, [createActAt(0, { placeId, kind, note: name })]);
        expect(said?.number).toBe(1);
      }),
      { numRuns: 8 },
    );
  });

  test('an address that stands in a list twice is judged once', async () => {
    const { team } = played();
    const { id: ann } = await createPerson(team);
    const { id } = await createList(team, { name: 'Doors', overlap: 1 }, ann);
    const [one, two] = createAddresses(2);
    if (!one || !two) throw new Error();
    await pushRows(team, id, { number: 0, rows: [one, two, one], last: false });
    await pushRows(team, id, { number: 1, rows: [two], last: true });
    expect((await readRowsAfter(team, id, all)).map(({ first }) => first)).toEqual([0, 1, 0, 1]);
    await recordActs(team, id, ann, [createActAt(0)]);
    expect((await takeNext(team, id, ann))?.position).toBe(1);
    await recordActs(team, id, ann, [createActAt(1)]);
    expect(await takeNext(team, id, ann)).toBeUndefined();
    expect(await readProgress(team, id)).toMatchObject({ rows: 4, addresses: 2, verdicts: { good: 2 } });
  });

  test('who judges a list that is deleted is told so by the next call', async () => {
    const { team, other, clock } = played();
    const list = await listWith(team, 3);
    const { id: ann } = await createPerson(team);
    const held = await takeNext(team, list, ann);
    await recordActs(team, list, ann, [createActAt(2)]);
    await deleteList(other, list, ann);
    const judging = () => [
      takeNext(team, list, ann),
      renewLease(team, list, ann, held?.position ?? 0),
      recordActs(team, list, ann, [createActAt(0)]),
      takeRows(team, list, { by: 'one', count: 1, time: 1 }),
      deleteList(team, list, ann),
    ];
    expect(new Set(await Promise.all(judging().map(catchKind)))).toEqual(new Set(['gone']));
    clock.ahead += binTime + 1;
    await clearDeleted(team);
    expect(new Set(await Promise.all(judging().map(catchKind)))).toEqual(new Set(['gone']));
    expect(await catchKind(takeNext(team, 'none', ann))).toBe('unknown');
    // The audit of the team names who deleted it: no list is left to ask.
    expect((await auditAfter(team, '', undefined, 500)).at(-1)).toMatchObject({
      what: 'list-deleted',
      person: ann,
      detail: { list },
    });
    for (const table of ['team_rows', 'team_turns', 'team_events', 'team_tallies'] as const)
      expect(
        await team.query((database) =>
          database.selectFrom(table).selectAll().where('list', '=', list).execute(),
        ),
      ).toEqual([]);
  });

  test('several gateways divide one list: each row is asked once', async () => {
    const { team, other } = played();
    const list = await listWith(team, 300);
    const taken: number[] = [];
    const gateway = async (store: Played['team'], by: string) => {
      for (;;) {
        const rows = await takeRows(store, list, { by, count: 16, time: 60_000 });
        if (rows.length === 0) return;
        taken.push(...rows.map(({ position }) => position));
      }
    };
    await Promise.all([gateway(team, 'one'), gateway(other, 'two'), gateway(other, 'three')]);
    expect(taken.toSorted((a, b) => a - b)).toEqual(createAddresses(300).map((_, index) => index));
  });

  test('rows of a gateway that ended are asked by another one, whose results hold', async () => {
    const { team, other, clock } = played();
    const list = await listWith(team, 2);
    expect(await takeRows(team, list, { by: 'one', count: 5, time: 60_000 })).toHaveLength(2);
    expect(await takeRows(other, list, { by: 'two', count: 5, time: 60_000 })).toEqual([]);
    clock.ahead += 60_001;
    expect(await takeRows(other, list, { by: 'two', count: 5, time: 60_000 })).toHaveLength(2);
    expect(await putResults(team, list, 'one', [asked(0)])).toEqual([]);
    const units = { status: 200, duration: 12.5, body: '{"ä":"\u0000"}' };
    const row = asked(0);
    const answered = { ...row, result: { ...row.result, answeredAt: 1_000 }, answers: { units } };
    expect(await putResults(other, list, 'two', [answered])).toEqual([0]);
    expect(await putResults(other, list, 'two', [asked(0)])).toEqual([]);
    await releaseRows(other, list, 'two', [1]);
    expect(await takeRows(team, list, { by: 'one', count: 5, time: 60_000 })).toHaveLength(1);
    expect(await readAnswers(team, list, row.result)).toEqual({
      recordedAt: 1_000,
      answers: { units: { ...units, duration: 13 } },
    });
    expect(await readAnswers(team, list, asked(1).result)).toBeUndefined();
    expect((await readProgress(team, list)).states).toEqual({ done: 1, pending: 1 });
    expect((await readRowsAfter(team, list, all))[0]).toMatchObject({
      state: 'done',
      result: asked(0).result,
    });
  });

  test('rows that are held for longer are not taken by another one', async () => {
    const { team, other, clock } = played();
    const list = await listWith(team, 2);
    await takeRows(team, list, { by: 'one', count: 5, time: 60_000 });
    clock.ahead += 50_000;
    await renewRows(team, list, { by: 'one', positions: [0], time: 60_000 });
    await renewRows(team, list, { by: 'two', positions: [1], time: 60_000 });
    clock.ahead += 50_000;
    const taken = await takeRows(other, list, { by: 'two', count: 5, time: 60_000 });
    expect(taken.map(({ position }) => position)).toEqual([1]);
  });

  test('a reader of what rows came to misses none while many write', async () => {
    const { team, other } = played();
    const list = await listWith(team, 60);
    let writing = 3;
    const write = async (store: Played['team'], by: string) => {
      for (;;) {
        const rows = await takeRows(store, list, { by, count: 4, time: 60_000 });
        if (rows.length === 0) break;
        await putResults(
          store,
          list,
          by,
          rows.map(({ position }) => asked(position)),
        );
      }
      writing--;
    };
    const read = async () => {
      const seen: { cursor: number; position: number }[] = [];
      for (let isLast = false; !isLast; ) {
        isLast = writing === 0;
        const rows = await readResultsAfter(other, list, seen.at(-1)?.cursor ?? 0, 7);
        seen.push(...rows.map(({ cursor, result }) => ({ cursor, position: result.position })));
        if (rows.length > 0) isLast = false;
      }
      return seen;
    };
    const [seen] = await Promise.all([read(), write(team, 'one'), write(other, 'two'), write(team, 'three')]);
    expect(seen.map(({ cursor }) => cursor)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(new Set(seen.map(({ position }) => position)).size).toBe(60);
    const [first] = await readResultsAfter(team, list, 0, 1);
    expect(first).toMatchObject({ findings: [finding], departures: [departure] });
  });
}

const finding: Finding = {
  id: 'f',
  ruleId: 'identity.same-address',
  severity: 'warning',
  operation: 'details',
  subject: 'place',
  pointer: '/id',
};
const departure: RowDeviation = {
  operation: 'units',
  path: 'properties.\u0000',
  what: 'extra',
  count: 1,
  of: 2,
};

function asked(position: number): AskedListRow {
  const row = { id: `a${position}`, kind: 'place' };
  const told = { findings: [finding], departures: [departure] };
  return {
    position,
    ...told,
    result: { run: 'r', position, ...row, state: 'done', digest: '0123456789abcdef' },
  };
}
