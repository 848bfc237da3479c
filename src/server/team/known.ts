import { groupBy } from '../../domain/collections/group-by.ts';
import { type AmendingKnown, type HitRates, type KnownAnswer, mostAtOnce } from '../../spec/team.ts';
import { StoreError } from '../engine/store-error.ts';
import { audit } from './audit.ts';
import type { Team } from './engine/team.ts';
import { holdList, readStoredList } from './lists.ts';
import { readEventsAt } from './reading.ts';
import { aggregateOpinions } from './reviewer-opinions.ts';
import { getRowAddress } from './rows.ts';

/** Maximum number of known answers of a list. */
const mostKnown = mostAtOnce;

/**
 * Changes the known answers of a list, all of them or none. Rejects as `getList`, and with StoreError `refused` where
 * there are too many.
 */
export function amendKnownAnswer(
  team: Team,
  list: string,
  { known, forgotten = [] }: AmendingKnown,
  by: string,
): Promise<void> {
  const put = new Map(known.map((each) => [addressAt(each), JSON.stringify(each)]));
  const amended = new Set([...put.keys(), ...forgotten.map(addressAt)]);
  return team.transaction(async (transaction) => {
    await holdList(transaction, list);
    const rows = await transaction
      .selectFrom('team_known')
      .select('address')
      .where('list', '=', list)
      .execute();
    const before = rows.map(({ address }) => address);
    const gone = before.filter((address) => amended.has(address));
    const count = before.length - gone.length + put.size;
    if (count > mostKnown)
      throw new StoreError('refused', `At most ${mostKnown} answers of a list are known.`);
    if (gone.length > 0)
      await transaction
        .deleteFrom('team_known')
        .where('list', '=', list)
        .where('address', 'in', gone)
        .execute();
    const values = [...put].map(([address, text]) => ({ list, address, known: text }));
    if (values.length > 0) await transaction.insertInto('team_known').values(values).execute();
    await audit(team, transaction, { what: 'known-given', person: by, list, detail: { count } });
  });
}

function addressAt({ placeId, kind }: Pick<KnownAnswer, 'placeId' | 'kind'>): string {
  return getRowAddress({ id: placeId, kind });
}

/** Returns the known answers of a list, and how often each person now agrees with them. Rejects as `getList`. */
export async function countHitRates(team: Team, list: string): Promise<HitRates> {
  const { overlap, rows, names } = await team.query(async (database) => {
    const { overlap } = await readStoredList(database, list);
    return {
      overlap,
      rows: await database
        .selectFrom('team_known as known')
        .leftJoin('team_rows as row', (join) =>
          join
            .onRef('row.list', '=', 'known.list')
            .onRef('row.address', '=', 'known.address')
            .onRef('row.first', '=', 'row.position'),
        )
        .select(['known.known', 'row.position'])
        .where('known.list', '=', list)
        .orderBy('known.address')
        .execute(),
      names: await database.selectFrom('team_people').select(['id', 'name']).orderBy('name').execute(),
    };
  });
  const known = rows.map((row): KnownAnswer => JSON.parse(row.known));
  const events = await readEventsAt(
    team,
    list,
    rows.flatMap(({ position }) => position ?? []),
  );
  const byAddress = groupBy(events, ({ position }) => position);
  const counts = new Map<string, { judged: number; right: number }>();
  for (const [index, { position }] of rows.entries()) {
    const opinions = position === null ? [] : aggregateOpinions(byAddress.get(position) ?? [], overlap).by;
    for (const [person, verdict] of opinions) {
      // A skip is no judgement.
      if (verdict === 'skip') continue;
      const { judged, right } = counts.get(person) ?? { judged: 0, right: 0 };
      const isRight = verdict === known[index]?.verdict;
      counts.set(person, { judged: judged + 1, right: right + (isRight ? 1 : 0) });
    }
  }
  const people = names.flatMap(({ id, name }) => {
    const own = counts.get(id);
    return own ? [{ person: id, name, ...own }] : [];
  });
  return { known, people };
}
