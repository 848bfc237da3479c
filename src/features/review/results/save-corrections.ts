import { listCorrections } from '../../../domain/corrections/corrections.ts';
import { createLedger, getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Correction } from '../../../spec/correction.ts';
import { unsavedActs } from '../../../state/acts.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import type { CorrectionFileName } from '../../inspect/model/corrections/correction-files.ts';
import { saveCorrectionsAs } from '../../inspect/model/corrections/save-corrections-as.ts';

/** Returns the corrections on addresses of a run: those of its review, and those made outside of any list. */
export async function readCorrections(
  run: Run,
  results: readonly Result[],
  own: string,
): Promise<readonly Correction[]> {
  const acts = [...(await readActsOfRun(run.id)), ...(await readActsOfRun(''))];
  const unsaved = unsavedActs.getState().filter((act) => act.run === run.id || act.run === '');
  const ledger = createLedger([...acts, ...unsaved]);
  const addresses = new Set(results.map(getAddressKey));
  return [...addresses].flatMap((key) => listCorrections(key, ledger, own));
}

/** Saves them in a format. Resolves with their number, and saves no file of none. Rejects with SecretHeldBack. */
export async function saveCorrections(
  format: CorrectionFileName,
  run: Run,
  results: readonly Result[],
  own: string,
): Promise<number> {
  const corrections = await readCorrections(run, results, own);
  if (corrections.length > 0)
    await saveCorrectionsAs(format, run.name, corrections, { id: run.id, name: run.name });
  return corrections.length;
}
