import { expect, test } from 'vitest';
import { invitationTime, invite, inviteAgain, ownInvitationTime, whomItLetsIn } from './invitations.ts';
import { newId } from './keys.ts';
import { personOfLogin } from './logins.ts';
import {
  giveRole,
  inviteFirst,
  join,
  people,
  personOfSession,
  removePerson,
  sessionTime,
  takeRole,
} from './people.ts';
import { kindOf, listWith, type Played, somebody } from './team.driver.ts';
import { nextFor } from './turns.ts';

/** What a store promises of invitations and links, whichever database keeps them. */
export function invitationPromises(played: () => Played): void {
  test('an invitation is used once, also by two at the same moment', async () => {
    const { team, other } = played();
    const { invitation } = await invite(team, 'reviewer', null);
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
    const { invitation } = await invite(team, 'viewer', null);
    expect(await kindOf(join(team, invitation, ` ${name} `))).toBe('taken');
    expect(await kindOf(join(team, invitation, '\u200b'))).toBe('refused');
    const { person, session } = await join(team, invitation, `${name} the second`);
    expect(await personOfSession(team, session)).toEqual(person);
    const { invitation: old } = await invite(team, 'viewer', person.id);
    clock.ahead += invitationTime + 1;
    expect(await kindOf(join(team, old, `${name} the third`))).toBe('refused');
  });

  test('an invitation gives its role to somebody who is in already', async () => {
    const { team } = played();
    const person = await somebody(team, 'reviewer');
    const { invitation } = await invite(team, 'lead', null);
    expect(await takeRole(team, invitation, person)).toEqual({ ...person, role: 'lead' });
    expect(await kindOf(takeRole(team, invitation, person))).toBe('refused');
    const { invitation: lower } = await invite(team, 'viewer', null);
    expect((await takeRole(team, lower, { ...person, role: 'lead' })).role).toBe('lead');
  });

  test('who comes in again is who they were: name, role and what they hold, once, also of two at one moment', async () => {
    const { team, other } = played();
    const lead = await somebody(team, 'lead');
    const ann = await somebody(team, 'reviewer');
    const list = await listWith(team, 2);
    const held = await nextFor(team, list, ann.id);
    const { invitation } = await inviteAgain(team, ann.id, lead.id);
    expect(await whomItLetsIn(team, invitation)).toEqual(ann);
    const came = await Promise.allSettled([
      join(team, invitation, 'another name'),
      join(other, invitation, 'another name'),
    ]);
    expect(came.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [{ value } = {}] = came.filter((each) => each.status === 'fulfilled');
    expect(value?.person).toEqual(ann);
    expect(await personOfSession(team, value?.session ?? '')).toEqual(ann);
    expect(await nextFor(team, list, ann.id)).toMatchObject({ position: held?.position });
    expect(await kindOf(join(team, invitation, 'Ann'))).toBe('refused');
    expect(await kindOf(whomItLetsIn(team, invitation))).toBe('refused');
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
    const lead = await somebody(team, 'lead');
    const ann = await somebody(team, 'viewer');
    const comeBack = (invitation: string) => kindOf(join(team, invitation, ''));
    const link = async (by: string) => (await inviteAgain(team, ann.id, by)).invitation;
    const links = await Promise.all([link(lead.id), inviteAgain(other, ann.id, lead.id)]);
    const ends = [await comeBack(links[0]), await comeBack(links[1].invitation)];
    expect(ends.toSorted()).toEqual(['no failure', 'refused']);

    const before = await link(lead.id);
    await giveRole(team, ann.id, 'reviewer', lead.id);
    expect(await comeBack(before)).toBe('refused');
    const { person } = await join(team, await link(lead.id), '');
    expect(person).toEqual({ ...ann, role: 'reviewer' });

    const own = await link(ann.id);
    const fromLead = await somebody(team);
    const longer = await inviteAgain(team, fromLead.id, lead.id);
    clock.ahead += ownInvitationTime + 1;
    expect(await comeBack(own)).toBe('refused');
    expect((await join(team, longer.invitation, '')).person).toEqual(fromLead);
    const late = await link(lead.id);
    clock.ahead += invitationTime + 1;
    expect(await comeBack(late)).toBe('refused');

    const last = await link(lead.id);
    await removePerson(team, ann.id, lead.id);
    expect(await comeBack(last)).toBe('gone');
    expect(await kindOf(whomItLetsIn(team, last))).toBe('gone');
    expect(await kindOf(inviteAgain(team, ann.id, lead.id))).toBe('unknown');
    expect(await kindOf(takeRole(team, longer.invitation, lead))).toBe('refused');
    const login = { login: `idp|${newId()}`, name: `Ida ${newId()}`, role: 'viewer' as const };
    const { id: byProvider } = await personOfLogin(team, login);
    expect(await kindOf(inviteAgain(team, byProvider, lead.id))).toBe('refused');
  });

  test('the first lead comes by the latest link, whichever gateway made it, and there is none while one is signed in', async () => {
    const { team, other, clock } = played();
    await team.query((database) =>
      database.updateTable('team_people').set({ role: 'viewer' }).where('role', '=', 'lead').execute(),
    );
    const old = await inviteFirst(team);
    const made = await Promise.all([inviteFirst(team), inviteFirst(other)]);
    const links = [old, ...made].map((each) => each?.invitation ?? '');
    const joined = await Promise.allSettled(links.map((link) => join(team, link, `Hal ${newId()}`)));
    expect(joined.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(joined.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { person: { role: 'lead' } },
    });
    expect(joined[0]?.status).toBe('rejected');
    expect(await inviteFirst(other)).toBeUndefined();
    // One day nobody is signed in any more.
    clock.ahead += sessionTime + 1;
    const again = await inviteFirst(other);
    expect(again?.again).toMatch(/^Hal /);
    expect((await join(team, again?.invitation ?? '', '')).person).toMatchObject({
      name: again?.again,
      role: 'lead',
    });
    expect(await inviteFirst(team)).toBeUndefined();
  });
}
