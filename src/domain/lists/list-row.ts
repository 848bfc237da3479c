import type { ListRow } from '../../spec/batch.ts';

/** Returns a row of a list without what else came with it, such as the result of a run. */
export function pickListRow({ id, kind, label, expected, match }: ListRow): ListRow {
  return {
    id,
    kind,
    ...(label !== undefined && { label }),
    ...(expected && { expected }),
    ...(match && { match }),
  };
}
