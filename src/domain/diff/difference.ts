import type { FailureReason } from '../../spec/answer.ts';
import type { Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import type { Ref } from '../place/ref.ts';

/** How one element changed between the sides. An element that moved may have changed fields as well. */
export const changeClasses = ['moved', 'changed', 'added', 'removed'] as const;
export type ChangeClass = (typeof changeClasses)[number];

/** An element on one side. */
export type OneSide = {
  /** Its place in the answer, from 0. */
  readonly index: number;
  /** Absent where it is set aside, and so not on the map. */
  readonly ref?: Ref;
  readonly position?: Position;
  readonly id?: string;
  /** As it was sent. */
  readonly raw: unknown;
};

/** A value that differs on the other side; `before` or `after` is absent where that side has none. */
export type FieldChange = {
  /** JSON pointer into the element. */
  readonly pointer: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

export type Move = {
  readonly from: Position;
  readonly to: Position;
  /** Great-circle distance. */
  readonly metres: number;
  /** Degrees from north, clockwise. */
  readonly bearing: number;
};

/** How two elements were matched. */
export type MatchedBy = 'place' | 'id' | 'content' | 'unit' | 'distance';

/** One element that differs between the sides: `before` is missing where it was added, `after` where removed. */
export type Change = {
  readonly operation: OperationName;
  readonly before?: OneSide;
  readonly after?: OneSide;
  readonly by?: MatchedBy;
  readonly move?: Move;
  readonly fields: readonly FieldChange[];
  /** True where a side has its id more than once: such elements are matched in their order. */
  readonly duplicate?: true;
};

/** What a side has instead of an answer. */
export type MissingSide =
  | { readonly state: 'idle' | 'loading' }
  | { readonly state: 'failed'; readonly reason: FailureReason; readonly status?: number };

export type ReportedSide = { readonly state: 'answered'; readonly count: number } | MissingSide;

/** The difference of one operation. Without both answers nothing is compared, and neither side is "equal". */
export type OperationDifference =
  | {
      readonly state: 'compared';
      readonly changes: readonly Change[];
      /** Elements that are the same on both sides. */
      readonly same: number;
    }
  | { readonly state: 'both-empty' }
  | { readonly state: 'one-sided' | 'unanswered'; readonly a: ReportedSide; readonly b: ReportedSide };

export type Difference = Readonly<Record<OperationName, OperationDifference>>;

/** Returns the classes of a change: two where an element moved and changed. */
export function getChangeClasses({ before, after, move, fields }: Change): ChangeClass[] {
  if (!before) return ['added'];
  if (!after) return ['removed'];
  return [...(move ? (['moved'] as const) : []), ...(fields.length > 0 ? (['changed'] as const) : [])];
}

/** Returns all changes, in the order of the operations. */
export function getChanges(difference: Difference): Change[] {
  return Object.values(difference).flatMap((each) => (each.state === 'compared' ? each.changes : []));
}

/** Counts of elements moved, added and removed, and of changed fields. */
export type ChangeTotals = Readonly<Record<ChangeClass, number>>;

export function countChanges(changes: readonly Change[]): ChangeTotals {
  const totals = { moved: 0, changed: 0, added: 0, removed: 0 };
  for (const change of changes) {
    for (const name of getChangeClasses(change))
      totals[name] += name === 'changed' ? change.fields.length : 1;
  }
  return totals;
}
