import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../../client/connection.ts';
import { getOpenQuestions } from '../../../domain/runs/comments.ts';
import { isWholeList, readListPart, shareInAddress, wholeOfList } from '../../../domain/runs/list-part.ts';
import { getListVerdict } from '../../../domain/runs/list-verdict.ts';
import {
  filterText,
  hasRowFilter,
  noFilter,
  type ResultFilter,
  readFilter,
} from '../../../domain/runs/result-filter.ts';
import { createQueuesInPortions, openAfter, openCountInPortions } from '../../../domain/runs/review-queue.ts';
import { getActKey, getActOrigin, getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import type { Verdict } from '../../../spec/verdicts.ts';
import { nothingChosen } from '../../../state/address.ts';
import { chooseFinding } from '../../../state/interface/looked-at.ts';
import { isInSight } from '../../../state/interface/map-sight.ts';
import { holdExpectations } from '../../inspect/model/checks.ts';
import { useChecks, useInspection, useSelection } from '../../inspect/model/scene-context.tsx';
import { useOwnName } from '../review-tab.tsx';
import { type ReviewerSession, useReviewerSession } from '../team/reviewer-session.ts';
import { useInPortions } from '../use-in-portions.ts';
import { getActionName, getVerdictName } from './act-name.ts';
import { DeferredNavigation } from './deferred-navigation.ts';
import { keepAnswers } from './earlier-answers.ts';
import { ActJournal } from './journal.ts';
import {
  type ActDraft,
  commentOn,
  createNewActs,
  createVerdict,
  createWithdrawals,
  explainNotTaken,
  getWaitingOperations,
} from './new-act.ts';
import queueWords from './queue.messages';
import type { NoteBoxState, Reviewing } from './reviewing.ts';
import { useSeveralReasons } from './several-reasons.ts';
import { useFindingsInSight, useSecondPress } from './unseen-findings.ts';
import { useAhead, useDigestAhead } from './use-ahead.ts';
import { useFreshAnswers } from './use-fresh-answers.ts';
import { useNaming } from './use-naming.ts';

/** Addresses that are asked for ahead of the shown one. */
const ahead = 3;

/**
 * `rows`: those of the run that are here, all of them where it is whole; undefined before the first ones are. Comes to
 * undefined then, and until their queue is built; where another order than the list's is chosen, until all are here.
 */
export function useQueue(
  connection: Connection,
  run: Run,
  rows: readonly Result[] | undefined,
  isWhole: boolean,
): Reviewing | undefined {
  const { inspection } = useInspection();
  const { address, go } = useSelection();
  const checks = useChecks();
  const sender = run.team?.person;
  const journal = useMemo(() => new ActJournal(run.id, sender), [run.id, sender]);
  const kept = useStore(journal.state);
  const { ledger } = journal;
  const own = useOwnName(run);
  const seat = useReviewerSession(run.id);
  const enough = run.team?.overlap;
  const { filter: written, second, share, overlap } = address;
  const part = useMemo(() => readListPart({ second, share, overlap }), [second, share, overlap]);
  const filter = useMemo(() => readFilter(written), [written]);
  const [round, setRound] = useState(1);
  const suffices = isWhole || filterText(filter) === '';
  const ready = rows !== undefined && suffices && kept.loaded !== 'reading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins with what is open then
  const begin = useCallback(
    () => createQueuesInPortions(ready ? rows : [], filter, part, ledger, own, enough),
    [ready, rows, filter, part, ledger, own, enough, round],
  );
  const { value: queues, isLatest } = useInPortions(begin);
  const { queue, whole } = queues;
  // Until the first one is built there is that of no rows.
  const isBuilt = ready && (isLatest || whole.items.length > 0);
  // Which address is whose is the server's to say, unless some of the list are chosen to be gone through.
  const inTurn = enough !== undefined && !hasRowFilter(filter) && isWholeList(part);
  // What is asked or judged differently may be told a moment after the page was led to it.
  const mayHold = isBuilt && isLatest && isWhole && queue.items.length === 0 && kept.size > queues.acts;
  useEffect(() => {
    if (mayHold) setRound((before) => before + 1);
  }, [mayHold]);
  const [said, say] = useState({ text: '', at: '' });
  const [box, openBox] = useState<NoteBoxState>();

  const { ask } = inspection;
  const here = ask && getAddressKey(ask);
  const index = (here === undefined ? undefined : queue.indexOf.get(here)) ?? -1;
  /** An address of the list that is looked at though the chosen part leaves it out, and where one came from. */
  const [visit, setVisit] = useState<{ readonly key: string; readonly from: number }>();
  const visited = index < 0 && visit !== undefined && visit.key === here ? visit : undefined;
  const leased = useLeased(run.id, here, inTurn && !isWhole ? seat : undefined);
  const item = queue.items[index] ?? whole.items[(visited && whole.indexOf.get(visited.key)) ?? -1] ?? leased;
  const awaited = !isWhole && item === undefined ? here : undefined;
  const before = visited ? visited.from - 1 : index;
  // `kept` tells that the ledger holds more.
  const conflict =
    queue.settles && item && kept ? getListVerdict(getAddressKey(item), ledger, own) : undefined;
  useEffect(() => item && holdExpectations(item), [item]);
  const waiting = getWaitingOperations(inspection);
  const settled = item !== undefined && waiting.length === 0;
  const findings = useFindingsInSight(inspection, waiting.length > 0 ? undefined : checks);
  const presses = useSecondPress(here, findings !== undefined);
  const several = useSeveralReasons(here);
  const naming = useNaming(own, here);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` tells that the ledger holds more
  const open = useMemo(
    () => openAfter(queue, { from: before, shown: index }, ahead, ledger, own),
    [queue, before, index, ledger, own, kept],
  );
  const inSeat = inTurn ? seat : undefined;
  const { ahead: held } = inSeat ?? {};
  // Without the server's word the list goes on in its own order.
  const next = useMemo(() => {
    const others = held ? open.filter((row) => getAddressKey(row) !== getAddressKey(held)) : open;
    const inOrder = held ? [held, ...others] : others;
    return inOrder.slice(0, ahead).map(({ id, kind }) => ({ id, kind }));
  }, [held, open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` tells that the ledger holds more
  const count = useCallback(
    function* () {
      return { of: queue, left: yield* openCountInPortions(queue, ledger, own) };
    },
    [queue, ledger, own, kept],
  );
  const { value: counted } = useInPortions(count);
  const { left } = counted.of === queue ? counted : queues;
  useAhead(connection, ask, settled, next);
  useDigestAhead(inspection, settled);
  useFreshAnswers(connection, item, inspection, settled);

  const [nextStep] = useState(() => new DeferredNavigation());
  useEffect(() => nextStep.saw(kept.unsaved), [nextStep, kept]);
  useEffect(() => nextStep.drop, [nextStep]);
  const show = (shown: Pick<Result, 'id' | 'kind'> | undefined) => {
    nextStep.drop();
    openBox(undefined);
    chooseFinding(undefined);
    const { id, kind } = shown ?? { id: null, kind: 'place' };
    go({ id, kind, ...nothingChosen });
  };
  const [first] = open;
  const goOn = (judged: boolean) => {
    if (!inSeat) return show(first);
    inSeat.next({ judged, otherwise: () => first, show });
  };
  const waits = inTurn ? seat?.isOver === false : first !== undefined;
  const lost =
    isBuilt &&
    isLatest &&
    item === undefined &&
    awaited === undefined &&
    (waits || ask !== undefined) &&
    !(inTurn && !seat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goOn` is made anew with every render
  useEffect(() => {
    if (lost) goOn(false);
  }, [lost, first]);

  if (!isBuilt) return undefined;

  const record = (given: readonly ActDraft[]) => {
    const acts = createNewActs(given, run.id, own, ledger);
    journal.record(acts);
    return acts;
  };

  const judge = (what: Verdict, reason?: string) => {
    if (!item || !ask || !here) return;
    const reasons = what !== 'wrong' ? [] : reason === undefined ? several.picked : [reason];
    // Who settles leaves a conflict as it is.
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
    say({ text: '', at: '' });
    if (judged) nextStep.after(judged, () => goOn(true));
  };

  naming.judge.current = judge;

  const leads = seat?.leads === true;
  const comment = (note: string) => {
    if (!item || !here) return;
    const asks = box === 'question';
    const answers = leads ? getOpenQuestions(here, ledger).map(({ id }) => getActOrigin(id)) : [];
    const [written] = record([commentOn(item, note, { asks, answers })]);
    openBox(undefined);
    const goesOn = asks ? ledger.verdictOf(here, own) === undefined : queue.answers && answers.length > 0;
    if (written && goesOn) nextStep.after(written, () => goOn(false));
  };

  const goThrough = (wanted: ResultFilter, { percent, share: taken } = wholeOfList) => {
    go({
      filter: filterText(wanted),
      second: percent === 100 ? null : percent,
      ...shareInAddress(taken),
    });
    setRound(round + 1);
    setVisit(undefined);
  };

  const visitOne = (row: Pick<Result, 'id' | 'kind'>) => {
    const key = getAddressKey(row);
    const from = visited?.from ?? (item ? index : queue.items.length);
    if (!queue.indexOf.has(key)) setVisit({ key, from });
    show(row);
  };

  const undo = () => {
    const acts = ledger.lastOf(own);
    const [last] = acts;
    if (!last) return say({ text: queueWords.nothingToUndo, at: here ?? '' });
    const { placeId, kind } = last;
    const [withdrawn] = record(createWithdrawals(acts));
    const key = getActKey(last);
    say({ text: queueWords.undoneAct({ what: getActionName(acts) }), at: key });
    if (withdrawn) nextStep.after(withdrawn, () => visitOne({ id: placeId, kind }));
  };

  const step = (by: 1 | -1) => {
    if (visited) return show(queue.items[by === 1 ? visited.from : before] ?? open[0]);
    const target = queue.items[item ? index + by : queue.items.length - 1];
    if (target) show(target);
  };

  return {
    run,
    journal,
    kept,
    own,
    queue,
    whole,
    filter,
    part,
    rows,
    isWhole,
    awaited,
    item,
    inTurn,
    asksNext: inTurn && item === undefined && !(seat?.isOver || seat?.isStuck),
    index,
    conflict,
    findings,
    left,
    said: presses.said || (said.at === (here ?? '') ? said.text : ''),
    box,
    judges: seat?.mayJudge !== false,
    comments: seat?.mayJudge === true,
    leads,
    several,
    naming: naming.waits,
    judge,
    blame: (reason) => (several.on ? several.pick(reason) : judge('wrong', reason)),
    openBox,
    keepNote: (note) => {
      openBox(undefined);
      if (item) record([{ placeId: item.id, kind: item.kind, what: 'note', note }]);
    },
    comment,
    undo,
    step,
    nextForMe: () => {
      if (!seat) return;
      const judged = here !== undefined && ledger.verdictOf(here, own) !== undefined;
      if (inTurn) goOn(judged);
      // The whole list again: then it is asked what comes.
      else goThrough(noFilter);
    },
    hurry: nextStep.hurry,
    goThrough,
    visit: visitOne,
  };
}

/** The row of an address that is this person's, before the rows of its list are here. */
function useLeased(run: string, key: string | undefined, session: ReviewerSession | undefined) {
  const held = session?.held.find(({ row }) => getAddressKey(row) === key);
  return useMemo(
    () => held && { ...held.row, run, position: held.position, state: 'pending' as const },
    [held, run],
  );
}
