import { type Kysely, sql } from 'kysely';
import { getGroup } from '../../domain/collections/group-by.ts';
import { Pace } from '../../domain/pace/pace.ts';
import { getActOrigin, isVerdict } from '../../domain/runs/verdicts.ts';
import type { Verdict } from '../../spec/verdicts.ts';
import { parseBrief } from './act-limits.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { hashKey } from './keys.ts';
import { readStoredList } from './lists.ts';

/** A verdict as it was given: `at` is the time of the database; `readOpinionsAt` uses the time of the browser. */
export type GivenVerdict = {
  /** The number of its event. */
  readonly number: number;
  readonly person: string;
  readonly position: number;
  readonly what: Verdict;
  readonly at: number;
  readonly saidAt: number;
  /** True for one of many given in one action: it says nothing about the time that one takes. */
  readonly isOfMany: boolean;
};

/** Events read at once. */
const page = 2_000;
/**
 * Maximum number of lists whose verdicts stay in memory, the latest used ones: those of half a million rows take some
 * 60 MB.
 */
const mostLists = 2;
/** Verdicts processed between two looks at the clock. */
const atOnce = 500;

/** The verdicts given in lists. They stay in memory, and each further question reads only what is new. */
export class GivenVerdicts {
  readonly #team: Team;
  readonly #lists = new Map<string, VerdictsOfList>();

  constructor(team: Team) {
    this.#team = team;
  }

  /** Returns the valid verdicts of each person given since a moment. Rejects as `getList`. */
  async heldSince(list: string, begin: number): Promise<ReadonlyMap<string, readonly GivenVerdict[]>> {
    const known = this.#lists.get(list) ?? new VerdictsOfList(this.#team, list);
    this.#lists.delete(list);
    this.#lists.set(list, known);
    for (const id of [...this.#lists.keys()].slice(0, -mostLists)) this.#lists.delete(id);
    await known.readOn();
    return known.heldSince(begin);
  }
}

class VerdictsOfList {
  readonly #team: Team;
  readonly #list: string;
  /** In the order of their events. */
  #given: GivenVerdict[] = [];
  /** Numbers of verdicts that were taken back. */
  readonly #withdrawn = new Set<number>();
  /** Withdrawals whose verdict is still to come: person by key of the act. */
  readonly #awaited = new Map<string, Set<string>>();
  #after = 0;
  #reading: Promise<void> = Promise.resolve();

  constructor(team: Team, list: string) {
    this.#team = team;
    this.#list = list;
  }

  /** Reads what was said since. Concurrent callers wait for each other. */
  readOn(): Promise<void> {
    const read = async () => {
      while ((await this.#readPage()) === page);
    };
    this.#reading = this.#reading.then(read, read);
    return this.#reading;
  }

  async heldSince(begin: number): Promise<ReadonlyMap<string, readonly GivenVerdict[]>> {
    const byPerson = new Map<string, GivenVerdict[]>();
    const seen = new Map<string, Set<number>>();
    const given = this.#given;
    const pace = new Pace();
    // Backwards, as the last verdict is the valid one.
    for (let index = given.length - 1; index >= 0; index--) {
      const each = given[index];
      if (index % atOnce === 0 && pace.isOver()) await pace.nextTurn();
      if (!each || this.#withdrawn.has(each.number)) continue;
      const { person, position, at } = each;
      const places = seen.get(person) ?? new Set();
      if (places.has(position)) continue;
      seen.set(person, places.add(position));
      if (at >= begin) getGroup(byPerson, person).push(each);
    }
    return byPerson;
  }

  async #readPage(): Promise<number> {
    const { events, latest } = await this.#team.query(async (database) => {
      const { latestEvent } = await readStoredList(database, this.#list);
      return { latest: latestEvent, events: await getEvents(database, this.#list, this.#after) };
    });
    // A restored database can be behind what was read before.
    if (latest < this.#after) {
      this.#forget();
      return page;
    }
    for (const { brief, together, at, ...event } of events) {
      const act = parseBrief(brief);
      if (act.what === 'withdraw') {
        const key = hashKey(getActOrigin(act.of ?? ''));
        this.#awaited.set(key, (this.#awaited.get(key) ?? new Set()).add(event.person));
      }
      if (isVerdict(act))
        this.#given.push({ ...event, what: act.what, at, saidAt: act.at, isOfMany: together === 1 });
    }
    this.#after = events.at(-1)?.number ?? this.#after;
    await this.#takeBack();
    return events.length;
  }

  #forget(): void {
    this.#given = [];
    this.#withdrawn.clear();
    this.#awaited.clear();
    this.#after = 0;
  }

  /** Only the author of a verdict can take it back. */
  async #takeBack(): Promise<void> {
    const keys = [...this.#awaited.keys()];
    // A verdict that never comes stays awaited, and a statement takes a limited number of values.
    for (let from = 0; from < keys.length; from += page) {
      const events = await this.#team.query((database) =>
        database
          .selectFrom('team_events')
          .select(['act_key', 'number', 'person'])
          .where('list', '=', this.#list)
          .where('act_key', 'in', keys.slice(from, from + page))
          .execute(),
      );
      for (const { act_key, number, person } of events) {
        if (this.#awaited.get(act_key)?.has(person)) this.#withdrawn.add(number);
        this.#awaited.delete(act_key);
      }
    }
  }
}

/** Returns the events after a number that concern verdicts, without words and findings, which are most of an act. */
function getEvents(database: Kysely<TeamTables>, list: string, after: number) {
  return (
    database
      .selectFrom('team_events')
      .select(['number', 'person', 'position', 'at'])
      .select(({ fn }) => fn.coalesce('brief', 'act').as('brief'))
      // JSON escapes the quotes within a word.
      .select(sql<number>`case when act like '%"together":%' then 1 else 0 end`.as('together'))
      .where('list', '=', list)
      .where('number', '>', after)
      .orderBy('number')
      .limit(page)
      .execute()
  );
}
