import { recording, result, resultFindings, run } from '../spec/batch.ts';
import { act, suppression } from '../spec/judgement.ts';
import { storedPlaylist } from '../spec/playlist.ts';
import { moment, z } from '../spec/zod.ts';
import { noteDamage } from './damage.ts';

/** The schema of each table's records, for reading from the disk or from a file. */
export const schemas = {
  runs: run,
  results: result,
  findings: resultFindings,
  recordings: recording,
  acts: act,
  suppressions: suppression,
  playlists: storedPlaylist,
  outbox: z.object({
    id: z.string(),
    run: z.string(),
    at: moment,
    person: z.string(),
    refused: z.literal(true).optional(),
    why: z.string().optional(),
  }),
} as const;

/**
 * The tables of a backup: those with work. Recent places are none, and the reading position of a team's list can be
 * found again.
 */
export type KeptTable = keyof typeof schemas;

export const keptTables = [
  'runs',
  'results',
  'findings',
  'recordings',
  'acts',
  'suppressions',
  'playlists',
  'outbox',
] as const;

/**
 * Returns the valid ones among records of the database. The others stay there, never deleted: the page continues
 * without them, and the reader can save them as a file.
 */
export function filterSound<Table extends KeptTable>(
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
