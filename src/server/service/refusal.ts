import { type Problem, problemMediaType } from '../../spec/answer-schema.ts';
import { cacheControl, demoChallenge, productionChallenge, requestBodyLimit } from './decisions.ts';

/** Status phrases of RFC 9110 section 15, RFC 6585 and RFC 4918, for every status that we send ourselves. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

/**
 * Returns a refusal as an RFC 9457 problem document; `detail` is a sentence for a person and holds no secret. `members`
 * are further members for programs.
 */
export function createProblemResponse(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  members: object = {},
): Response {
  const title = titles[status] ?? `Status ${status}`;
  const body: Problem = { type: 'about:blank', title, status, detail, ...members };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': problemMediaType, 'cache-control': cacheControl },
  });
}

/** Ends a question while the database of a catalogue is away; the same question succeeds once it is back. */
export class CatalogueAway extends Error {}

/** Returns 503 while the database of the places is away. Throws every other error. */
export function refuseWhileAway(error: unknown): Response {
  if (!(error instanceof CatalogueAway)) throw error;
  return createProblemResponse(503, 'The places are away for a moment: ask again.', { 'retry-after': '5' });
}

export function createNotFound(): Response {
  return createProblemResponse(404, 'There is no such path. The operations are listed in /openapi.json.');
}

/** `allowed` is the value of the `Allow` header: "POST" or "GET, HEAD". */
export function createMethodNotAllowed(allowed: string): Response {
  return createProblemResponse(405, `This path takes ${allowed} only.`, { allow: allowed });
}

/** Returns 401 with the challenge that RFC 9110 section 15.5.2 requires. */
function unauthorised(challenge: string, detail: string): Response {
  return createProblemResponse(401, detail, { 'www-authenticate': challenge });
}

/** `limit` in bytes. */
export function createContentTooLarge(limit = requestBodyLimit): Response {
  return createProblemResponse(413, `A request body may hold ${limit} bytes at most.`);
}

/**
 * "A demo access token is sent in the request header `token`": undefined when it is the right one, else the 401. A
 * header sent twice arrives joined by a comma and is therefore another token.
 */
export function refuseToken(headers: Headers, token: string): Response | undefined {
  if (headers.get('token') === token) return undefined;
  return unauthorised(demoChallenge, 'The header "token" is missing or does not hold a valid demo token.');
}

/** "In the form `Authorization: Bearer <ACCESS_TOKEN>`": undefined when it is the right one, else the 401. */
export function refuseBearer(headers: Headers, accessToken: string): Response | undefined {
  if (getBearerKey(headers) === accessToken) return undefined;
  return unauthorised(
    productionChallenge,
    'The header "Authorization" is missing or does not hold a valid access token with the scheme Bearer.',
  );
}

/**
 * Returns the key in `Authorization` with the scheme Bearer (RFC 6750 section 2.1), visible ASCII; undefined for any
 * other.
 */
export function getBearerKey(headers: Headers): string | undefined {
  return /^Bearer ([\x21-\x7e]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}

/**
 * Returns the value of the header `token`, if it can be one token; undefined for control characters and several of
 * them.
 */
export function getDemoToken(headers: Headers): string | undefined {
  return /^[\x20-\x2b\x2d-\x7e\x80-\xff]+$/.exec(headers.get('token') ?? '')?.[0];
}
