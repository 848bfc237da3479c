import type { Connection } from '../../../client/connection.ts';
import { tellListsChanged } from '../../../client/team/lists-changed.ts';
import { callTeam } from '../../../client/team/team-call.ts';
import { pickListRow } from '../../../domain/lists/list-row.ts';
import type { ListRow } from '../../../spec/batch.ts';
import type { Profile } from '../../../spec/profile.ts';
import { type TeamList, teamList } from '../../../spec/team.ts';

/** Rows of a piece: well below its limit of bytes. */
const pieceRows = 2_000;

/** A list for the team. */
export type GivenList = {
  readonly name: string;
  readonly overlap: number;
  readonly profile: Profile;
  readonly connection: Connection;
  readonly rows: readonly ListRow[];
};

/**
 * Creates a list of the team, and uploads its rows piece by piece; `begun`, an interrupted one, is continued. `tell` is
 * called with the list at once and with the number of uploaded rows. Rejects with TeamFailure.
 */
export async function pushList(
  given: GivenList,
  begun: TeamList | undefined,
  tell: (list: TeamList, sent: number) => void,
): Promise<string> {
  let list = begun ? await callTeam('GET', `lists/${begun.id}`, teamList) : await getMade(given);
  const { rows } = given;
  tell(list, list.pieces * pieceRows);
  while (!list.complete) {
    const from = list.pieces * pieceRows;
    const piece = rows.slice(from, from + pieceRows).map(pickListRow);
    const body = { rows: piece, last: from + pieceRows >= rows.length };
    list = await callTeam('PUT', `lists/${list.id}/pieces/${list.pieces}`, teamList, { body });
    tell(list, Math.min(rows.length, from + pieceRows));
  }
  tellListsChanged();
  return list.id;
}

function getMade({ name, overlap, profile, connection }: GivenList): Promise<TeamList> {
  // The server has no token for a service that this browser asks directly.
  const own = connection.ownServer;
  const where = own ? {} : { connection: connection.name, baseUrl: connection.baseUrl, asks: 'browsers' };
  return callTeam('POST', 'lists', teamList, { body: { name, overlap, profile, ...where } });
}
