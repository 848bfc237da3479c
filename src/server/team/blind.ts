import { groupBy } from '../../domain/collections/group-by.ts';
import { getActOrigin } from '../../domain/runs/verdicts.ts';
import type { ListEvent, ListNews, Person } from '../../spec/team.ts';
import type { Team } from './engine/team.ts';
import { isSettledIn } from './finish.ts';
import type { StoredList } from './lists.ts';
import { readEventsAfter, readEventsAt } from './reading.ts';
import { aggregateOpinions, isSettled } from './reviewer-opinions.ts';

/** Events as one person may see them. */
export type SeenEvents = {
  readonly events: readonly ListEvent[];
  /** Where the next reading begins: at or behind the last of them, as some may be left out. */
  readonly cursor: number;
};

/** Returns the same news without verdicts: that somebody judged and how many addresses, but not how. */
export function removeVerdicts(news: ListNews): ListNews {
  return { ...news, progress: { ...news.progress, verdicts: {}, phases: {}, questions: 0 } };
}

/** Returns true where no address of a list can be judged any more, and no conflict is open. */
export function isListSettled(team: Team, list: string): Promise<boolean> {
  return team.query((database) => isSettledIn(database, list));
}

/**
 * Returns the events after a cursor that a person may see, at least `limit` of them as long as there are more. Where
 * several people judge each address, only leads see what others said before the address is settled. The event that
 * settles it brings the earlier ones of the address with it, even those before the cursor. Nothing is missed, and some
 * may come twice. What answers a reviewer's own question is visible at once.
 */
export async function readEventsFor(
  team: Team,
  { list, person }: { list: StoredList; person: Person },
  { after, limit }: { after: number; limit: number },
): Promise<SeenEvents> {
  const isBlind = list.overlap > 1 && person.role !== 'lead';
  if (!isBlind) {
    const events = await readEventsAfter(team, list.id, after, limit);
    return { events, cursor: events.at(-1)?.number ?? after };
  }
  const seen = new Map<number, ListEvent>();
  let cursor = after;
  for (let isLast = false; !isLast && seen.size < limit; ) {
    const from = cursor;
    const page = await readEventsAfter(team, list.id, from, limit);
    cursor = page.at(-1)?.number ?? from;
    isLast = page.length < limit;
    const positions = [...new Set(page.map(({ position }) => position))];
    const byAddress = groupBy(await readEventsAt(team, list.id, positions), ({ position }) => position);
    const open = [...byAddress].filter(([, events]) =>
      isSettled(aggregateOpinions(events, list.overlap), list.overlap),
    );
    const settled = new Set(open.map(([position]) => position));
    for (const event of page) {
      const answers = () => isForOwnQuestion(event, byAddress.get(event.position) ?? [], person.id);
      if (event.person === person.id || settled.has(event.position) || answers())
        seen.set(event.number, event);
    }
    for (const [, events] of open)
      for (const event of events) if (event.number <= from) seen.set(event.number, event);
  }
  return { events: [...seen.values()].toSorted((a, b) => a.number - b.number), cursor };
}

/** Returns true for what answers a question of this person, and for what takes such an answer back. */
function isForOwnQuestion({ act }: ListEvent, atAddress: readonly ListEvent[], person: string): boolean {
  const isAct = (id: string) => (event: ListEvent) => getActOrigin(event.act.id) === getActOrigin(id);
  if (act.what === 'withdraw') {
    const taken = atAddress.find(isAct(act.of ?? ''));
    return taken?.act.what === 'comment' && isForOwnQuestion(taken, atAddress, person);
  }
  const asked = act.what === 'comment' ? (act.concerns ?? []) : [];
  return asked.some((id) => atAddress.find(isAct(id))?.person === person);
}
