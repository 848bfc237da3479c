import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { webhookEvents } from '../../spec/team-webhooks.ts';
import { AskingLoop } from './asking-loop.ts';
import { clearEnded } from './clearing.ts';
import type { Team } from './engine/team.ts';
import { invitationTime, invite, inviteAgain } from './invitations.ts';
import { createTeamId, hashSecret } from './keys.ts';
import { findPersonOfLogin, signIn } from './logins.ts';
import {
  addPerson,
  endSession,
  findPersonOfSession,
  getPeople,
  giveRole,
  removePerson,
  sessionTime,
} from './people.ts';
import { readDatabaseTime } from './reading.ts';
import { catchKind, createPerson, type Played } from './team.driver.ts';
import { createToken, findPersonOfToken, getTokens, revokeToken } from './tokens.ts';
import { getWebhooks, nameWebhook } from './webhooks.ts';

/** Tests a database from before invitations could be bound; `open` opens the same one each time. */
export async function testFormerForm(open: () => Promise<Team>): Promise<void> {
  const before = await open();
  const ann = await createPerson(before);
  const { invitation } = await invite(before, 'viewer', ann.id);
  await nameWebhook(before, { url: 'https://chat.example', events: ['list.finished'] }, ann.id);
  const former = [
    'alter table team_rows drop column corrections_told',
    'alter table team_webhooks drop column events',
    'drop index team_invitations_for',
    'alter table team_invitations drop column for_person',
    'alter table team_events drop column brief',
    'drop index team_turns_free',
    'alter table team_turns drop column assigned',
    ...['counted', 'due_at', 'deleted_by', 'kept_until'].map(
      (column) => `alter table team_lists drop column ${column}`,
    ),
    'update team_schema set version = 1',
  ];
  for (const statement of former) await before.query((database) => sql.raw(statement).execute(database));
  await before.close();
  const team = await open();
  // Subscribed to all events, as before one could choose.
  expect((await getWebhooks(team)).map(({ events }) => events)).toEqual([webhookEvents]);
  expect((await addPerson(team, invitation, 'Ben')).person.role).toBe('viewer');
  const again = await inviteAgain(team, ann.id, ann.id);
  expect((await addPerson(team, again.invitation, '')).person).toEqual(ann);
  await team.close();
}

/** Tests what a store promises of people who come in, with any database. */
export function testPeople(played: () => Played): void {
  test('nobody takes a name that people would read as somebody else’s, also of two at one moment', async () => {
    const { team, other } = played();
    const own = createTeamId();
    const { invitation: first } = await invite(team, 'reviewer', null);
    const { person } = await addPerson(team, first, `Änna Strauß ${own}`);
    const { invitation } = await invite(team, 'reviewer', null);
    const alike = [
      `änna strauß ${own}`,
      `ÄNNA STRAUSS ${own}`,
      `  Änna   Strauß ${own.toUpperCase()} `,
      `A\u0308nna Strauß ${own}`,
      `\uff21\u0308nna Strauß ${own}`,
      // With a Cyrillic a and a Greek capital N.
      `Änn\u0430 Strauß ${own}`,
      `Än\u039d\u0430 Strauß ${own}`,
    ];
    for (const name of alike) expect(await catchKind(addPerson(team, invitation, name))).toBe('taken');
    const lead = await createPerson(team, 'lead');
    await removePerson(team, person.id, lead.id);
    expect(await catchKind(addPerson(team, invitation, alike[0] ?? ''))).toBe('taken');
    const { invitation: second } = await invite(team, 'reviewer', null);
    const both = [addPerson(team, invitation, `Bo ${own}`), addPerson(other, second, `BO ${own}`)];
    const ends = await Promise.all(both.map(catchKind));
    expect(ends.toSorted()).toEqual(['no failure', 'taken']);
    // A name in another script is a name of its own.
    for (const name of [`Анна Штраус ${own}`, `Рита ${own}`, `Άννα ${own}`]) {
      const { invitation: third } = await invite(team, 'reviewer', null);
      expect((await addPerson(team, third, name)).person.name).toBe(name);
    }
    const login = { login: `idp|${own}`, name: `bo ${own}`, role: 'viewer' as const };
    expect((await findPersonOfLogin(team, login)).name).toBe(`bo ${own} 2`);
  });

  test('sessions and tokens hold until they end, are revoked, or their person is removed', async () => {
    const { team, clock } = played();
    const login = { login: `idp|${createTeamId()}`, name: `Dora ${createTeamId()}`, role: 'lead' as const };
    const { person: lead } = await signIn(team, login);
    const { invitation } = await invite(team, 'reviewer', lead.id);
    const { person, session } = await addPerson(team, invitation, `Ed ${createTeamId()}`);
    const { token, id } = await createToken(team, person.id, { name: 'CI' });
    const brief = await createToken(team, person.id, { name: 'CI', time: 1_000 });
    expect(await findPersonOfToken(team, token)).toEqual(person);
    expect(await findPersonOfToken(team, `${token}x`)).toBeUndefined();
    clock.ahead += 1_001;
    expect(await findPersonOfToken(team, brief.token)).toBeUndefined();
    await revokeToken(team, id, lead);
    expect(await findPersonOfToken(team, token)).toBeUndefined();
    const again = await signIn(team, { ...login, name: 'another name' });
    expect(again.person).toEqual(lead);
    await endSession(team, again.session);
    expect(await findPersonOfSession(team, again.session)).toBeUndefined();
    await removePerson(team, person.id, lead.id);
    expect(await findPersonOfSession(team, session)).toBeUndefined();
    const last = await signIn(team, login);
    clock.ahead += sessionTime + 1;
    expect(await findPersonOfSession(team, last.session)).toBeUndefined();
  });

  test('one lead is left, whoever leaves at the same moment', async () => {
    const { team, other } = played();
    const leads = (await getPeople(team)).filter(({ role }) => role === 'lead');
    const [one, two] = [await createPerson(team, 'lead'), await createPerson(team, 'lead')];
    for (const { id } of leads) await giveRole(team, id, 'viewer', one.id);
    const left = await Promise.all([
      catchKind(removePerson(team, one.id, two.id)),
      catchKind(giveRole(other, two.id, 'viewer', one.id)),
    ]);
    expect(left.toSorted()).toEqual(['no failure', 'refused']);
  });

  test('a token is shown to its owner without its secret, and ended by them or a lead alone', async () => {
    const { team, clock } = played();
    const [owner, other, lead] = [
      await createPerson(team),
      await createPerson(team),
      await createPerson(team, 'lead'),
    ];
    const { token, ...first } = await createToken(team, owner.id, { name: ' CI  of Ann ' });
    const { token: _, ...second } = await createToken(team, owner.id, { name: 'Cron', time: 60_000 });
    const { token: __, ...brief } = await createToken(team, owner.id, { name: 'Once', time: 1_000 });
    expect(first).toMatchObject({ name: 'CI of Ann', until: null });
    expect(second.until).toBe(second.createdAt + 60_000);
    const held = (await getTokens(team, owner.id)).toSorted((one, two) => one.name.localeCompare(two.name));
    expect(held).toEqual([first, second, brief]);
    clock.ahead += 1_001;
    expect(await getTokens(team, owner.id)).toHaveLength(2);
    expect(await getTokens(team, other.id)).toEqual([]);
    expect(await catchKind(revokeToken(team, first.id, other))).toBe('unknown');
    expect(await findPersonOfToken(team, token)).toEqual(owner);
    await revokeToken(team, first.id, owner);
    expect(await catchKind(revokeToken(team, first.id, owner))).toBe('unknown');
    expect(await findPersonOfToken(team, token)).toBeUndefined();
    await revokeToken(team, second.id, lead);
    expect(await getTokens(team, owner.id)).toEqual([]);
  });

  test('whoever a provider lets in has a name of their own, also of several at once', async () => {
    const { team, other } = played();
    const name = `Gus ${createTeamId()}`;
    const login = (which: string) => ({ login: `${name}|${which}`, name, role: 'viewer' as const });
    const came = await Promise.all([
      findPersonOfLogin(team, login('a')),
      findPersonOfLogin(other, login('a')),
      findPersonOfLogin(team, login('b')),
    ]);
    expect(came[0]).toEqual(came[1]);
    expect(new Set(came.map((each) => each.name))).toEqual(new Set([name, `${name} 2`]));
    expect((await signIn(team, login('c'))).person.name).toBe(`${name} 3`);
    const odd = { ...login('d'), name: `\u202e${'\u{1f600}'.repeat(60)}` };
    expect((await findPersonOfLogin(team, odd)).name).toMatch(/^\u{1f600}+$/u);
    const lead = await createPerson(team, 'lead');
    await removePerson(team, came[2].id, lead.id);
    expect(await catchKind(findPersonOfLogin(team, login('b')))).toBe('refused');
    expect(await catchKind(signIn(team, login('b')))).toBe('refused');
    expect(await catchKind(giveRole(team, came[2].id, 'lead', lead.id))).toBe('unknown');
  });

  test('what opens nothing any more is cleared away, and what still does stays', async () => {
    const { team, other, clock } = played();
    const { id: lead } = await createPerson(team, 'lead');
    await Promise.all(Array.from({ length: 5 }, () => invite(team, 'viewer', lead)));
    const old = await createToken(team, lead, { name: 'old', time: 1_000 });
    const { session: ended } = await signIn(team, {
      login: createTeamId(),
      name: `Gus ${createTeamId()}`,
      role: 'viewer',
    });
    clock.ahead += sessionTime + 1;
    const { session } = await signIn(team, {
      login: createTeamId(),
      name: `Ida ${createTeamId()}`,
      role: 'viewer',
    });
    const { invitation } = await invite(team, 'viewer', lead);
    const { token } = await createToken(team, lead, { name: 'for good' });
    await createPerson(team);
    // Both at once, as two gateways do.
    await Promise.all([clearEnded(team, 2), clearEnded(other, 2)]);
    const left = await team.query(async (database) => [
      ...(await database.selectFrom('team_sessions').select(['hash', 'until']).execute()),
      ...(await database.selectFrom('team_invitations').select(['hash', 'until', 'used_at']).execute()),
      ...(await database.selectFrom('team_tokens').select(['hash', 'until']).execute()),
    ]);
    const now = await readDatabaseTime(team);
    expect(left.filter(({ until }) => until !== null && until <= now)).toEqual([]);
    expect(left.filter((each) => 'used_at' in each && each.used_at !== null)).toEqual([]);
    const hashes = left.map(({ hash }) => hash);
    for (const secret of [session, invitation, token]) expect(hashes).toContain(hashSecret(secret));
    for (const secret of [ended, old.token]) expect(hashes).not.toContain(hashSecret(secret));
    expect(await findPersonOfToken(team, token)).toMatchObject({ id: lead });
  });

  test('a gateway clears it away by itself', async () => {
    const { team, clock } = played();
    await invite(team, 'viewer', null);
    clock.ahead += invitationTime + 1;
    const loop = new AskingLoop(team, { warn: () => {}, lookEvery: 10 });
    const left = () =>
      team.query((database) => database.selectFrom('team_invitations').select('hash').execute());
    await expect.poll(left).toEqual([]);
    await loop.stop();
  });

  test('the database has no secret that opens anything', async () => {
    const { team } = played();
    const { invitation } = await invite(team, 'reviewer', null);
    const { person, session } = await addPerson(team, invitation, `Fay ${createTeamId()}`);
    const { token } = await createToken(team, person.id, { name: 'CI' });
    const { invitation: again } = await inviteAgain(team, person.id, person.id);
    const tables = ['team_invitations', 'team_sessions', 'team_tokens', 'team_people', 'team_audit'] as const;
    for (const table of tables) {
      const text = JSON.stringify(
        await team.query((database) => database.selectFrom(table).selectAll().execute()),
      );
      expect(text).toContain(table === 'team_audit' ? 'joined' : '');
      for (const secret of [invitation, again, session, token]) expect(text).not.toContain(secret);
    }
  });
}
