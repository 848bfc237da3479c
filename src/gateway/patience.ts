/** How long a request to another server may take: until the deadline, or until nobody waits for its answer. */
export type Patience = {
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** To be called when the answer has come, so that nothing of the question stays in memory until the deadline. */
  readonly end: () => void;
};

/** `AbortSignal.timeout` with `AbortSignal.any` would keep each question for all of its milliseconds. */
export function patienceFor(request: Request, milliseconds: number): Patience {
  const asking = new AbortController();
  let over = false;
  const stop = () => asking.abort();
  const deadline = setTimeout(() => {
    over = true;
    stop();
  }, milliseconds);
  if (request.signal.aborted) stop();
  request.signal.addEventListener('abort', stop);
  return {
    signal: asking.signal,
    isOver: () => over,
    end() {
      clearTimeout(deadline);
      request.signal.removeEventListener('abort', stop);
    },
  };
}
