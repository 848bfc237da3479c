import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Act } from '../../spec/judgement.ts';
import { mostActs, recordActs } from './acts.ts';
import { openTeam } from './engine/open-team.ts';
import { GivenVerdicts } from './given-verdicts.ts';
import { createTeamId } from './keys.ts';
import { createActAt, createPerson, listWith } from './team.driver.ts';

const withdraw = (position: number, of: string) => createActAt(position, { what: 'withdraw', of });

test('a verdict is taken back by who gave it alone, in whichever order both come, among thousands that wait', async () => {
  const team = await openTeam(join(mkdtempSync(join(tmpdir(), 'placelens-team-')), 'team.db'));
  onTestFinished(() => team.close());
  const list = await listWith(team, 10);
  const [ann, bob] = [await createPerson(team), await createPerson(team)];
  const says = async (person: { readonly id: string }, acts: readonly Act[]) => {
    for (let from = 0; from < acts.length; from += mostActs)
      await recordActs(team, list, person.id, acts.slice(from, from + mostActs));
  };
  const given = new GivenVerdicts(team);
  const held = async () => {
    const byPerson = await given.heldSince(list, 0);
    return [ann, bob].map(({ id }) => byPerson.get(id)?.map(({ position }) => position));
  };
  const [kept, regretted, late] = [createActAt(7), createActAt(8), createActAt(9)];
  await says(ann, [kept, regretted]);
  expect(await held()).toEqual([[8, 7], undefined]);

  // More than one query looks up, of verdicts that never come: 400 may be taken back at one address.
  await says(
    ann,
    Array.from({ length: 2_400 }, (_, index) => withdraw(Math.floor(index / 400), createTeamId())),
  );
  await says(ann, [withdraw(8, regretted.id), withdraw(9, late.id)]);
  await says(bob, [withdraw(7, kept.id)]);
  expect(await held()).toEqual([[7], undefined]);
  await says(ann, [late]);
  expect(await held()).toEqual([[7], undefined]);
});
