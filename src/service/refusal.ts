import { type Problem, problemMediaType } from '../contract/problem.ts';
import { cacheControl, requestBodyLimit } from './decisions.ts';

/** Status phrases of RFC 9110 section 15 and RFC 6585, for every status that we answer ourselves. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** A refusal as an RFC 9457 problem document; `detail` is a sentence for a person and holds no secret. */
export function refusal(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body: Problem = { type: 'about:blank', title: titles[status] ?? `Status ${status}`, status, detail };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': problemMediaType, 'cache-control': cacheControl },
  });
}

export function unknownPath(): Response {
  return refusal(404, 'There is no such path. The operations are listed in /openapi.json.');
}

/** `allowed` is the value of the `Allow` header: "POST" or "GET, HEAD". */
export function otherMethod(allowed: string): Response {
  return refusal(405, `This path takes ${allowed} only.`, { allow: allowed });
}

/** 401 with the challenge that RFC 9110 section 15.5.2 requires. */
export function unauthorised(challenge: string, detail: string): Response {
  return refusal(401, detail, { 'www-authenticate': challenge });
}

export function tooLarge(): Response {
  return refusal(413, `A request body may hold ${requestBodyLimit} bytes at most.`);
}
