import { expect, test } from 'vitest';
import { findInvited, invitationTime, invite, inviteAgain, ownInvitationTime } from './invitations.ts';
import { createTeamId } from './keys.ts';
import { findPersonOfLogin } from './logins.ts';
import {
  addPerson,
  findPersonOfSession,
  getPeople,
  giveRole,
  inviteFirst,
  removePerson,
  sessionTime,
  takeRole,
} from './people.ts';
import { catchKind, createPerson, listWith, type Played } from './team.driver.ts';
import { takeNext } from './turns.ts';

/** Tests what a store promises of invitations and links, with any database. */
export function testInvitations(played: () => Played): void {
  test('an invitation is used once, also by two at the same moment', async () => {
    const { team, other } = played();
    const { invitation } = await invite(team, 'reviewer', null);
    const names = [`Ann ${createTeamId()}`, `Ben ${createTeamId()}`];
    const joined = await Promise.allSettled([
      addPerson(team, invitation, names[0] ?? ''),
      addPerson(other, invitation, names[1] ?? ''),
    ]);
    expect(joined.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await catchKind(addPerson(team, invitation, `Carl ${createTeamId()}`))).toBe('refused');
    expect((await getPeople(team)).filter(({ name }) => names.includes(name))).toHaveLength(1);
  });

  test('an invitation whose name is taken can be used with another one, until it is too old', async () => {
    const { team, clock } = played();
    const { name } = await createPerson(team);
    const { invitation } = await invite(team, 'viewer', null);
    expect(await catchKind(addPerson(team, invitation, ` ${name} `))).toBe('taken');
    expect(await catchKind(addPerson(team, invitation, '\u200b'))).toBe('refused');
    const { person, session } = await addPerson(team, invitation, `${name} the second`);
    expect(await findPersonOfSession(team, session)).toEqual(person);
    const { invitation: old } = await invite(team, 'viewer', person.id);
    clock.ahead += invitationTime + 1;
    expect(await catchKind(addPerson(team, old, `${name} the third`))).toBe('refused');
  });

  test('an invitation gives its role to somebody who is in already', async () => {
    const { team } = played();
    const person = await createPerson(team, 'reviewer');
    const { invitation } = await invite(team, 'lead', null);
    expect(await takeRole(team, invitation, person)).toEqual({ ...person, role: 'lead' });
    expect(await catchKind(takeRole(team, invitation, person))).toBe('refused');
    const { invitation: lower } = await invite(team, 'viewer', null);
    expect((await takeRole(team, lower, { ...person, role: 'lead' })).role).toBe('lead');
  });

  test('who comes in again is who they were: name, role and what they hold, once, also of two at one moment', async () => {
    const { team, other } = played();
    const lead = await createPerson(team, 'lead');
    const ann = await createPerson(team, 'reviewer');
    const list = await listWith(team, 2);
    const held = await takeNext(team, list, ann.id);
    const { invitation } = await inviteAgain(team, ann.id, lead.id);
    expect(await findInvited(team, invitation)).toEqual(ann);
    const came = await Promise.allSettled([
      addPerson(team, invitation, 'another name'),
      addPerson(other, invitation, 'another name'),
    ]);
    expect(came.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [{ value } = {}] = came.filter((each) => each.status === 'fulfilled');
    expect(value?.person).toEqual(ann);
    expect(await findPersonOfSession(team, value?.session ?? '')).toEqual(ann);
    expect(await takeNext(team, list, ann.id)).toMatchObject({ position: held?.position });
    expect(await catchKind(addPerson(team, invitation, 'Ann'))).toBe('refused');
    expect(await catchKind(findInvited(team, invitation))).toBe('refused');
    const audit = await team.query((database) =>
      database
        .selectFrom('team_audit')
        .select(['what', 'person', 'detail'])
        .where('what', 'in', ['invited-again', 'came-back'])
        .where(({ or, eb }) => or([eb('person', '=', lead.id), eb('person', '=', ann.id)]))
        .orderBy('at')
        .execute(),
    );
    expect(audit).toEqual([
      { what: 'invited-again', person: lead.id, detail: JSON.stringify({ person: ann.id }) },
      { what: 'came-back', person: ann.id, detail: '{}' },
    ]);
  });

  test('a link of one person holds until a newer one, another role, its time or their removal ends it', async () => {
    const { team, other, clock } = played();
    const lead = await createPerson(team, 'lead');
    const ann = await createPerson(team, 'viewer');
    const comeBack = (invitation: string) => catchKind(addPerson(team, invitation, ''));
    const link = async (by: string) => (await inviteAgain(team, ann.id, by)).invitation;
    const links = await Promise.all([link(lead.id), inviteAgain(other, ann.id, lead.id)]);
    const ends = [await comeBack(links[0]), await comeBack(links[1].invitation)];
    expect(ends.toSorted()).toEqual(['no failure', 'refused']);

    const before = await link(lead.id);
    await giveRole(team, ann.id, 'reviewer', lead.id);
    expect(await comeBack(before)).toBe('refused');
    const { person } = await addPerson(team, await link(lead.id), '');
    expect(person).toEqual({ ...ann, role: 'reviewer' });

    const own = await link(ann.id);
    const fromLead = await createPerson(team);
    const longer = await inviteAgain(team, fromLead.id, lead.id);
    clock.ahead += ownInvitationTime + 1;
    expect(await comeBack(own)).toBe('refused');
    expect((await addPerson(team, longer.invitation, '')).person).toEqual(fromLead);
    const late = await link(lead.id);
    clock.ahead += invitationTime + 1;
    expect(await comeBack(late)).toBe('refused');

    const last = await link(lead.id);
    await removePerson(team, ann.id, lead.id);
    expect(await comeBack(last)).toBe('gone');
    expect(await catchKind(findInvited(team, last))).toBe('gone');
    expect(await catchKind(inviteAgain(team, ann.id, lead.id))).toBe('unknown');
    expect(await catchKind(takeRole(team, longer.invitation, lead))).toBe('refused');
    const login = { login: `idp|${createTeamId()}`, name: `Ida ${createTeamId()}`, role: 'viewer' as const };
    const { id: byProvider } = await findPersonOfLogin(team, login);
    expect(await catchKind(inviteAgain(team, byProvider, lead.id))).toBe('refused');
  });

  test('the first lead comes by the latest link, whichever gateway made it, and there is none while one is signed in', async () => {
    const { team, other, clock } = played();
    await team.query((database) =>
      database.updateTable('team_people').set({ role: 'viewer' }).where('role', '=', 'lead').execute(),
    );
    const old = await inviteFirst(team);
    const made = await Promise.all([inviteFirst(team), inviteFirst(other)]);
    const links = [old, ...made].map((each) => each?.invitation ?? '');
    const joined = await Promise.allSettled(
      links.map((link) => addPerson(team, link, `Hal ${createTeamId()}`)),
    );
    expect(joined.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(joined.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { person: { role: 'lead' } },
    });
    expect(joined[0]?.status).toBe('rejected');
    expect(await inviteFirst(other)).toBeUndefined();
    // In the end no session is left.
    clock.ahead += sessionTime + 1;
    const again = await inviteFirst(other);
    expect(again?.again).toMatch(/^Hal /);
    expect((await addPerson(team, again?.invitation ?? '', '')).person).toMatchObject({
      name: again?.again,
      role: 'lead',
    });
    expect(await inviteFirst(team)).toBeUndefined();
  });
}
