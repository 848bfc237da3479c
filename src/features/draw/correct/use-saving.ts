import { useEffect, useState } from 'react';
import { findCorrectionConflicts } from '../../../domain/corrections/corrections.ts';
import { isolate } from '../../../domain/format/sentences.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Correction, CorrectionBody } from '../../../spec/correction.ts';
import { type Ask, operationNames } from '../../../spec/operations.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { type CorrectionStart, startCorrecting } from '../../inspect/model/corrections/correcting.ts';
import { getCorrectionJournal } from '../../inspect/model/corrections/correction-journal.ts';
import { formatCorrection, getMemberName } from '../../inspect/model/corrections/correction-text.ts';
import correctionWords from '../../inspect/model/corrections/corrections.messages';
import {
  recordCorrections,
  useKeptCorrections,
  withdrawCorrections,
} from '../../inspect/model/corrections/keep-corrections.ts';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import correctWords from './correct.messages';
import type { useCorrectionDraft } from './correction-draft.ts';
import { findFault, makeCorrections } from './make-corrections.ts';
import { type Corrected, isUnanswered } from './use-corrected.ts';

export function endCorrecting(): void {
  startCorrecting(undefined);
}

/** Returns true while it is unknown what a place consists of. */
function isIncomplete(inspection: Inspection): boolean {
  return operationNames.some((name) => isUnanswered(inspection[name].state));
}

/** Returns the correction of somebody else with which these are in conflict. */
function findDisputed(
  ask: Ask,
  made: readonly CorrectionBody[],
  kept: readonly Correction[],
): Correction | undefined {
  const { reviewer: by } = getCorrectionJournal();
  const own = made.map((each): Correction => ({ ...each, id: '', ask, by, at: 0 }));
  const others = kept.filter((each) => each.by !== by);
  return findCorrectionConflicts([...others, ...own])
    .map(({ corrections }) => corrections)
    .find((both) => both.some((each) => each.by === by))
    ?.find((each) => each.by !== by);
}

/**
 * Saves what the draft says, unless the answer became another one meanwhile, which is told first. `save` returns false
 * where it did not.
 */
export function useSaving(
  start: CorrectionStart,
  corrected: Corrected,
  draft: ReturnType<typeof useCorrectionDraft>,
  { name, openDetails }: { readonly name: string; readonly openDetails: () => void },
) {
  const { inspection, connection } = useInspection();
  const kept = useKeptCorrections(start.ask);
  const [said, say] = useState('');
  const [seen, setSeen] = useState(kept);
  const { subject, known, waits, takeNote } = corrected;
  const newer = kept?.corrections.find(
    ({ ref, id }) => ref === start.ref && !seen?.corrections.some((each) => each.id === id),
  );
  const refuse = (text: string) => {
    say(text);
    return false;
  };
  const save = (): boolean => {
    if (!subject) return refuse(waits ? correctWords.waits : correctWords.sentNoMore);
    if (known && JSON.stringify(known.raw) !== JSON.stringify(subject.raw)) {
      takeNote();
      return refuse(correctWords.movedOn);
    }
    if (draft.isGone && start.ref === 'place' && isIncomplete(inspection))
      return refuse(correctWords.incomplete);
    if (draft.readsPhoto) return refuse(correctWords.photo.waits);
    const fault = findFault(start, subject, draft);
    if (fault !== undefined) return refuse(`${getMemberName(fault)}: ${correctionWords.numberFault}`);
    const made = makeCorrections(start, subject, inspection, draft, connection);
    const [first] = made;
    if (!first) return refuse(correctWords.unchanged);
    const disputed = findDisputed(start.ask, made, kept?.corrections ?? []);
    // Two opinions alone settle nothing.
    if (disputed && draft.note.trim() === '' && draft.photos.length === 0) {
      openDetails();
      return refuse(
        correctWords.disputed({
          by: isolate(disputed.by || correctionWords.unnamed),
          correction: formatCorrection(disputed, inspection),
        }),
      );
    }
    if (newer) {
      setSeen(kept);
      return refuse(correctWords.other({ correction: formatCorrection(newer, inspection) }));
    }
    const acts = recordCorrections(start.ask, made);
    endCorrecting();
    const text =
      made.length === 1
        ? correctWords.saved({ correction: formatCorrection(first, inspection) })
        : correctionWords.savedSeveral({ count: made.length });
    showToast(text, { label: correctionWords.undo, act: () => withdrawCorrections(acts) });
    return true;
  };
  const isElsewhere = inspection.ask?.id !== start.ask.id || inspection.ask.kind !== start.ask.kind;
  useEffect(() => {
    if (!isElsewhere) return;
    endCorrecting();
    showToast(correctWords.dropped({ name }));
  }, [isElsewhere, name]);
  return { said, save };
}
