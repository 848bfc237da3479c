import type { Inspection } from '../../../domain/place/inspection.ts';
import type { ListVerdict } from '../../../domain/runs/list-verdict.ts';
import { getWholeDigest } from '../../../domain/runs/seen-digest.ts';
import { getActOrigin, isQuestion, type Ledger } from '../../../domain/runs/verdicts.ts';
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
 * Returns acts of this moment that form one action and are undone as one: later than every act of their reviewer, even
 * if the clock was set back.
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

/** Returns withdrawals of these acts. */
export function createWithdrawals(acts: readonly Act[]): ActDraft[] {
  return acts.map(({ placeId, kind, id }) => ({ placeId, kind, what: 'withdraw', of: id }));
}

/** Returns a comment on an address: a question to the lead, or an answer to questions, by their ids; or neither. */
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
 * Explains why no verdict on an address is possible now; undefined where one is. A failure with a visible card can be
 * judged; what was never visible cannot. `inSight`: the map shows the answers, or there is none.
 */
export function explainNotTaken(inspection: Inspection, inSight: boolean): string | undefined {
  const waiting = getWaitingOperations(inspection);
  if (waiting.length > 0) return queueWords.notYet({ operations: formatOperationList(waiting) });
  if (hasFailedFor(inspection, 'unauthorised')) return queueWords.notRefused;
  if (hasFailedFor(inspection, 'signed-out')) return queueWords.notSignedIn;
  return inSight ? undefined : queueWords.notInSight;
}

/** Returns the operations that have neither answered nor failed. */
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
  /** The answers on the screen. */
  readonly inspection: Inspection;
  /** The findings on the screen; undefined where they were not shown. */
  readonly findings: readonly Finding[] | undefined;
  /** The conflict that it settles. */
  readonly conflict: ListVerdict | undefined;
};

/** Creates a verdict on an address, with what was seen of it. */
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

/** Returns an act in a word. */
export function getActName(act: Act): string {
  const { what, note, reasons, concerns } = act;
  if (what === 'withdraw') return queueWords.undone;
  if (what === 'corrected') return queueWords.corrected;
  if (what === 'correction') return queueWords.correctionSaid;
  if (what === 'note') return queueWords.noteSaid({ text: note ?? '' });
  if (what === 'comment')
    return (isQuestion(act) ? queueWords.questionSaid : queueWords.commentSaid)({ text: note ?? '' });
  const verdict = getVerdictName(what, reasons);
  return concerns ? queueWords.settledAs({ verdict }) : verdict;
}

/** Returns a verdict with its reasons: `Wrong, Position`. */
export function getVerdictName(what: Verdict, reasons: readonly string[] = []): string {
  return [queueWords.judged[what], ...reasons].join(', ');
}

/** Returns the name of the acts of one action. */
export function getActionName(acts: readonly Act[]): string {
  const [first, ...others] = acts;
  if (!first) return '';
  const what = getActName(first);
  return others.length === 0 ? what : queueWords.deedOver({ what, count: acts.length });
}
