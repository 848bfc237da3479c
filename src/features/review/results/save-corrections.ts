import { listCorrections } from '../../../domain/corrections/corrections.ts';
import { createLedger, getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import { unsavedActs } from '../../../state/acts.ts';
import { readActsOfRun } from '../../../state/kept-acts.ts';
import { savePacket } from '../../inspect/model/corrections/save-packet.ts';

/**
 * Saves the corrections on addresses of a run as a packet: those of its review, and those made outside of any list.
 * Resolves with their number, and saves no file of none. Rejects with SecretHeldBack.
 */
export async function saveCorrections(run: Run, results: readonly Result[], own: string): Promise<number> {
  const acts = [...(await readActsOfRun(run.id)), ...(await readActsOfRun(''))];
  const unsaved = unsavedActs.getState().filter((act) => act.run === run.id || act.run === '');
  const ledger = createLedger([...acts, ...unsaved]);
  const addresses = new Set(results.map(getAddressKey));
  const corrections = [...addresses].flatMap((key) => listCorrections(key, ledger, own));
  if (corrections.length > 0) await savePacket(run.name, corrections, { id: run.id, name: run.name });
  return corrections.length;
}
