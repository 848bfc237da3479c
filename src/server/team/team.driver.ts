import type { ListRow } from '../../spec/batch.ts';
import type { Act } from '../../spec/judgement.ts';
import type { Person, Role } from '../../spec/team.ts';
import { putResults, takeRows } from './asking.ts';
import type { Clock, Team } from './engine/team.ts';
import { invite } from './invitations.ts';
import { createId } from './keys.ts';
import { createList } from './lists.ts';
import { addPerson } from './people.ts';
import { pushRows } from './rows.ts';
import { leaseTime } from './turns.ts';

/** An open store, and what tests do to it. */
export type Played = {
  readonly team: Team;
  /** The same database as another gateway has it; with SQLite, which one gateway has alone, the same. */
  readonly other: Team;
  /** Of both. */
  readonly clock: Clock;
};

/** Somebody new, by invitation. */
export async function createPerson(team: Team, role: Role = 'reviewer'): Promise<Person> {
  const { invitation } = await invite(team, role, null);
  const { person } = await addPerson(team, invitation, `Ann ${createId()}`);
  return person;
}

export function createPeople(team: Team, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => createPerson(team)));
}

/** So many addresses, the first of them `a0`. */
export function createAddresses(count: number): ListRow[] {
  return Array.from({ length: count }, (_, index) => ({ id: `a${index}`, kind: 'place' }));
}

/** A complete list of so many addresses; resolves with its id. */
export async function listWith(team: Team, count: number, overlap = 1): Promise<string> {
  const { id: lead } = await createPerson(team, 'lead');
  const { id } = await createList(team, { name: 'Doors of Berlin', overlap }, lead);
  await pushRows(team, id, { number: 0, rows: createAddresses(count), last: true });
  return id;
}

let moment = 0;

/** An act at one of the `addresses`. */
export function createActAt(position: number, given: Partial<Act> = {}): Act {
  const at = ++moment;
  return {
    id: createId(),
    run: '',
    placeId: `a${position}`,
    kind: 'place',
    what: 'good',
    reviewer: '',
    at,
    ...given,
  };
}

/** Lets every lease run out that stands now. */
export function expireLeases(clock: Clock): void {
  clock.ahead += leaseTime + 1;
}

/** What a promise was rejected with: the kind of a failure of the store. */
export async function catchKind(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
  );
}

/** Every row of a list is asked, and came to nothing. */
export async function askAll({ team }: Played, list: string): Promise<void> {
  const rows = await takeRows(team, list, { by: 'one', count: 500, time: 60_000 });
  const asked = rows.map(({ position, row }) => ({
    position,
    result: { run: list, position, id: row.id, kind: row.kind, state: 'unknown' as const },
    findings: [],
  }));
  await putResults(team, list, 'one', asked);
}
