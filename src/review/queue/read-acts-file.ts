import type { Result } from '../../contract/batch.ts';
import { filedUnder, readActs } from '../../domain/acts-file.ts';
import { addressKey, keyOfAct } from '../../domain/verdicts.ts';
import { addActs } from '../../store/acts.ts';
import { reviewWords } from '../../words/words.ts';

/** Puts a reviewer's file beside the own acts of a run, and says what came of it. */
export async function readActsFile(file: File, run: string, rows: readonly Result[]): Promise<string> {
  const { acts, refused } = readActs(await file.text());
  const addresses = new Set(rows.map(addressKey));
  const ours = acts.filter((act) => addresses.has(keyOfAct(act)));
  const nameless = file.name.replace(/\.[^.]*$/, '');
  try {
    const added = await addActs(filedUnder(run, ours, nameless));
    return reviewWords.queue.imported(added, ours.length, refused, acts.length - ours.length);
  } catch {
    return reviewWords.queue.importFailed;
  }
}
