import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { noMap } from '../../../domain/outline/map-reader.driver.ts';
import type { ListRow } from '../../../spec/batch.ts';
import { type Person, type Role, type TeamList, teamPath } from '../../../spec/team.ts';
import { createService, type Service } from '../../service/app.ts';
import { sampleToken } from '../../service/decisions.ts';
import { openTeam } from '../engine/open-team.ts';
import type { Clock, Team } from '../engine/team.ts';
import { createTeamId } from '../keys.ts';
import { signIn } from '../logins.ts';
import type { ServerAsks } from '../server-asks.ts';
import { createPerson } from '../team.driver.ts';
import { createToken } from '../tokens.ts';
import { createTeamService, type TeamService } from './team-service.ts';

/** Intervals that are as good as at once. */
export const soon = { lookEvery: 10, askEvery: 20, beatEvery: 40 };

/** The embedded service, as a gateway without PLACES_DEMO_BASE_URL asks it. */
export function createEmbedded(demo: Service = createService()): ServerAsks {
  return { demo, token: sampleToken, secrets: [], map: noMap, deadWait: 10 };
}

/** A person who asks the service with a token of their own. */
export type Member = Person & {
  readonly token: string;
  readonly fetch: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Returns the same person at another gateway. */
  readonly at: (service: TeamService) => Member;
};

export type PlayedService = {
  readonly team: Team;
  readonly clock: Clock;
  readonly service: TeamService;
  readonly member: (role: Role) => Promise<Member>;
};

/** Returns a service over a new SQLite file, for all tests of a file. */
export function createTeamServiceForTests(asks?: ServerAsks): () => PlayedService {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-team-'));
  const clock = { ahead: 0 };
  let played: PlayedService | undefined;
  beforeAll(async () => {
    const team = await openTeam(join(folder, 'team.db'), clock);
    played = playedOver(team, clock, asks);
  });
  afterAll(async () => {
    await played?.service.close();
    await played?.team.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!played) throw new Error('The service was not started.');
    return played;
  };
}

function playedOver(team: Team, clock: Clock, asks?: ServerAsks): PlayedService {
  const warn = () => {};
  const service = createTeamService({ team, asks, warn, times: soon });
  return { team, clock, service, member: (role) => readMember(team, service, role) };
}

async function readMember(team: Team, service: TeamService, role: Role): Promise<Member> {
  const person = await createPerson(team, role);
  const { token } = await createToken(team, person.id, { name: 'test' });
  return askingWith({ ...person, token }, { authorization: `Bearer ${token}` }, service);
}

/** Returns a person whose browser is signed in. */
export async function signInBrowser(team: Team, service: TeamService, role: Role): Promise<Member> {
  const login = { login: `idp|${createTeamId()}`, name: 'Dora', role };
  const { person, session } = await signIn(team, login);
  return askingWith({ ...person, token: '' }, { cookie: `placelens-team=${session}` }, service);
}

function askingWith(
  person: Person & { readonly token: string },
  headers: Readonly<Record<string, string>>,
  service: TeamService,
): Member {
  return {
    ...person,
    at: (other) => askingWith(person, headers, other),
    fetch: (method, path, body) =>
      service.fetch(
        new Request(`http://team.invalid${teamPath}${path}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
  };
}

/** Pushes a complete list; resolves with its path. */
export async function pushListForTests(
  lead: Member,
  rows: readonly ListRow[],
  given: Partial<Record<'asks' | 'name', string>> & { overlap?: number; keepsAnswers?: boolean } = {},
): Promise<string> {
  const made = await lead.fetch('POST', '/lists', {
    name: 'Doors of Berlin',
    overlap: 1,
    asks: 'browsers',
    ...given,
  });
  const { id }: TeamList = await made.json();
  await lead.fetch('PUT', `/lists/${id}/pieces/0`, { rows, last: true });
  return `/lists/${id}`;
}

/** Asks until the answer is as wanted: the work behind it goes on in the background. */
export async function waitUntilWanted<Value>(
  ask: () => Promise<Value>,
  wanted: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (wanted(value)) return value;
    // Lets other tasks run.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
