import { operations } from '../contract/operations.ts';
import { operationUrl } from './connection.ts';
import type { ProbesSeen } from './diagnosis.ts';
import { timeLimit } from './time-limit.ts';

/**
 * Two requests that carry no secret and change nothing. The first asks for an answer that the page may not even
 * read: any answer proves that the host is there. The second needs no preflight (a POST of plain text): a
 * readable answer, whatever its status, proves that the host allows this page's origin.
 */
export async function probe(baseUrl: string, signal: AbortSignal, limit: number): Promise<ProbesSeen> {
  const url = operationUrl(baseUrl, operations.details.path);
  const { ended, clock } = timeLimit(signal, limit);
  const common = {
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: ended,
  } as const;
  const noAnswer = () => (clock.aborted ? 'late' : 'none');
  const [open, own] = await Promise.all([
    // The browser knows no other way than to follow redirects here.
    answerOf(url, { ...common, mode: 'no-cors' }).catch(noAnswer),
    answerOf(url, { ...common, method: 'POST', body: '', redirect: 'manual' }).catch(noAnswer),
  ]);
  signal.throwIfAborted();
  return {
    hostAnswers: open === 'late' ? undefined : open !== 'none',
    originAllowed: own === 'late' ? undefined : own !== 'none',
    redirected: own instanceof Response && isRedirect(own),
  };
}

/** True for an answer that sends elsewhere; a browser hides its status. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

/** The answer, whose body nobody reads. */
async function answerOf(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  await response.body?.cancel();
  return response;
}
