import { BodyTooLarge, bodyLimit, readBody } from '../../client/exchange.ts';
import { BasemapSourceError, type Part } from './basemap-source.ts';

/** Milliseconds that a map's host has for its first answer, before the map is switched (map.md). */
export const probeLimit = 2_500;

/** Asks another host. Throws BasemapSourceError unless it answers 2xx in time; its body may take longer. */
export async function askHost(url: string, gone: AbortSignal, headers: HeadersInit = {}): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), probeLimit);
  const signal = AbortSignal.any([gone, late.signal]);
  try {
    const response = await fetch(url, {
      signal,
      headers,
      // Cookies only for the page's own origin, where maps may be behind the same login.
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
    });
    if (!response.ok) throw new BasemapSourceError('status', { status: response.status });
    return response;
  } catch (error) {
    throw late.signal.aborted ? new BasemapSourceError('timeout') : getTrouble(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the JSON of another host; `otherwise` is the kind of trouble where it is none. */
export async function askForJson(
  url: string,
  gone: AbortSignal,
  otherwise: 'not-tiles' | 'not-style',
): Promise<unknown> {
  const response = await askHost(url, gone);
  const text = new TextDecoder().decode(
    await readSmallBody(response, { of: 'description', limit: bodyLimit }),
  );
  try {
    return JSON.parse(text);
  } catch {
    throw new BasemapSourceError(otherwise);
  }
}

/** Returns the body of a part of a map, within the limits of time and bytes. */
export async function readSmallBody(response: Response, part: Part): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await limitBody(readBody(response, part.limit));
  } catch (error) {
    throw error instanceof BodyTooLarge ? new BasemapSourceError('swollen', { part }) : error;
  }
}

/** Limits a small body. */
export async function limitBody<Body>(body: Promise<Body>): Promise<Body> {
  const late = AbortSignal.timeout(probeLimit);
  const never = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new BasemapSourceError('timeout')));
  });
  try {
    return await Promise.race([body, never]);
  } catch (error) {
    throw getTrouble(error);
  }
}

/** Returns a body of at most `limit` bytes that may take long, as long as each piece arrives in time. */
export async function readSteadyBody(response: Response, limit: number): Promise<ArrayBuffer> {
  const reader = response.body?.getReader();
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const piece = await limitBody(reader?.read() ?? Promise.resolve(undefined));
      if (piece?.value) controller.enqueue(piece.value);
      else controller.close();
    },
    cancel: () => reader?.cancel(),
  });
  try {
    return (await readBody(new Response(pieces), limit)).buffer;
  } catch (error) {
    throw error instanceof BodyTooLarge ? new BasemapSourceError('too-large') : error;
  } finally {
    // A hanging body is cancelled; one that has ended or failed needs nothing more.
    reader?.cancel().catch(() => {});
  }
}

/** A browser does not distinguish: unreachable, refused by CORS, or an unknown host. */
function getTrouble(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  return new BasemapSourceError(navigator.onLine ? 'unreachable' : 'offline');
}
