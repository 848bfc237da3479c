import { createStore } from 'zustand/vanilla';
import { speakerHeader } from '../spec/answer.ts';
import type { Readable } from '../state/readable.ts';
import type { Connection } from './connection.ts';
import { isRedirect } from './exchange.ts';

/** Statuses with which proxies ask for a login: 401 to programs, 403 with the page of the login (oauth2-proxy). */
const loginStatuses: readonly number[] = [401, 403];

/** How the text of a web page begins, comments and an XML declaration left out. */
export const webPage = /^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*<(!doctype\s+html|html|head|body)\b/i;

const store = createStore(() => false);
/** Milliseconds since 1970 at which a login answered last. */
let refusedAt = 0;

/** True from the answer of a login in place of the page's own server until that server itself answers again. */
export const signedOut: Readable<boolean> = store;

/**
 * True where a login before the page's own server answered in its place: by a redirect, or by a refusal or a web page
 * that no Placelens server has marked as its own or its service's. `body` is the whole of it, where it came. `askedAt`
 * is the moment of the question in milliseconds since 1970: an answer to one that was under way when the login came
 * between says nothing of what is now.
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
  // What else stands between says nothing of the login: 502 of a proxy whose server is gone.
  if (asks) refusedAt = Date.now();
  if (asks || (isMarked && askedAt >= refusedAt)) store.setState(asks);
  return asks;
}
