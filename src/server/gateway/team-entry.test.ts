import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiToken, AuditEntry, NewApiToken, Person } from '../../spec/team.ts';
import { createFolder, parseConfig, runGateway } from './gateway.driver.ts';
import {
  type Caller,
  comeIn,
  createCookieCaller,
  invitePerson,
  parseSecret,
  runTeam,
} from './team.driver.ts';

const detailOf = async (answer: Response): Promise<string> => (await answer.json()).detail;

describe('a server without PLACES_TEAM', () => {
  it('says that it keeps no team, and is as it was', async () => {
    const { url, firstLink } = await runGateway();
    const answer = await fetch(`${url}/team/v1/me`);
    expect([answer.status, await detailOf(answer)]).toEqual([404, 'This server keeps no team.']);
    expect(firstLink).toBeUndefined();
    expect(parseConfig(await (await fetch(url)).text()).team).toBeUndefined();
    expect(await (await fetch(`${url}/openapi.json`)).text()).not.toContain('/team/');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

describe('the first lead', () => {
  it('comes in once by the link of the latest start', async () => {
    const before = await runTeam();
    await before.close();
    const { call, first, url, lines, close } = await runTeam({ PLACES_TEAM: before.file });
    expect(first).not.toBe(before.first);
    const join = (invitation: string) => call(undefined, 'POST', '/join', { invitation, name: 'Anna' });
    expect((await join(before.first)).status).toBe(400);
    const answer = await join(first);
    expect(await answer.json()).toEqual({
      id: expect.stringMatching(/^\w{16}$/),
      name: 'Anna',
      role: 'lead',
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^placelens-team=[\w-]{43}; Max-Age=2592000; Path=\/team; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await detailOf(await join(first))).toBe('The invitation was used, is too old, or is none.');
    expect(parseConfig(await (await fetch(url)).text()).team).toBe(true);
    await close();
    expect(lines.join('\n')).not.toContain(first);
    expect((await runGateway({ PLACES_TEAM: before.file })).firstLink).toBeUndefined();
  });

  it('comes back by the link of a start at which no lead is signed in', async () => {
    const before = await runTeam();
    const anna = await comeIn(before.call, before.first, 'Anna');
    await before.call(anna, 'POST', '/leave');
    await before.close();
    const { call, first, firstWords } = await runTeam({ PLACES_TEAM: before.file });
    expect(firstWords).toMatch(/^No lead of the team is signed in\..* comes in as Anna:$/);
    const joined = await call(undefined, 'POST', '/join', { invitation: first });
    expect(await joined.json()).toEqual(anna.person);
  });

  it('is asked for by nobody who may not write there: the start says so', async () => {
    const folder = await createFolder({});
    const start = runGateway({ PLACES_TEAM: join(folder, 'none/team.db') });
    await expect(start).rejects.toThrow(`PLACES_TEAM: there is no folder ${join(folder, 'none')}.`);
    const away = runGateway({ PLACES_TEAM: 'postgres://ann:canary@127.0.0.1:1/team' });
    const said = await away.catch((error: unknown) => error);
    expect(String(said)).toMatch(/StartError: PLACES_TEAM: The database is away \(ECONNREFUSED\)/);
    expect(String(said)).not.toContain('canary');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});

describe('people', () => {
  it('are invited, given roles and removed by a lead, and leave by themselves', async () => {
    const { call, first } = await runTeam();
    const lead = await comeIn(call, first, 'Anna');
    const ben = await invitePerson(call, lead, 'reviewer', 'Ben');
    const taken = invitePerson(call, lead, 'reviewer', ' Ben ');
    await expect(taken).rejects.toThrow(
      'Somebody has that name already, or one that looks the same: take another one.',
    );
    const carl = await invitePerson(call, lead, 'viewer', 'Carl');
    const people = async (): Promise<Person[]> => (await call(ben, 'GET', '/people')).json();
    expect(await people()).toEqual([lead.person, ben.person, carl.person]);
    expect(await (await call(carl, 'GET', '/me')).json()).toEqual(carl.person);

    const given = await call(lead, 'PUT', `/people/${carl.person.id}/role`, { role: 'reviewer' });
    expect(await given.json()).toEqual({ ...carl.person, role: 'reviewer' });
    const last = await call(lead, 'PUT', `/people/${lead.person.id}/role`, { role: 'viewer' });
    expect([last.status, await detailOf(last)]).toEqual([400, 'One lead must be left.']);
    expect((await call(lead, 'DELETE', `/people/${carl.person.id}`)).status).toBe(204);
    expect((await call(carl, 'GET', '/me')).status).toBe(401);

    const left = await call(ben, 'POST', '/leave');
    expect([left.status, left.headers.getSetCookie()]).toEqual([
      204,
      ['placelens-team=; Max-Age=0; Path=/team'],
    ]);
    expect((await call(ben, 'GET', '/me')).status).toBe(401);
  });

  it('come in again by a link of theirs, in which they are who they were, and nobody else is', async () => {
    const { call, first } = await runTeam();
    const lead = await comeIn(call, first, 'Anna');
    const ben = await invitePerson(call, lead, 'reviewer', 'Ben');
    const carl = await invitePerson(call, lead, 'viewer', 'Carl');
    const linkOf = async (by: Caller, path: string): Promise<string> =>
      (await (await call(by, 'POST', path)).json()).invitation;
    const look = (invitation: string) => call(undefined, 'POST', '/invitations/look', { invitation });
    expect((await call(carl, 'POST', `/people/${ben.person.id}/invitations`)).status).toBe(403);
    expect((await call(lead, 'POST', '/people/0123456789abcdef/invitations')).status).toBe(404);

    const bens = await linkOf(lead, `/people/${ben.person.id}/invitations`);
    expect(await (await look(bens)).json()).toEqual({ person: ben.person });
    // In Carl's browser, which is Ben's from then on; Carl's session is no longer valid.
    const joined = await call(carl, 'POST', '/join', { invitation: bens });
    expect(await joined.json()).toEqual(ben.person);
    expect(await (await call(createCookieCaller(joined), 'GET', '/me')).json()).toEqual(ben.person);
    expect((await call(carl, 'GET', '/me')).status).toBe(401);
    expect((await call(ben, 'GET', '/me')).status).toBe(200);
    const used = await look(bens);
    expect([used.status, await detailOf(used)]).toEqual([
      400,
      'The invitation was used, is too old, or is none.',
    ]);

    const own = await linkOf(ben, '/me/invitations');
    const second = await call(undefined, 'POST', '/join', { invitation: own, name: 'Somebody else' });
    expect(await second.json()).toEqual(ben.person);
    const late = await linkOf(ben, '/me/invitations');
    expect((await call(lead, 'DELETE', `/people/${ben.person.id}`)).status).toBe(204);
    const removed = await call(undefined, 'POST', '/join', { invitation: late });
    expect([removed.status, await detailOf(removed)]).toEqual([
      410,
      'You were removed from this team. Ask its lead.',
    ]);
    const { invitation } = await (await call(lead, 'POST', '/invitations', { role: 'viewer' })).json();
    expect(await (await look(invitation)).json()).toEqual({ person: null });
    expect((await call(undefined, 'POST', '/join', { invitation })).status).toBe(400);
    const deeds: AuditEntry[] = await (await call(lead, 'GET', '/audit')).json();
    expect(deeds.filter(({ what }) => /again|back/.test(what)).map(({ what, name }) => [what, name])).toEqual(
      [
        ['invited-again', 'Anna'],
        ['came-back', 'Ben'],
        ['invited-again', 'Ben'],
        ['came-back', 'Ben'],
        ['invited-again', 'Ben'],
      ],
    );
  });

  it('have tokens, which make neither tokens nor invitations', async () => {
    const { call, first } = await runTeam();
    const lead = await comeIn(call, first, 'Anna');
    const ben = await invitePerson(call, lead, 'reviewer', 'Ben');
    const made = await call(ben, 'POST', '/tokens', { name: 'CI', days: 2 });
    expect(made.status).toBe(201);
    const { token, ...shown }: NewApiToken = await made.json();
    expect(shown.until).toBe(shown.createdAt + 2 * 24 * 60 * 60_000);
    const program = { headers: { authorization: `Bearer ${token}` } };
    expect(await (await call(program, 'GET', '/me')).json()).toEqual(ben.person);
    expect((await call(program, 'POST', '/tokens', { name: 'more' })).status).toBe(403);
    const tokens = async (path = ''): Promise<ApiToken[]> =>
      (await call(lead, 'GET', `/tokens${path}`)).json();
    expect(await tokens()).toEqual([]);
    expect(await tokens(`?person=${ben.person.id}`)).toEqual([shown]);
    expect((await call(ben, 'GET', `/tokens?person=${lead.person.id}`)).status).toBe(403);
    expect((await call(lead, 'DELETE', `/tokens/${shown.id}`)).status).toBe(204);
    expect((await call(program, 'GET', '/me')).status).toBe(401);

    const leads: NewApiToken = await (await call(lead, 'POST', '/tokens', { name: 'lead' })).json();
    const theirs = { headers: { authorization: `Bearer ${leads.token}` } };
    const refused = await call(theirs, 'POST', '/invitations', { role: 'lead' });
    expect(await detailOf(refused)).toBe('This takes a person who is signed in: a token does not do.');

    const deeds: AuditEntry[] = await (await call(theirs, 'GET', '/audit')).json();
    expect(deeds.map(({ what, name }) => [what, name])).toEqual(
      expect.arrayContaining([
        ['invited', null],
        ['joined', 'Anna'],
        ['token-created', 'Ben'],
        ['token-revoked', 'Anna'],
      ]),
    );
    const [one, ...others] = deeds;
    const rest = await call(theirs, 'GET', `/audit?after=${one?.at}-${one?.id}`);
    expect(await rest.json()).toEqual(others);
    expect((await call(theirs, 'GET', '/audit?after=yesterday')).status).toBe(400);
  });
});

describe('a login proxy', () => {
  const proxied = (user: string) => ({ headers: { 'x-forwarded-user': user } });
  const named = { PLACES_TEAM_USER_HEADER: 'X-Forwarded-User', PLACES_TRUSTED_PROXY: 'loopback' };

  it('says who asks: at first sight somebody new, then always the same', async () => {
    const { call, first } = await runTeam({ ...named, PLACES_TEAM_ROLE: 'viewer' });
    const joerg = proxied(Buffer.from('Jörg').toString('latin1'));
    const me = async (): Promise<Person> => (await call(joerg, 'GET', '/me')).json();
    expect(await Promise.all([me(), me(), me()])).toEqual(
      Array(3).fill({ id: expect.any(String), name: 'Jörg', role: 'viewer' }),
    );
    const before = await me();
    const joined = await call(joerg, 'POST', '/join', { invitation: first, name: 'Other' });
    expect(await joined.json()).toEqual({ ...before, role: 'lead' });
    expect(joined.headers.getSetCookie()).toEqual([]);

    const guest = await call(proxied('Eve'), 'POST', `/me/invitations`);
    expect([guest.status, await detailOf(guest)]).toEqual([
      400,
      'This person comes in by the sign-in alone.',
    ]);
    const { invitation } = await (await call(joerg, 'POST', '/invitations', { role: 'viewer' })).json();
    const { person: ida } = await comeIn(call, invitation, 'Ida');
    const idas = await (await call(joerg, 'POST', `/people/${ida.id}/invitations`)).json();
    expect((await call(joerg, 'POST', '/join', idas)).status).toBe(400);
    expect((await (await call(undefined, 'POST', '/join', idas)).json()).name).toBe('Ida');
    const eve: Person = await (await call(proxied('Eve'), 'GET', '/me')).json();
    expect((await call(joerg, 'DELETE', `/people/${eve.id}`)).status).toBe(204);
    const removed = await call(proxied('Eve'), 'GET', '/me');
    expect([removed.status, await detailOf(removed)]).toEqual([
      403,
      'You were removed from this team. Ask its lead.',
    ]);
    expect(await (await call(undefined, 'GET', '/me')).json()).toMatchObject({
      ways: ['invitation', 'proxy'],
    });
  });

  it('is believed nothing unless it is in PLACES_TRUSTED_PROXY', async () => {
    const far = await runTeam({ ...named, PLACES_TRUSTED_PROXY: '192.0.2.1' });
    const plain = await runTeam();
    for (const { call, first } of [far, plain]) {
      expect((await call(proxied('Anna'), 'GET', '/me')).status).toBe(401);
      const forged = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
      const joined = await call(undefined, 'POST', '/join', { invitation: first, name: 'Anna' }, forged);
      expect(joined.headers.getSetCookie()[0]).not.toContain('Secure');
    }
  });

  it('that speaks https has a cookie for https alone', async () => {
    const { call, first } = await runTeam({ PLACES_TRUSTED_PROXY: 'loopback' });
    const https = { 'x-forwarded-proto': 'https' };
    const joined = await call(undefined, 'POST', '/join', { invitation: first, name: 'Anna' }, https);
    expect(joined.headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await call(createCookieCaller(joined), 'GET', '/me')).status).toBe(200);
  });
});

it('who guesses is held up by PLACES_RATE_LIMIT', async () => {
  const { call } = await runTeam({ PLACES_RATE_LIMIT: '3' });
  const guess = { invitation: 'guess', name: 'Eve' };
  const token = { headers: { authorization: 'Bearer guess' } };
  const asked = [
    await call(undefined, 'POST', '/join', guess),
    await call(token, 'GET', '/me'),
    await call({ headers: { cookie: 'placelens-team=guess' } }, 'GET', '/me'),
    await call(undefined, 'POST', '/join', guess),
    await call(token, 'GET', '/me'),
    await call(undefined, 'GET', '/me'),
  ];
  expect(asked.map(({ status }) => status)).toEqual([400, 401, 401, 429, 429, 401]);
});

it('the first link is of this server, with the secret behind the sign that no server sees', async () => {
  const { firstLink, url } = await runTeam();
  expect(firstLink).toBe(`${url}/#join=${parseSecret(firstLink)}`);
});
