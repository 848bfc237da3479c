import { wait } from '../domain/pace/waiting.ts';
import { type Answer, AnswerFailure, type EndedTry, type FailureFacts } from '../spec/answer.ts';
import type { Ask, OperationName } from '../spec/operations.ts';
import { askOperation } from './ask-operation.ts';
import type { Attempt } from './attempts.ts';
import type { Connection } from './connection.ts';
import type { BegunCall } from './early-answers.ts';
import { callTime, hasTimeLeft, mostRetries, scalePolicy, waitBeforeRetry } from './policy.ts';

/**
 * Asks one operation and, where the failure may be temporary, retries as the policy of the connection's time scale
 * says. `tell` is called for every wait and every retry; `begun` is the first try where it is in flight already.
 * Rejects with the last AnswerFailure, which knows the tries before it, and at once with the signal's own reason when
 * the caller aborts, also during a wait.
 */
export async function askPatiently<Name extends OperationName>(
  connection: Connection,
  name: Name,
  ask: Ask,
  signal: AbortSignal,
  tell: (attempt: Attempt) => void,
  begun?: BegunCall,
): Promise<Answer<Name>> {
  const policy = scalePolicy(connection.timeScale);
  const started = performance.now() - (begun?.spent() ?? 0);
  const used = () => performance.now() - started;
  const stopper = new AbortController();
  const ended = AbortSignal.any([signal, stopper.signal]);
  const stop = () => stopper.abort();
  let earlier: readonly EndedTry[] = [];
  let last: AnswerFailure | undefined;
  for (let attempt = 1; ; attempt++) {
    if (last) tell({ attempt, of: mostRetries, last: last.facts, stop });
    try {
      const time = last ? callTime(policy, used()) : policy.callLimit;
      const answer = await askOperation(connection, name, ask, ended, time, last ? undefined : begun);
      return last ? { ...answer, earlier } : answer;
    } catch (error) {
      signal.throwIfAborted();
      if (last && ended.aborted) throw last;
      if (!(error instanceof AnswerFailure)) throw error;
      const { facts } = error;
      last = last ? new AnswerFailure({ ...facts, earlier, waited: used() }) : error;
      const pause = waitBeforeRetry(policy, { attempt, facts, used: used() }, Math.random);
      if (pause === undefined) throw last;
      earlier = [...earlier, endedTry(facts)];
      tell({ attempt, of: mostRetries, retryAt: Date.now() + pause, last: last.facts, stop });
      await wait(pause, ended);
      signal.throwIfAborted();
      // A page that was suspended meanwhile may have no time left.
      if (ended.aborted || !hasTimeLeft(policy, used())) throw last;
    }
  }
}

function endedTry({ reason, exchange, askedAt = 0, duration = 0 }: FailureFacts): EndedTry {
  return { reason, ...(exchange && { status: exchange.status }), askedAt, duration };
}
