import type { Transaction } from 'kysely';
import type { Act } from '../../spec/judgement.ts';
import type { TeamTables } from './engine/tables.ts';

/** Maximum number of acts of one person at one address, withdrawals included. */
const mostOfOne = 200;
const mostWithWithdrawn = 2 * mostOfOne;
/** Maximum length in characters of all of them as JSON: some verdicts with the findings of a tower of 5,000 units. */
const longestOfOne = 4_000_000;
/** Maximum number of characters of an act that are read again with each later act at its address. */
const longestBrief = 4_000;

type Spent = { count: number; length: number };

/**
 * Limits what one person may still say of some addresses. The acts at an address are read with each further act there,
 * so one person must not slow down the others.
 */
export class Allowance {
  readonly #spent: ReadonlyMap<number, Spent>;

  private constructor(spent: ReadonlyMap<number, Spent>) {
    this.#spent = spent;
  }

  static async of(
    transaction: Transaction<TeamTables>,
    { list, person, positions }: { list: string; person: string; positions: readonly number[] },
  ): Promise<Allowance> {
    const wanted = [...new Set(positions)];
    const spent = new Map<number, Spent>(wanted.map((position) => [position, { count: 0, length: 0 }]));
    if (wanted.length === 0) return new Allowance(spent);
    const rows = await transaction
      .selectFrom('team_events')
      .select(({ fn }) => [
        'position',
        fn.countAll().as('count'),
        fn.sum(fn<number>('length', ['act'])).as('length'),
      ])
      .where('list', '=', list)
      .where('position', 'in', wanted)
      .where('person', '=', person)
      .groupBy('position')
      .execute();
    for (const { position, count, length } of rows)
      spent.set(position, { count: Number(count), length: Number(length) });
    return new Allowance(spent);
  }

  /** Returns why an act is not kept. Returns undefined for one that is kept, and counts it. */
  refusalOf(act: Act, position: number): string | undefined {
    const spent = this.#spent.get(position) ?? { count: 0, length: 0 };
    const { length } = JSON.stringify(act);
    const most = act.what === 'withdraw' ? mostWithWithdrawn : mostOfOne;
    if (spent.count >= most)
      return `You have said something of this address ${spent.count} times, which is the most: what holds now stays, and can be taken back. Tell a lead, who settles it, and go on with another address.`;
    if (spent.length + length > longestOfOne || toBrief(act).length > longestBrief)
      return 'This is more than is kept of one person at one address: say it in fewer words, or tell a lead.';
    spent.count++;
    spent.length += length;
    return undefined;
  }
}

/** Returns what an act means for the verdict of its address, without its words and findings. */
export function toBrief({ id, what, of, concerns, asks, at }: Act): string {
  return JSON.stringify({ id, what, of, concerns, asks, at });
}

/** Reads an act from its brief; the act is whole where an earlier version kept it. */
export function parseBrief(brief: string): Act {
  return { run: '', placeId: '', kind: '', reviewer: '', ...JSON.parse(brief) };
}
