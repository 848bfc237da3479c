import { foldColumnName } from '../lists/column-words.ts';

/** The meaning of a column of verdicts. */
export type VerdictColumn =
  | 'id'
  | 'kind'
  | 'verdict'
  | 'reasons'
  | 'note'
  | 'reviewer'
  | 'judged_at'
  | 'digest'
  | 'link';

/** Names of the columns in four languages (English, German, Spanish, Russian), in addition to our own. */
const names: Readonly<Record<VerdictColumn, string>> = {
  id: 'id place_id object_id objekt_id ид',
  kind: 'kind type typ tipo тип',
  verdict: 'verdict urteil veredicto вердикт',
  reasons: 'reasons reason grund gründe motivo motivos причина причины',
  note: 'note notes notiz bemerkung nota comentario заметка примечание комментарий',
  reviewer: 'reviewer prüfer revisor revisora проверяющий',
  judged_at: 'judged_at',
  digest: 'digest',
  link: 'link',
};

const columnOf = new Map<string, VerdictColumn>(
  Object.entries(names).flatMap(([column, written]) =>
    written.split(' ').flatMap((name) => (isColumn(column) ? [[foldColumnName(name), column] as const] : [])),
  ),
);

function isColumn(name: string): name is VerdictColumn {
  return name in names;
}

/** Returns the meaning of a column; undefined for any other one. */
export function getVerdictColumn(name: string): VerdictColumn | undefined {
  return columnOf.get(foldColumnName(name));
}
