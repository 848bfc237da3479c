import { useEffect, useState } from 'react';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { operationNames } from '../../../spec/operations.ts';
import { showToast } from '../../../state/interface/toast.ts';
import { type CorrectionStart, startCorrecting } from '../../inspect/model/corrections/correcting.ts';
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

/**
 * Saves what the draft says, unless the answer became another one meanwhile, which is told first. `save` returns false
 * where it did not.
 */
export function useSaving(
  start: CorrectionStart,
  corrected: Corrected,
  draft: ReturnType<typeof useCorrectionDraft>,
  name: string,
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
    if (newer) {
      setSeen(kept);
      return refuse(correctWords.other({ correction: formatCorrection(newer, inspection) }));
    }
    if (draft.isGone && start.ref === 'place' && isIncomplete(inspection))
      return refuse(correctWords.incomplete);
    if (draft.readsPhoto) return refuse(correctWords.photo.waits);
    const fault = findFault(start, subject, draft);
    if (fault !== undefined) return refuse(`${getMemberName(fault)}: ${correctionWords.numberFault}`);
    const made = makeCorrections(start, subject, inspection, draft, connection);
    const [first] = made;
    if (!first) return refuse(correctWords.unchanged);
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
