import { useEffect, useMemo, useState } from 'react';
import { wholeOfList } from '../../../domain/runs/list-part.ts';
import { noFilter } from '../../../domain/runs/result-filter.ts';
import { openAfter } from '../../../domain/runs/review-queue.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Result } from '../../../spec/batch.ts';
import type { Act } from '../../../spec/judgement.ts';
import type { Ask } from '../../../spec/operations.ts';
import { nothingChosen } from '../../../state/address.ts';
import { chooseFinding } from '../../../state/interface/looked-at.ts';
import { useInspection, useSelection } from '../../inspect/model/scene-context.tsx';
import type { ReviewerSession } from '../team/reviewer-session.ts';
import { DeferredNavigation } from './deferred-navigation.ts';
import type { ReadList, useReviewScope } from './review-scope.ts';
import type { ReviewSteps } from './reviewing.ts';
import type { useShownAddress } from './shown-address.ts';

/** Number of addresses that are asked in advance. */
const ahead = 3;

type StepsAndAhead = ReviewSteps & {
  /** The next addresses, the first ones of them. */
  readonly next: readonly Ask[];
  /** Goes on once the act is saved; `judged`: with a verdict on the current address. */
  readonly goOnAfter: (act: Act, judged: boolean) => void;
  /** Shows an address once the act is saved. */
  readonly visitAfter: (act: Act, row: Pick<Result, 'id' | 'kind'>) => void;
};

/** Returns the steps from the current address to others of its queue; `onShow` is called before one is shown. */
export function useReviewSteps(
  { journal, kept, own }: ReadList,
  { queue, inTurn, isBuilt, isLatest, choose }: ReturnType<typeof useReviewScope>,
  { here, item, index, visited, setVisit, awaited }: ReturnType<typeof useShownAddress>,
  seat: ReviewerSession | undefined,
  onShow: () => void,
): StepsAndAhead {
  const { go } = useSelection();
  const { ask } = useInspection().inspection;
  const { ledger } = journal;
  const before = visited ? visited.from - 1 : index;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `kept` tells that the ledger holds more
  const open = useMemo(
    () => openAfter(queue, { from: before, shown: index }, ahead, ledger, own),
    [queue, before, index, ledger, own, kept],
  );
  const inSeat = inTurn ? seat : undefined;
  const { ahead: held } = inSeat ?? {};
  // Without the server's answer the list goes on in its own order.
  const next = useMemo(() => {
    const others = held ? open.filter((row) => getAddressKey(row) !== getAddressKey(held)) : open;
    const inOrder = held ? [held, ...others] : others;
    return inOrder.slice(0, ahead).map(({ id, kind }) => ({ id, kind }));
  }, [held, open]);

  const [nextStep] = useState(() => new DeferredNavigation());
  useEffect(() => nextStep.saw(kept.unsaved), [nextStep, kept]);
  useEffect(() => nextStep.drop, [nextStep]);
  const show = (shown: Pick<Result, 'id' | 'kind'> | undefined) => {
    nextStep.drop();
    onShow();
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
  const isBetween = item === undefined && awaited === undefined && (waits || ask !== undefined);
  const lost = isBuilt && isLatest && isBetween && !(inTurn && !seat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goOn` is a new function on every render
  useEffect(() => {
    if (lost) goOn(false);
  }, [lost, first]);

  const visit = (row: Pick<Result, 'id' | 'kind'>) => {
    const key = getAddressKey(row);
    const from = visited?.from ?? (item ? index : queue.items.length);
    if (!queue.indexOf.has(key)) setVisit({ key, from });
    show(row);
  };
  const goThrough: ReviewSteps['goThrough'] = (wanted, part = wholeOfList) => {
    choose(wanted, part);
    setVisit(undefined);
  };
  return {
    next,
    goOnAfter: (act, judged) => nextStep.after(act, () => goOn(judged)),
    visitAfter: (act, row) => nextStep.after(act, () => visit(row)),
    step: (by) => {
      if (visited) return show(queue.items[by === 1 ? visited.from : before] ?? open[0]);
      const target = queue.items[item ? index + by : queue.items.length - 1];
      if (target) show(target);
    },
    nextForMe: () => {
      if (!seat) return;
      const judged = here !== undefined && ledger.verdictOf(here, own) !== undefined;
      if (inTurn) goOn(judged);
      // The whole list again: then the server is asked for the next one.
      else goThrough(noFilter);
    },
    hurry: nextStep.hurry,
    visit,
    goThrough,
  };
}
