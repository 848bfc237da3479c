import { queryOptions } from '@tanstack/react-query';
import type { Ask } from '../spec/operations.ts';
import { getOwnPlaceUrl } from '../spec/own-place.ts';
import { readProblemText } from '../spec/problem-text.ts';

/** Why this server refused a request about a place of its own data. */
export type Refusal =
  | { readonly state: 'signed-out' | 'forbidden' | 'away' }
  | { readonly state: 'refused'; readonly status: number; readonly said: string | undefined };

/** The place has changed since the known version, or is gone; nothing was done. */
type Overtaken = { readonly state: 'changed' | 'gone' };

/** The result of saving a place: `taken` where a new kind and id exist already. */
export type Saving = { readonly state: 'saved' } | { readonly state: 'taken' } | Overtaken | Refusal;

/** A place as it is written, and its version; `gone` where own data has none of that kind and id. */
export type OwnPlaceReading =
  | { readonly state: 'read'; readonly text: string; readonly version: string }
  | { readonly state: 'gone' }
  | Refusal;

/** The result of removing a place. */
export type Removing = { readonly state: 'removed' } | Overtaken | Refusal;

/** Milliseconds within which an available server has written a place. */
const patience = 20_000;

/** Reads a place of the own data of this server; `path` is where it accepts them. */
export async function readOwnPlace(path: string, ask: Ask): Promise<OwnPlaceReading> {
  return sent(path, ask, 'GET', {}, async (response) => {
    if (response.status === 404) return { state: 'gone' };
    const version = response.headers.get('etag');
    if (!response.ok || version === null) return readRefusal(response);
    return { state: 'read', text: await response.text(), version };
  });
}

/** Returns the version of a place, where this server has it and its reader may change it. */
export async function fetchOwnPlaceVersion(path: string, ask: Ask): Promise<string | undefined> {
  return sent(
    path,
    ask,
    'HEAD',
    {},
    async ({ ok, headers }) => (ok && headers.get('etag')) || undefined,
  ).then((came) => (typeof came === 'string' ? came : undefined));
}

/** The same as a query that is never cached, since versions change at any time. Null where there is none. */
export function getOwnPlaceQuery(path: string, ask: Ask) {
  return queryOptions({
    queryKey: ['own-place', path, ask.kind, ask.id],
    queryFn: async () => (await fetchOwnPlaceVersion(path, ask)) ?? null,
    ...{ staleTime: 0, gcTime: 0, refetchOnMount: 'always' as const },
  });
}

/**
 * Saves a place in the own data of this server. `over`: replaces the known version, any version, or requires that there
 * is none.
 */
export async function saveOwnPlace(
  path: string,
  ask: Ask,
  text: string,
  over: 'nothing' | 'anything' | { readonly version: string },
): Promise<Saving> {
  const known =
    over === 'anything'
      ? await fetchOwnPlaceVersion(path, ask)
      : over === 'nothing'
        ? undefined
        : over.version;
  const condition = known === undefined ? { 'if-none-match': '*' } : { 'if-match': known };
  const init = { headers: { 'content-type': 'application/json', ...condition }, body: text };
  return sent(path, ask, 'PUT', init, async (response) => {
    if (response.ok) return { state: 'saved' };
    if (response.status !== 412) return readRefusal(response);
    return known === undefined ? { state: 'taken' } : overtaken(path, ask);
  });
}

/** Removes a place from the own data of this server, where it is the known version. */
export async function removeOwnPlace(path: string, ask: Ask, version: string): Promise<Removing> {
  return sent(path, ask, 'DELETE', { headers: { 'if-match': version } }, async (response) => {
    if (response.ok) return { state: 'removed' };
    return response.status === 412 ? overtaken(path, ask) : readRefusal(response);
  });
}

async function sent<Came>(
  path: string,
  ask: Ask,
  method: string,
  init: RequestInit,
  read: (response: Response) => Promise<Came>,
): Promise<Came | Refusal> {
  try {
    const signal = AbortSignal.timeout(patience);
    return await read(await fetch(getOwnPlaceUrl(path, ask), { method, ...init, signal }));
  } catch {
    return { state: 'away' };
  }
}

/** Why a condition did not hold. */
async function overtaken(path: string, ask: Ask): Promise<Overtaken | Refusal> {
  const now = await readOwnPlace(path, ask);
  return now.state === 'read' ? { state: 'changed' } : now;
}

/** Returns why this server refused, by its answer. */
export async function readRefusal(response: Response): Promise<Refusal> {
  const { status } = response;
  if (status === 401) return { state: 'signed-out' };
  if (status === 403) return { state: 'forbidden' };
  if (status === 503 || status === 502 || status === 504) return { state: 'away' };
  return { state: 'refused', status, said: readProblemText(new Uint8Array(await response.arrayBuffer())) };
}
