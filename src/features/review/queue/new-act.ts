import type { Inspection } from '../../../domain/place/inspection.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { getWholeDigest } from '../../../domain/runs/seen-digest.ts';
import { getActOrigin, type Ledger } from '../../../domain/runs/verdicts.ts';
import { formatOperationList } from '../../../domain/words/operation-list.ts';
import type { FailureReason } from '../../../spec/answer.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Act } from '../../../spec/judgement.ts';
import { type Ask, type OperationName, operationNames } from '../../../spec/operations.ts';
import type { Verdict } from '../../../spec/verdicts.ts';
import { createRandomId } from '../../../state/database.ts';
import queueWords from './queue.messages';

export type ActDraft = Omit<Act, 'id' | 'at' | 'run' | 'reviewer'>;

/**
 * Acts of this moment, one deed that is taken back as one: later than every act of their reviewer, though the clock may
 * have been put back.
 */
export function createNewActs(
  given: readonly ActDraft[],
  run: string,
  reviewer: string,
  ledger: Ledger,
): Act[] {
  const at = Math.max(Date.now(), ledger.latestAt(reviewer) + 1);
  const together = given.length > 1 ? { together: createRandomId() } : {};
  return given.map((each) => ({ ...each, ...together, id: createRandomId(), run, reviewer, at }));
}

/** What takes these acts back. */
export function createWithdrawals(acts: readonly Act[]): ActDraft[] {
  return acts.map(({ placeId, kind, id }) => ({ placeId, kind, what: 'withdraw', of: id }));
}

/** A comment on an address: a question to the lead, or what answers questions, by their ids; or neither. */
export function commentOn(
  { id, kind }: Ask,
  note: string,
  { asks, answers }: { readonly asks: boolean; readonly answers: readonly string[] },
): ActDraft {
  return {
    placeId: id,
    kind,
    what: 'comment',
    note,
    ...(asks && { asks: 'lead' }),
    ...(answers.length > 0 && { concerns: [...answers] }),
  };
}

/**
 * Why no verdict on an address is taken now, in words; undefined where one is. A failure that stands on its card can be
 * judged; what nobody could see cannot. `inSight`: the map shows what was answered, or there is none.
 */
export function explainNotTaken(inspection: Inspection, inSight: boolean): string | undefined {
  const waiting = getWaitingOperations(inspection);
  if (waiting.length > 0) return queueWords.notYet({ operations: formatOperationList(waiting) });
  if (hasFailedFor(inspection, 'unauthorised')) return queueWords.notRefused;
  if (hasFailedFor(inspection, 'signed-out')) return queueWords.notSignedIn;
  return inSight ? undefined : queueWords.notInSight;
}

/** Operations that have neither answered nor failed. */
export function getWaitingOperations(inspection: Inspection): OperationName[] {
  return operationNames.filter((name) => ['idle', 'loading'].includes(inspection[name].state));
}

function hasFailedFor(inspection: Inspection, reason: FailureReason): boolean {
  return operationNames.some((name) => {
    const view = inspection[name];
    return view.state === 'failed' && view.failure.facts.reason === reason;
  });
}

type Judged = {
  readonly what: Verdict;
  readonly reasons: readonly string[];
  /** Of the answers that are shown. */
  readonly inspection: Inspection;
  /** Those that are on the screen; undefined where nobody saw them. */
  readonly findings: readonly Finding[] | undefined;
  /** What it settles. */
  readonly conflict: ListVerdict | undefined;
};

/** A verdict on an address, with what was seen of it. */
export function createVerdict(
  { id, kind }: Ask,
  { what, reasons, inspection, findings, conflict }: Judged,
): ActDraft {
  const digest = getWholeDigest(inspection);
  return {
    placeId: id,
    kind,
    what,
    ...(conflict && { concerns: conflict.held.map((act) => getActOrigin(act.id)) }),
    ...(reasons.length > 0 && { reasons: [...reasons] }),
    ...(digest !== undefined && { digest }),
    ...(findings && {
      findings: findings.map(({ ruleId, severity, subject }) => ({ ruleId, severity, subject })),
    }),
  };
}
