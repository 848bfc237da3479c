import { useState } from 'react';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getOpenQuestions } from '../../../domain/runs/comments.ts';
import { toggleChoice } from '../../../domain/runs/result-filter.ts';
import { getActKey, getActOrigin } from '../../../domain/runs/verdicts.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Verdict } from '../../../spec/verdicts.ts';
import { getChosenFinding } from '../../../state/interface/looked-at.ts';
import { isInSight } from '../../../state/interface/map-sight.ts';
import { startCorrecting } from '../../inspect/model/corrections/correcting.ts';
import correctionWords from '../../inspect/model/corrections/corrections.messages';
import { getKnownCorrection } from '../../inspect/model/corrections/known-correction.ts';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import type { ReviewerSession } from '../team/reviewer-session.ts';
import {
  type ActDraft,
  commentOn,
  createNewActs,
  createVerdict,
  createWithdrawals,
  explainNotTaken,
  getActionName,
  getVerdictName,
} from './acts.ts';
import { keepAnswers } from './earlier-answers.ts';
import queueWords from './queue.messages';
import type { ReadList } from './review-scope.ts';
import type { useReviewSteps } from './review-steps.ts';
import type { NoteBoxState, ReviewActs, ReviewScope, SeveralReasons } from './reviewing.ts';
import type { useShownAddress } from './shown-address.ts';
import { useSecondPress } from './unseen-findings.ts';
import { useNaming } from './use-naming.ts';

/** What the last key led to, and for which address; `told`: the verdict. */
type Outcome = { readonly text: string; readonly at: string; readonly told?: string };

/** Returns the actions on the current address, and their outcome. */
export function useReviewActs(
  { run, journal, own }: ReadList,
  { queue }: ReviewScope,
  { here, item, conflict, findings }: ReturnType<typeof useShownAddress>,
  { step, goOnAfter, visitAfter }: ReturnType<typeof useReviewSteps>,
  seat: ReviewerSession | undefined,
  [box, openBox]: readonly [NoteBoxState | undefined, (box: NoteBoxState | undefined) => void],
): ReviewActs {
  const { inspection } = useInspection();
  const { ask } = inspection;
  const { ledger } = journal;
  const [said, say] = useState<Outcome>({ text: '', at: '' });
  const presses = useSecondPress(here, findings !== undefined);
  const several = useSeveralReasons(here);
  const naming = useNaming(own, here);

  const record = (given: readonly ActDraft[]) => {
    const acts = createNewActs(given, run.id, own, ledger);
    journal.record(acts);
    return acts;
  };

  const judge = (what: Verdict, reason?: string) => {
    if (!item || !ask || !here) return;
    const reasons = what !== 'wrong' ? [] : reason === undefined ? several.picked : [reason];
    // A lead who settles leaves a conflict as it is.
    if (conflict && what === 'skip') return step(1);
    if (seat?.isGone) return say({ text: queueWords.listGone, at: here });
    if (seat?.mayJudge === false) return say({ text: queueWords.notYours, at: here });
    if (conflict && seat?.maySettle === false) return say({ text: queueWords.leadSettles, at: here });
    const refusal = explainNotTaken(inspection, isInSight(ask));
    if (refusal !== undefined) return say({ text: refusal, at: here });
    const name = getVerdictName(what, reasons);
    if (naming.holds({ address: here, name, what, reason })) return;
    if (!presses.allows(name)) return;
    const [judged] = record([createVerdict(item, { what, reasons, inspection, findings, conflict })]);
    if (what === 'wrong' && !run.team) keepAnswers(item, inspection);
    say({ text: '', at: '', told: name });
    if (judged) goOnAfter(judged, true);
  };
  naming.judge.current = judge;

  const comment = (note: string) => {
    if (!item || !here) return;
    const asks = box === 'question';
    const answers = seat?.leads ? getOpenQuestions(here, ledger).map(({ id }) => getActOrigin(id)) : [];
    const [written] = record([commentOn(item, note, { asks, answers })]);
    openBox(undefined);
    const goesOn = asks ? ledger.verdictOf(here, own) === undefined : queue.answers && answers.length > 0;
    if (written && goesOn) goOnAfter(written, false);
  };

  const undo = () => {
    const acts = ledger.lastOf(own);
    const [last] = acts;
    if (!last) return say({ text: queueWords.nothingToUndo, at: here ?? '' });
    const { placeId, kind } = last;
    const [withdrawn] = record(createWithdrawals(acts));
    say({ text: queueWords.undoneAct({ what: getActionName(acts) }), at: getActKey(last) });
    if (withdrawn) visitAfter(withdrawn, { id: placeId, kind });
  };

  const correct = (what: 'place' | 'finding' | 'known') => {
    if (!item || !ask || !here) return;
    if (seat?.isGone) return say({ text: queueWords.listGone, at: here });
    if (seat?.mayJudge === false) return say({ text: queueWords.notYours, at: here });
    const applies = what === 'known';
    const about = what === 'place' ? undefined : findCorrectable(findings ?? [], inspection, applies);
    if (applies && !about)
      return say({ text: findings ? correctionWords.nothingKnown : queueWords.judging, at: here });
    startCorrecting({
      ask,
      ref: about?.ref ?? 'place',
      rules: about ? [about.finding.ruleId] : [],
      known: applies ? about?.known : undefined,
    });
  };

  return {
    said: presses.said || (said.at === (here ?? '') ? said.text : ''),
    told: said.told ?? '',
    naming: naming.waits,
    several,
    judge,
    blame: (reason) => (several.on ? several.pick(reason) : judge('wrong', reason)),
    box,
    openBox,
    keepNote: (note) => {
      openBox(undefined);
      if (item) record([{ placeId: item.id, kind: item.kind, what: 'note', note }]);
    },
    comment,
    undo,
    correct,
  };
}

/** Returns the chosen finding with what it is about, else the first; where `knows`, only one that knows the answer. */
function findCorrectable(findings: readonly Finding[], inspection: Inspection, knows: boolean) {
  const chosen = getChosenFinding();
  const correctable = findings.flatMap((finding) => {
    const { drawn: ref, known } = getKnownCorrection(finding, inspection);
    return ref === undefined || (knows && !known) ? [] : [{ finding, ref, known }];
  });
  return correctable.find(({ finding }) => finding.id === chosen) ?? correctable[0];
}

/** For the current address: the next one starts without. */
export function useSeveralReasons(address: string | undefined): SeveralReasons {
  const [begun, setBegun] = useState<{ readonly address: string; readonly picked: readonly string[] }>();
  const here = begun !== undefined && begun.address === address ? begun : undefined;
  return {
    on: here !== undefined,
    picked: here?.picked ?? [],
    toggle: () => setBegun(here || address === undefined ? undefined : { address, picked: [] }),
    pick: (reason) => here && setBegun({ ...here, picked: toggleChoice(here.picked, reason) }),
  };
}
