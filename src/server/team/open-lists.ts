import { audit } from './audit.ts';
import type { Team } from './engine/team.ts';
import { holdList } from './lists.ts';

/** A complete list with rows still to ask, or to judge together. */
export type OpenAskingList = {
  readonly id: string;
  /** What the one who serves the list keeps with it. */
  readonly settings: unknown;
  /** When somebody wanted it to be asked again after a refusal; 0 where it was never wanted. */
  readonly again: number;
};

/** Returns every such list, the earliest first. */
export async function openLists(team: Team): Promise<OpenAskingList[]> {
  const rows = await team.query((database) =>
    database
      .selectFrom('team_lists')
      .select(['id', 'settings', 'ask_again'])
      .where('complete', '=', 1)
      .where('together', '=', 0)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ id, settings, ask_again }) => ({
    id,
    settings: JSON.parse(settings),
    again: ask_again,
  }));
}

/** Lets every gateway ask refused rows again. Rejects as `getList`. */
export function requeueRows(team: Team, list: string, by: string): Promise<void> {
  return team.transaction(async (transaction) => {
    await holdList(transaction, list);
    await transaction.updateTable('team_lists').set({ ask_again: team.now }).where('id', '=', list).execute();
    await audit(team, transaction, { what: 'asked-again', person: by, list });
  });
}
