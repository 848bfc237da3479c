import type { RuleId } from '../../contract/rules.ts';
import type { Found, Limits } from '../rule.ts';
import type { RowKey } from './row-key.ts';

/** What a rule found, and of which row. */
export type RowFound = { readonly row: RowKey; readonly found: Found };

/** One rule over many addresses: pure, and near-linear, as a run holds 100,000 rows. */
export type BatchRule = {
  readonly id: RuleId;
  readonly limits: Limits;
  readonly check: (rows: readonly RowKey[], limits: Limits) => readonly RowFound[];
};

/** Ties the limits of a rule to its check, and forgets them for the list of all rules. */
export function batchRule<Held extends Limits>(given: {
  readonly id: RuleId;
  readonly limits: Held;
  readonly check: (rows: readonly RowKey[], limits: Held) => readonly RowFound[];
}): BatchRule {
  const { id, limits, check } = given;
  return { id, limits, check: (rows, own) => check(rows, { ...limits, ...own }) };
}
