import { useEffect, useMemo, useState } from 'react';
import { getListVerdict } from '../../../domain/runs/list-verdict.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import { holdExpectations } from '../../inspect/model/checks.ts';
import { useChecks, useInspection } from '../../inspect/model/scene-context.tsx';
import type { ReviewerSession } from '../team/reviewer-session.ts';
import { getWaitingOperations } from './acts.ts';
import type { ReadList } from './review-scope.ts';
import type { ReviewScope } from './reviewing.ts';
import { useFindingsInSight } from './unseen-findings.ts';

/** An address of the list that is shown although it is outside of the chosen part, and the one before it. */
type Visit = { readonly key: string; readonly from: number };

/** Returns the address of the page as an item of the list, and what is known of it. */
export function useShownAddress(
  { run, isWhole, journal, kept, own }: ReadList,
  { queue, whole, inTurn }: ReviewScope,
  seat: ReviewerSession | undefined,
) {
  const { inspection } = useInspection();
  const checks = useChecks();
  const { ask } = inspection;
  const here = ask && getAddressKey(ask);
  const index = (here === undefined ? undefined : queue.indexOf.get(here)) ?? -1;
  const [visit, setVisit] = useState<Visit>();
  const visited = index < 0 && visit !== undefined && visit.key === here ? visit : undefined;
  const leased = useLeased(run.id, here, inTurn && !isWhole ? seat : undefined);
  const item = queue.items[index] ?? whole.items[(visited && whole.indexOf.get(visited.key)) ?? -1] ?? leased;
  // `kept` changes when the ledger has more acts.
  const conflict =
    queue.settles && item && kept ? getListVerdict(getAddressKey(item), journal.ledger, own) : undefined;
  useEffect(() => item && holdExpectations(item), [item]);
  const isAnswered = getWaitingOperations(inspection).length === 0;
  return {
    /** Its key; undefined where the address bar names none. */
    here,
    item,
    index,
    visited,
    setVisit,
    awaited: !isWhole && item === undefined ? here : undefined,
    asksNext: inTurn && item === undefined && !(seat?.isOver || seat?.isStuck),
    conflict,
    /** True once every operation has answered or failed. */
    settled: item !== undefined && isAnswered,
    findings: useFindingsInSight(inspection, isAnswered ? checks : undefined),
  };
}

/** Returns the row of an address leased to this person, before the rows of its list are here. */
function useLeased(run: string, key: string | undefined, session: ReviewerSession | undefined) {
  const held = session?.held.find(({ row }) => getAddressKey(row) === key);
  return useMemo(
    () => held && { ...held.row, run, position: held.position, state: 'pending' as const },
    [held, run],
  );
}
