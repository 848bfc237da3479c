import { createStore } from 'zustand/vanilla';
import { speakerHeader } from '../spec/answer.ts';
import type { Readable } from '../state/readable.ts';
import type { Connection } from './connection.ts';
import { isRedirect } from './exchange.ts';

/** Statuses with which proxies ask for a login: 401 to programs, 403 with the login page (oauth2-proxy). */
const loginStatuses: readonly number[] = [401, 403];

/** The start of a web page, without comments and an XML declaration. */
export const webPage = /^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*<(!doctype\s+html|html|head|body)\b/i;

const store = createStore(() => false);
/** Milliseconds since 1970 of the last answer of a login. */
let refusedAt = 0;

/** True from the answer of a login in place of the page's own server until that server itself answers again. */
export const signedOut: Readable<boolean> = store;

/**
 * Returns true where a login in front of the page's own server answered instead of it: by a redirect, or by a refusal
 * or a web page without the mark of a Placelens server. `body` is the whole of it, where it came. `askedAt` is the time
 * of the question in milliseconds since 1970: an answer to a question in flight when the login appeared is outdated.
 */
export function isSignInResponse(
  { ownServer }: Pick<Connection, 'ownServer'>,
  askedAt: number,
  response: Response,
  body?: Uint8Array<ArrayBuffer>,
): boolean {
  if (!ownServer) return false;
  const isMarked = response.headers.has(speakerHeader);
  const asks =
    isRedirect(response) ||
    (!isMarked &&
      (loginStatuses.includes(response.status) ||
        (response.ok && webPage.test(new TextDecoder().decode(body)))));
  // Another server in between does not concern the login: 502 of a proxy whose server is down.
  if (asks) refusedAt = Date.now();
  if (asks || (isMarked && askedAt >= refusedAt)) store.setState(asks);
  return asks;
}
