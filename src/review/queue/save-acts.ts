import type { Run } from '../../contract/batch.ts';
import type { Act } from '../../contract/judgement.ts';
import { actsToNdjson } from '../../domain/acts-file.ts';
import { fileName } from '../../domain/file-name.ts';
import { saveFile } from '../../ui/hand-out.ts';

/** Saves acts as a file of one JSON object a line. Throws SecretHeldBack where a note holds a token. */
export function saveActs(run: Run, acts: readonly Act[], own: string): void {
  const name = fileName(['verdicts', run.name, own], 'ndjson');
  saveFile(name, 'application/x-ndjson', actsToNdjson(acts, own));
}
