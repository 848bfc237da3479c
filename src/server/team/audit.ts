import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../spec/team.ts';
import type { TeamTables } from './engine/tables.ts';
import type { Team } from './engine/team.ts';
import { createTeamId } from './keys.ts';

/** The audited actions, apart from judging, which the events record. */
export type AuditedAction =
  | 'list-created'
  | 'list-deleted'
  | 'list-restored'
  | 'list-due'
  | 'list-watched'
  | 'rows-assigned'
  | 'rows-released'
  | 'lease-broken'
  | 'asked-again'
  | 'known-given'
  | 'invited'
  | 'invited-again'
  | 'joined'
  | 'came-back'
  | 'token-created'
  | 'token-revoked'
  | 'webhook-created'
  | 'webhook-deleted'
  | 'role-given'
  | 'person-removed';

/** Audits an action in the transaction that performs it. */
export async function audit(
  team: Team,
  transaction: Transaction<TeamTables>,
  action: { what: AuditedAction; person: string | null; list?: string; detail?: unknown },
): Promise<void> {
  const { what, person, list = '', detail = {} } = action;
  await transaction
    .insertInto('team_audit')
    .values({ list, at: team.now, id: createTeamId(), person, what, detail: JSON.stringify(detail) })
    .execute();
}

/** Returns the actions of one list, or of none (`''`), after another one of them; the earliest first. */
export async function auditAfter(
  team: Team,
  list: string,
  after: { readonly at: number; readonly id: string } | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const { at, id } = after ?? { at: -1, id: '' };
  const rows = await team.query((database) =>
    database
      .selectFrom('team_audit as deed')
      .leftJoin('team_people as who', 'who.id', 'deed.person')
      .select(['deed.list', 'deed.at', 'deed.id', 'deed.person', 'who.name', 'deed.what', 'deed.detail'])
      .where('deed.list', '=', list)
      .where((where) =>
        where.or([
          where('deed.at', '>', at),
          where.and([where('deed.at', '=', at), where('deed.id', '>', id)]),
        ]),
      )
      .orderBy('deed.at')
      .orderBy('deed.id')
      .limit(limit)
      .execute(),
  );
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
}
