import type { Exchange } from '../contract/answer.ts';
import { sentRequest } from '../contract/sent-request.ts';

/** How everything is sent that carries a secret: to the one address, past every cache, without cookies. */
export const carefully = {
  // A redirect would hand the token header to the other origin.
  redirect: 'error',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/**
 * The record of a request with the body `sent`, and of its response. Milliseconds: `askedAt` since 1970, `duration`
 * from asking to the last byte.
 */
export function exchangeOf(
  request: Request,
  sent: string,
  response: Response,
  body: Exchange['body'],
  askedAt: number,
  duration: number,
): Exchange {
  return {
    url: request.url,
    request: sentRequest(request, sent),
    status: response.status,
    headers: [...response.headers],
    body,
    askedAt,
    duration,
  };
}
