import type { ListRow } from '../../spec/batch.ts';
import type { Act } from '../../spec/judgement.ts';
import type { Person, Role } from '../../spec/team.ts';
import { putResults, takeRows } from './asking.ts';
import type { Clock, Team } from './engine/team.ts';
import { invite } from './invitations.ts';
import { createTeamId } from './keys.ts';
import { createList } from './lists.ts';
import { addPerson } from './people.ts';
import { pushRows } from './rows.ts';
import { leaseTime } from './turns.ts';

/** An open store, and what tests do to it. */
export type Played = {
  readonly team: Team;
  /** The same database through another gateway; with SQLite, which allows one gateway, the same. */
  readonly other: Team;
  /** The clock of both. */
  readonly clock: Clock;
};

/** Somebody new, by invitation. */
export async function createPerson(team: Team, role: Role = 'reviewer'): Promise<Person> {
  const { invitation } = await invite(team, role, null);
  const { person } = await addPerson(team, invitation, `Ann ${createTeamId()}`);
  return person;
}

export function createPeople(team: Team, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => createPerson(team)));
}

/** Returns so many addresses, the first of them `a0`. */
export function createAddresses(count: number): ListRow[] {
  return Array.from({ length: count }, (_, index) => ({ id: `a${index}`, kind: 'place' }));
}

/** Creates a complete list of so many addresses; resolves with its id. */
export async function listWith(team: Team, count: number, overlap = 1): Promise<string> {
  const { id: lead } = await createPerson(team, 'lead');
  const { id } = await createList(team, { name: 'Doors of Berlin', overlap }, lead);
  await pushRows(team, id, { number: 0, rows: createAddresses(count), last: true });
  return id;
}

let moment = 0;

/** Returns an act at one of the `addresses`. */
export function createActAt(position: number, given: Partial<Act> = {}): Act {
  const at = ++moment;
  return {
    id: createTeamId(),
    run: '',
    placeId: `a${position}`,
    kind: 'place',
    what: 'good',
    reviewer: '',
    at,
    ...given,
  };
}

/** Lets every current lease expire. */
export function expireLeases(clock: Clock): void {
  clock.ahead += leaseTime + 1;
}

/** Returns the kind of the store's failure with which a promise was rejected. */
export async function catchKind(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
  );
}

/** Marks every row of a list as asked, without findings. */
export async function askAll({ team }: Played, list: string): Promise<void> {
  const rows = await takeRows(team, list, { by: 'one', count: 500, time: 60_000 });
  const asked = rows.map(({ position, row }) => ({
    position,
    result: { run: list, position, id: row.id, kind: row.kind, state: 'unknown' as const },
    findings: [],
  }));
  await putResults(team, list, 'one', asked);
}
