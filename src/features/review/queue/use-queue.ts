import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../../../client/connection.ts';
import type { Result, Run } from '../../../spec/batch.ts';
import { useCorrectionJournal } from '../../inspect/model/corrections/correction-journal.ts';
import { useInspection } from '../../inspect/model/scene-context.tsx';
import { useOwnName } from '../review-tab.tsx';
import { useReviewerSession } from '../team/reviewer-session.ts';
import { ActJournal } from './journal.ts';
import { useAhead, useDigestAhead, useFreshAnswers } from './queue-answers.ts';
import { useReviewActs } from './review-acts.ts';
import { useReviewScope } from './review-scope.ts';
import { useReviewSteps } from './review-steps.ts';
import type { NoteBoxState, Reviewing } from './reviewing.ts';
import { useShownAddress } from './shown-address.ts';

/**
 * Builds the queue of a run. `rows`: those that are here, all of them where it is whole; undefined before the first
 * ones are. Returns undefined then, and until the queue is built; with another order than the list's, until all are
 * here.
 */
export function useQueue(
  connection: Connection,
  run: Run,
  rows: readonly Result[] | undefined,
  isWhole: boolean,
): Reviewing | undefined {
  const { inspection } = useInspection();
  const sender = run.team?.person;
  const journal = useMemo(() => new ActJournal(run.id, sender), [run.id, sender]);
  const kept = useStore(journal.state);
  const own = useOwnName(run);
  const seat = useReviewerSession(run.id);
  const list = { run, isWhole, journal, kept, own };
  const read = { ...list, rows };
  const [box, openBox] = useState<NoteBoxState>();
  const { isBuilt, isLatest, choose, ...scope } = useReviewScope(read);
  useCorrectionJournal({ run: run.id, reviewer: own, sender, isBlind: scope.part.percent !== 100 });
  const address = useShownAddress(read, scope, seat);
  const { item, index, awaited, asksNext, findings, conflict, settled } = address;
  const built = { ...scope, isBuilt, isLatest, choose };
  const steps = useReviewSteps(read, built, address, seat, () => openBox(undefined));
  const acts = useReviewActs(read, scope, address, steps, seat, [box, openBox]);
  useAhead(connection, inspection.ask, settled, steps.next);
  useDigestAhead(inspection, settled);
  useFreshAnswers(connection, item, inspection, settled);
  if (!rows || !isBuilt) return undefined;
  return {
    list: { ...list, rows },
    scope,
    shown: { item, index, awaited, asksNext, findings, conflict },
    rights: {
      judges: seat?.mayJudge !== false,
      comments: seat?.mayJudge === true,
      leads: seat?.leads === true,
    },
    acts,
    steps,
  };
}
