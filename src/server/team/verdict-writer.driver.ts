import { recordActs } from './acts.ts';
import { openTeam } from './engine/open-team.ts';
import { createActAt, createPerson, listWith } from './team.driver.ts';

/** A separate process that judges without end, and prints each acknowledged act. */
export async function writeVerdicts(file: string): Promise<void> {
  const team = await openTeam(file);
  const list = await listWith(team, 50);
  const { id } = await createPerson(team);
  process.stdout.write(`${list}\n`);
  for (let position = 0; ; position = (position + 1) % 50) {
    const act = createActAt(position);
    await recordActs(team, list, id, [act]);
    process.stdout.write(`${act.id}\n`);
  }
}
