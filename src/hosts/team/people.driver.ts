import { expect, test } from 'vitest';
import { newId } from './keys.ts';
import {
  createToken,
  endSession,
  giveRole,
  invitationTime,
  invite,
  join,
  people,
  personOfSession,
  personOfToken,
  removePerson,
  revokeToken,
  sessionTime,
  signIn,
} from './people.ts';
import { kindOf, type Played, somebody } from './team.driver.ts';

/** What a store promises of who comes in, whichever database keeps it. */
export function peoplePromises(played: () => Played): void {
  test('an invitation is used once, also by two at the same moment', async () => {
    const { team, other } = played();
    const invitation = await invite(team, 'reviewer', null);
    const names = [`Ann ${newId()}`, `Ben ${newId()}`];
    const joined = await Promise.allSettled([
      join(team, invitation, names[0] ?? ''),
      join(other, invitation, names[1] ?? ''),
    ]);
    expect(joined.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await kindOf(join(team, invitation, `Carl ${newId()}`))).toBe('refused');
    expect((await people(team)).filter(({ name }) => names.includes(name))).toHaveLength(1);
  });

  test('an invitation whose name is taken can be used with another one, until it is too old', async () => {
    const { team, clock } = played();
    const { name } = await somebody(team);
    const invitation = await invite(team, 'viewer', null);
    expect(await kindOf(join(team, invitation, ` ${name} `))).toBe('taken');
    expect(await kindOf(join(team, invitation, '\u200b'))).toBe('refused');
    const { person, session } = await join(team, invitation, `${name} the second`);
    expect(await personOfSession(team, session)).toEqual(person);
    const old = await invite(team, 'viewer', person.id);
    clock.ahead += invitationTime + 1;
    expect(await kindOf(join(team, old, `${name} the third`))).toBe('refused');
  });

  test('sessions and tokens hold until they end, are revoked, or their person is removed', async () => {
    const { team, clock } = played();
    const login = { login: `idp|${newId()}`, name: `Dora ${newId()}`, role: 'lead' as const };
    const { person: lead } = await signIn(team, login);
    const { person, session } = await join(team, await invite(team, 'reviewer', lead.id), `Ed ${newId()}`);
    const { token, id } = await createToken(team, person.id, { name: 'CI' });
    const brief = await createToken(team, person.id, { name: 'CI', time: 1_000 });
    expect(await personOfToken(team, token)).toEqual(person);
    expect(await personOfToken(team, `${token}x`)).toBeUndefined();
    clock.ahead += 1_001;
    expect(await personOfToken(team, brief.token)).toBeUndefined();
    await revokeToken(team, id, lead.id);
    expect(await personOfToken(team, token)).toBeUndefined();
    const again = await signIn(team, { ...login, name: 'another name' });
    expect(again.person).toEqual(lead);
    await endSession(team, again.session);
    expect(await personOfSession(team, again.session)).toBeUndefined();
    await removePerson(team, person.id, lead.id);
    expect(await personOfSession(team, session)).toBeUndefined();
    const last = await signIn(team, login);
    clock.ahead += sessionTime + 1;
    expect(await personOfSession(team, last.session)).toBeUndefined();
  });

  test('one lead is left, whoever leaves at the same moment', async () => {
    const { team, other } = played();
    const leads = (await people(team)).filter(({ role }) => role === 'lead');
    const [one, two] = [await somebody(team, 'lead'), await somebody(team, 'lead')];
    for (const { id } of leads) await giveRole(team, id, 'viewer', one.id);
    const left = await Promise.all([
      kindOf(removePerson(team, one.id, two.id)),
      kindOf(giveRole(other, two.id, 'viewer', one.id)),
    ]);
    expect(left.toSorted()).toEqual(['no failure', 'refused']);
  });

  test('the database has no secret that opens anything', async () => {
    const { team } = played();
    const invitation = await invite(team, 'reviewer', null);
    const { person, session } = await join(team, invitation, `Fay ${newId()}`);
    const { token } = await createToken(team, person.id, { name: 'CI' });
    const tables = ['team_invitations', 'team_sessions', 'team_tokens', 'team_people', 'team_audit'] as const;
    for (const table of tables) {
      const text = JSON.stringify(
        await team.query((database) => database.selectFrom(table).selectAll().execute()),
      );
      expect(text).toContain(table === 'team_audit' ? 'joined' : '');
      for (const secret of [invitation, session, token]) expect(text).not.toContain(secret);
    }
  });
}
