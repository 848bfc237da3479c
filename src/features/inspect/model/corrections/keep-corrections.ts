import { useMemo } from 'react';
import { create } from 'zustand';
import {
  createCorrectionAct,
  createPhotoEvidence,
  getPhotos,
  listCorrections,
} from '../../../../domain/corrections/corrections.ts';
import {
  createLedger,
  getActKey,
  getActOrigin,
  getAddressKey,
  type Ledger,
} from '../../../../domain/runs/verdicts.ts';
import type { Correction, CorrectionBody } from '../../../../spec/correction.ts';
import type { Act } from '../../../../spec/judgement.ts';
import type { Ask } from '../../../../spec/operations.ts';
import { saveActs, unsavedActs } from '../../../../state/acts.ts';
import { createRandomId } from '../../../../state/database.ts';
import { followActsOfPlace } from '../../../../state/kept-acts.ts';
import { getPreferences } from '../../../../state/preferences.ts';
import { getCorrectionJournal, useOnlyReviewer } from './correction-journal.ts';

/** The corrections on one address that hold. */
export type KeptCorrections = {
  /** The key of the address. */
  readonly address: string;
  readonly corrections: readonly Correction[];
  /** Every act on the address that this browser has. */
  readonly ledger: Ledger;
};

const useStore = create<{ readonly kept: KeptCorrections | undefined }>(() => ({ kept: undefined }));

/** Returns the corrections on an address, one's own alone in a blind review; undefined until they are read. */
export function useKeptCorrections(ask: Ask | undefined): KeptCorrections | undefined {
  const kept = useStore(({ kept }) => kept);
  const only = useOnlyReviewer();
  return useMemo(() => {
    if (!ask || kept?.address !== getAddressKey(ask)) return undefined;
    if (only === undefined) return kept;
    return { ...kept, corrections: kept.corrections.filter(({ by }) => by === only) };
  }, [ask, kept, only]);
}

/** Follows the corrections on an address, in any tab; what the browser does not store counts, too. */
export function followCorrections(ask: Ask): () => void {
  const address = getAddressKey(ask);
  let stored: readonly Act[] = [];
  // What was said here counts until it is read back: it is stored a moment before that.
  const said = new Map<string, Act>();
  const tell = () => {
    for (const act of unsavedActs.getState()) if (getActKey(act) === address) said.set(act.id, act);
    const ledger = createLedger([...stored, ...said.values()]);
    const corrections = listCorrections(address, ledger, getPreferences().reviewer);
    useStore.setState({ kept: { address, corrections, ledger } });
  };
  const endStored = followActsOfPlace(
    ask,
    (acts) => {
      stored = acts;
      for (const { id } of acts) said.delete(id);
      tell();
    },
    tell,
  );
  const endUnsaved = unsavedActs.subscribe(tell);
  return () => {
    endStored();
    endUnsaved();
    useStore.setState({ kept: undefined });
  };
}

/** Records corrections of one address as one action. What the browser refuses to store stays in memory, and is told. */
export function recordCorrections(ask: Ask, corrections: readonly CorrectionBody[]): readonly Act[] {
  const { run, reviewer, sender } = getCorrectionJournal();
  const together = corrections.length > 1 ? { together: createRandomId() } : {};
  const at = nextMoment(reviewer);
  // Of one moment those with the lower id are first: they stay in their order.
  const ids = corrections.map(createRandomId).toSorted();
  const acts = corrections.map((each, index) => ({
    ...createCorrectionAct(ask, withEarlier(ask, each, reviewer)),
    ...together,
    id: ids[index] ?? '',
    run,
    reviewer,
    at,
  }));
  saveActs(acts, sender).catch(() => {});
  return acts;
}

/** Returns a change with the other members that its author changed before, while the answers are the same. */
function withEarlier(ask: Ask, correction: CorrectionBody, author: string): CorrectionBody {
  const { kept } = useStore.getState();
  if (correction.operation !== 'change' || kept?.address !== getAddressKey(ask)) return correction;
  const { ref, before, after, rules } = correction;
  const isEarlier = (each: Correction) => each.ref === ref && each.by === author;
  const earlier = kept.corrections
    .filter(isEarlier)
    .find((each) => each.operation === 'change' && each.before.digest === before.digest);
  if (earlier?.operation !== 'change') return correction;
  return {
    ...(earlier.note !== undefined && { note: earlier.note }),
    ...correction,
    ...createPhotoEvidence([...getPhotos(correction), ...getPhotos(earlier)]),
    rules: [...new Set([...earlier.rules, ...rules])],
    before: { ...before, value: { ...earlier.before.value, ...before.value } },
    after: { ...earlier.after, ...after },
  };
}

/** Takes acts back, each in the run and by the name under which it was recorded. */
export function withdrawCorrections(acts: readonly Act[]): void {
  const { sender } = getCorrectionJournal();
  const withdrawals = acts.map(
    ({ placeId, kind, run, reviewer, id }): Act => ({
      ...{ id: createRandomId(), placeId, kind, run, reviewer },
      what: 'withdraw',
      of: id,
      at: nextMoment(reviewer),
    }),
  );
  saveActs(withdrawals, sender).catch(() => {});
}

/** Returns the reader's own acts that stated a correction, alone or with others; none of what somebody else said. */
export function findOwnActs({ address, ledger }: KeptCorrections, { id }: Correction): readonly Act[] {
  const { run, reviewer } = getCorrectionJournal();
  const acts = ledger.historyOf(address);
  const act = acts.find((each) => getActOrigin(each.id) === id);
  const isOwn =
    act && (act.reviewer === reviewer || act.reviewer === '') && (act.run === '' || act.run === run);
  if (!isOwn) return [];
  return act.together === undefined ? [act] : acts.filter(({ together }) => together === act.together);
}

/** Later than every act of the reviewer here, even if the clock was set back. */
function nextMoment(reviewer: string): number {
  return Math.max(Date.now(), (useStore.getState().kept?.ledger.latestAt(reviewer) ?? 0) + 1);
}
