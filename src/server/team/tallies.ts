import { sql, type Transaction } from 'kysely';
import type { TeamTables } from './engine/tables.ts';

/** Counts that change in one transaction: the difference by name. */
export class ListTally {
  readonly #changes = new Map<string, number>();

  add(name: string, change: number): void {
    this.#changes.set(name, (this.#changes.get(name) ?? 0) + change);
  }

  /** Moves one from a count to another. */
  move(from: string, to: string): void {
    this.add(from, -1);
    this.add(to, 1);
  }

  /** Writes in the order of names, so that two transactions never deadlock. */
  async write(transaction: Transaction<TeamTables>, list: string): Promise<void> {
    const changed = [...this.#changes]
      .filter(([, count]) => count !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => ({ list, name, count }));
    if (changed.length === 0) return;
    await transaction
      .insertInto('team_tallies')
      .values(changed)
      .onConflict((conflict) =>
        conflict
          .columns(['list', 'name'])
          .doUpdateSet({ count: sql<number>`team_tallies.count + excluded.count` }),
      )
      .execute();
  }
}
