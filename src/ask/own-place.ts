import type { Ask } from '../contract/operations.ts';
import { ownPlaceAddress } from '../contract/own-place.ts';
import { saidInProblem } from '../contract/said-in-problem.ts';

/** What became of a place that was sent to this server: `taken` where it has another one under that kind and id. */
export type Saving =
  | { readonly state: 'saved' }
  | { readonly state: 'taken' }
  | { readonly state: 'signed-out' | 'forbidden' }
  | { readonly state: 'refused'; readonly status: number; readonly said: string | undefined }
  | { readonly state: 'away' };

/** Milliseconds within which a server that is there has written a place. */
const patience = 20_000;

/**
 * Puts a place into the own data of this server; `path` is where it takes them. In the place of what is there only where
 * `replaces` says so, and then of no other version than the one that is there now.
 */
export async function saveOwnPlace(path: string, ask: Ask, text: string, replaces: boolean): Promise<Saving> {
  try {
    const address = ownPlaceAddress(path, ask);
    const known = replaces ? await versionAt(address) : undefined;
    const response = await fetch(address, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        ...(known ? { 'if-match': known } : { 'if-none-match': '*' }),
      },
      body: text,
      signal: AbortSignal.timeout(patience),
    });
    return await savingOf(response);
  } catch {
    return { state: 'away' };
  }
}

async function versionAt(address: string): Promise<string | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  return response.ok ? (response.headers.get('etag') ?? undefined) : undefined;
}

async function savingOf(response: Response): Promise<Saving> {
  const { status, ok } = response;
  if (ok) return { state: 'saved' };
  if (status === 412) return { state: 'taken' };
  if (status === 401) return { state: 'signed-out' };
  if (status === 403) return { state: 'forbidden' };
  if (status === 503 || status === 502 || status === 504) return { state: 'away' };
  const body = new Uint8Array(await response.arrayBuffer());
  return { state: 'refused', status, said: saidInProblem(body) };
}
