import { describe, expect, it } from 'vitest';
import { teamBodyLimit } from '../../spec/team.ts';
import { openTeam } from '../team/engine/open-team.ts';
import type { Endpoint } from '../team/http/route.ts';
import { teamRoutes } from '../team/http/team-routes.ts';
import { createTeamService } from '../team/http/team-service.ts';
import { createFolder } from './gateway.driver.ts';
import { type Caller, comeIn, invitePerson, runTeam } from './team.driver.ts';

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
/** A provider that is never there. */
const openId = { issuer: 'http://127.0.0.1:1', clientId: 'placelens', clientSecret: 'canary-of-oidc' };
const variables = {
  PLACES_OIDC_ISSUER: openId.issuer,
  PLACES_OIDC_CLIENT_ID: openId.clientId,
  PLACES_OIDC_CLIENT_SECRET: openId.clientSecret,
  PLACES_ALLOWED_ORIGINS: 'https://friend.example',
};

/** Returns the path with this for every id, and 0 for every number of a row or piece. */
const pathWith = ({ path }: Endpoint, id: string) =>
  path.replaceAll(/:(\w+)/g, (_, name) => (['position', 'number'].includes(name) ? '0' : id));
/** Returns the path with an unused id. */
const pathOf = (endpoint: Endpoint) => pathWith(endpoint, '0123456789abcdef');
const among = (wanted: (endpoint: Endpoint) => unknown) =>
  teamRoutes.filter(wanted).map((endpoint) => [nameOf(endpoint), endpoint] as const);
const writes = ({ method }: Endpoint) => method !== 'GET';

type Played = Awaited<ReturnType<typeof runTeam>> & Readonly<Record<'lead' | 'reviewer' | 'viewer', Caller>>;

async function playedTeam(): Promise<Played> {
  const team = await runTeam(variables);
  const lead = await comeIn(team.call, team.first, 'Lead');
  const [reviewer, viewer] = [
    await invitePerson(team.call, lead, 'reviewer'),
    await invitePerson(team.call, lead, 'viewer'),
  ];
  return { ...team, lead, reviewer, viewer };
}

it('every endpoint is described, and what is described is there', async () => {
  const team = await openTeam(`${await createFolder({})}/team.db`);
  const { routes, close } = createTeamService({ team, openId, warn: () => {} });
  await close();
  await team.close();
  const names = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/\{.*?\}(?=\/|$)/g, '')}`);
  const described = teamRoutes.map((endpoint) => nameOf({ ...endpoint, path: `/team/v1${endpoint.path}` }));
  expect(names.toSorted()).toEqual(described.toSorted());
});

/** Answers of every endpoint to each attack, one gateway for all of them. */
describe('every endpoint', () => {
  it('refuses who is not signed in, has ended, or guesses', async () => {
    const { call, reviewer } = await playedTeam();
    await call(reviewer, 'POST', '/leave');
    const nobody: (Caller | undefined)[] = [
      undefined,
      reviewer,
      { headers: { cookie: 'placelens-team=%00' } },
      { headers: { authorization: 'Bearer guess' } },
      { headers: { authorization: 'Basic Z3Vlc3M6' } },
      { headers: { 'x-forwarded-user': 'Lead' } },
    ];
    for (const [name, endpoint] of among(({ least }) => least))
      for (const caller of nobody) {
        const answer = await call(caller, endpoint.method, pathOf(endpoint), endpoint.takes && {});
        expect([answer.status, await answer.json()], name).toMatchObject([
          401,
          { detail: 'Nobody is signed in.', ways: ['invitation', 'openid'] },
        ]);
      }
  });

  it('refuses a role that is too low, and a token where a person must be', async () => {
    const { call, lead, viewer, reviewer } = await playedTeam();
    for (const [name, endpoint] of among(({ least }) => least === 'lead' || least === 'reviewer'))
      for (const caller of endpoint.least === 'lead' ? [viewer, reviewer] : [viewer]) {
        const answer = await call(caller, endpoint.method, pathOf(endpoint), endpoint.takes && {});
        expect(answer.status, name).toBe(403);
      }
    const { token } = await (await call(lead, 'POST', '/tokens', { name: 'CI' })).json();
    const program = { headers: { authorization: `Bearer ${token}` } };
    for (const [name, endpoint] of among(({ byToken }) => byToken === false)) {
      const answer = await call(program, endpoint.method, pathOf(endpoint), endpoint.takes && {});
      expect(answer.status, name).toBe(403);
    }
  });

  it('refuses what a page of another site has a browser send, also one that may ask the service', async () => {
    const { call, lead, url } = await playedTeam();
    const sites = [
      { origin: 'https://evil.example' },
      { origin: 'https://friend.example' },
      { origin: 'null' },
      { origin: new URL(url).origin.replace('127.0.0.1', 'localhost') },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const [name, endpoint] of among(writes))
      for (const site of sites) {
        const answer = await call(lead, endpoint.method, pathOf(endpoint), endpoint.takes && {}, site);
        expect(answer.status, name).toBe(403);
      }
    for (const [name, endpoint] of among(() => true)) {
      const asked = { origin: 'https://friend.example', 'access-control-request-method': endpoint.method };
      const answer = await call(undefined, 'OPTIONS', pathOf(endpoint), undefined, asked);
      expect([answer.status, answer.headers.get('access-control-allow-origin')], name).toEqual([403, null]);
    }
    expect((await call(lead, 'GET', '/me')).status).toBe(200);
  });

  it('takes JSON alone, in its shape, and not too much of it', async () => {
    const { call, lead } = await playedTeam();
    const long = JSON.stringify('x'.repeat(teamBodyLimit));
    for (const [name, endpoint] of among(({ takes }) => takes)) {
      const send = async (body: string, headers: Record<string, string> = {}) =>
        (await call(lead, endpoint.method, pathOf(endpoint), body, headers)).status;
      expect(await send('{}', { 'content-type': 'text/plain' }), name).toBe(415);
      expect(await send('{}', { 'content-type': 'application/x-www-form-urlencoded' }), name).toBe(415);
      expect(await send('{}', { 'content-encoding': 'gzip' }), name).toBe(415);
      for (const broken of ['{', '', '{} {}', '\ud800'])
        expect(await send(broken), `${name} ${broken}`).toBe(400);
      for (const other of [{}, null, [], '', { ['__proto__']: { role: 'lead', name: 'x' } }])
        if (!endpoint.takes?.safeParse(other).success)
          expect(await send(JSON.stringify(other)), `${name} ${JSON.stringify(other)}`).toBe(400);
      expect(await send(long), name).toBe(413);
    }
  });

  it('knows no id of another list, person or token', async () => {
    const { call, ...askers } = await playedTeam();
    // A valid body for each endpoint that takes one.
    const bodies: Readonly<Record<string, object>> = {
      'PUT /people/:id/role': { role: 'viewer' },
      'PATCH /lists/:list': { due: null },
      'PUT /lists/:list/watch': { schedule: null },
      'PUT /lists/:list/assignments': { person: null },
      'PUT /lists/:list/pieces/:number': { rows: [], last: false },
      'POST /lists/:list/results': { rows: [] },
      'POST /lists/:list/asking': { count: 1 },
      'POST /lists/:list/asking/leave': { positions: [] },
      'POST /lists/:list/next': {},
      'POST /lists/:list/acts': { acts: [] },
      'PATCH /lists/:list/known': { known: [] },
    };
    for (const [name, endpoint] of among(({ path }) => path.includes(':')))
      for (const id of ['0123456789abcdef', '..%2Fme', "'%20or%201=1", '%00', 'x'.repeat(2_000)]) {
        const path = pathWith(endpoint, id);
        const caller = askers[endpoint.least ?? 'viewer'];
        const answer = await call(caller, endpoint.method, path, endpoint.takes && bodies[name]);
        expect(answer.status, `${name} ${id}`).toBe(404);
      }
  });
});

describe('secrets', () => {
  it('are in no answer but the one that gives them, and in no line of the log', async () => {
    const { call, lead, viewer, first, lines, url } = await playedTeam();
    const { invitation } = await (await call(lead, 'POST', '/invitations', { role: 'viewer' })).json();
    const { token } = await (await call(lead, 'POST', '/tokens', { name: 'CI' })).json();
    const cookies = [lead, viewer].map(({ headers }) => headers.cookie?.split('=')[1] ?? '');
    const secrets = [first, invitation, token, ...cookies, openId.clientSecret];
    expect(secrets.filter((secret) => secret.length < 10)).toEqual([]);
    const said: string[] = [];
    const keep = async (answer: Response) =>
      said.push(await answer.text(), JSON.stringify([...answer.headers]));
    const carried = { cookie: cookies.join(';'), 'x-secret': token };
    for (const [, endpoint] of among(() => true))
      for (const caller of [lead, viewer, undefined, { headers: { authorization: `Bearer ${token}x` } }]) {
        if (endpoint.path === '/leave' || endpoint.status === 201) continue;
        const query = `?list=${token}&after=${invitation}&code=${token}`;
        const body = endpoint.takes && JSON.stringify({ invitation: first, role: token, name: invitation });
        await keep(await call(caller, endpoint.method, pathOf(endpoint) + query, body, carried));
        await keep(await call(caller, endpoint.method, pathOf(endpoint), body && `${body}${token}`));
      }
    await keep(await call(lead, 'GET', '/audit'));
    await keep(await fetch(url));
    await keep(await fetch(`${url}/openapi.json`));
    for (const secret of secrets) {
      expect(said.join('\n')).not.toContain(secret);
      expect(lines.join('\n')).not.toContain(secret);
    }
    expect(said.join('\n')).toContain('joined');
  });
});
