import type { Exchange } from '../../spec/answer.ts';

/** The program that writes an archive: `name` and `version`. */
export type HarCreator = { readonly name: string; readonly version: string };

/**
 * Returns exchanges as an HTTP archive (HAR 1.2). `mask` puts `$TOKEN` in place of a secret wherever it occurs, also in
 * the service's answer. A part that the page cannot know is −1 or empty, as the format allows; a body that is not UTF-8
 * is in base64.
 */
export function createHar(
  exchanges: readonly Exchange[],
  creator: HarCreator,
  mask: (text: string) => string,
): string {
  const har = { log: { version: '1.2', creator, entries: exchanges.map((each) => getEntry(each, mask)) } };
  return JSON.stringify(har, null, 2);
}

function getEntry({ url, request, status, headers, body, askedAt, duration }: Exchange, mask: Mask) {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const sentType = request.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return {
    startedDateTime: new Date(askedAt).toISOString(),
    time: duration,
    request: {
      method: request.method,
      url: mask(url),
      httpVersion: 'unknown',
      cookies: [],
      headers: pairs(request.headers, mask),
      queryString: URL.canParse(url) ? pairs([...new URL(url).searchParams], mask) : [],
      postData: { mimeType: sentType, text: mask(request.body) },
      headersSize: -1,
      bodySize: new TextEncoder().encode(request.body).length,
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'unknown',
      cookies: [],
      headers: pairs(headers, mask),
      content: { size: body.length, mimeType: mask(type), ...getContent(body, mask) },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
  };
}

type Mask = (text: string) => string;

function pairs(headers: readonly (readonly [string, string])[], mask: Mask) {
  return headers.map(([name, value]) => ({ name, value: mask(value) }));
}

function getContent(body: Uint8Array<ArrayBuffer>, mask: Mask): { text: string; encoding?: 'base64' } {
  try {
    return { text: mask(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)) };
  } catch {
    return { text: btoa(mask(byteText(body))), encoding: 'base64' };
  }
}

/** Returns one character for each byte, in pieces that fit into a call. */
function byteText(bytes: Uint8Array<ArrayBuffer>): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return pieces.join('');
}
