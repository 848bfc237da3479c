import { recording, result, resultFindings, run } from '../contract/batch.ts';
import { act, suppression } from '../contract/judgement.ts';
import { storedPlaylist } from '../contract/playlist.ts';
import { moment, z } from '../contract/zod.ts';

/** What the records of each table are, for whoever reads them from the disk or from a file. */
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
  }),
} as const;

/** The tables that hold work: what a backup carries. Recent places are no work, and how far a
 * team's list was read is read anew. */
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
