import type { z } from '../contract/zod.ts';
import { noteDamage } from './damage.ts';
import { type KeptTable, schemas } from './schemas.ts';

/**
 * Of records as they lie in the database, those that hold. The others stay where they are, never deleted: the page
 * goes on without them, and the reader can save them as a file.
 */
export function sound<Table extends KeptTable>(
  table: Table,
  records: readonly unknown[],
): z.infer<(typeof schemas)[Table]>[] {
  return records.flatMap((record) => {
    const read = schemas[table].safeParse(record);
    if (read.success) return [read.data as z.infer<(typeof schemas)[Table]>];
    const [issue] = read.error.issues;
    noteDamage({ table, record, path: issue?.path.join('.') ?? '', reason: issue?.message ?? '' });
    return [];
  });
}
