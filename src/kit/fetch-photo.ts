import { BodyTooLarge, readBody } from '../client/read-body.ts';
import type { KeptPhoto } from '../contract/kit.ts';

/** Milliseconds for a photo, its body included. */
const timeLimit = 15_000;

/** Bytes of a photo before it is made smaller: what a camera writes. */
const bodyLimit = 24 * 1024 * 1024;

type Lack = NonNullable<KeptPhoto['lack']>;

/**
 * Fetches a photo to be copied: without cookies and without saying from where. Returns why it cannot be copied where
 * its host does not let a page read it, does not have it, or answers with something else. Rejects with the signal's
 * reason alone.
 */
export async function fetchPhoto(url: string, signal: AbortSignal): Promise<Blob | Lack> {
  try {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'image/*' },
      signal: ended,
    });
    if (!response.ok) return 'not-found';
    const type = response.headers.get('content-type') ?? '';
    // A drawing of markup is not taken: it is a document, not a photo.
    if (!/^image\//i.test(type) || /svg/i.test(type)) return 'not-a-picture';
    return new Blob([await readBody(response, bodyLimit, ended)], { type });
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof BodyTooLarge ? 'not-a-picture' : 'not-readable';
  }
}
