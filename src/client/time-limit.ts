/** A call's two ends in one signal: the caller's and its own clock. */
export type TimeLimit = {
  /** What the call listens to. */
  readonly ended: AbortSignal;
  /** Aborted when the time is over. Read it after the call: that keeps the clock alive until then. */
  readonly clock: AbortSignal;
};

/**
 * Limits a call to so many milliseconds, ending it earlier when `signal` does. A clock that only `any` knows is
 * swept away with the garbage in Node 20 and never strikes, so the caller holds it.
 */
export function timeLimit(signal: AbortSignal, milliseconds: number): TimeLimit {
  const clock = AbortSignal.timeout(Math.max(1, Math.round(milliseconds)));
  return { ended: AbortSignal.any([signal, clock]), clock };
}
