import { demoChallenge, productionChallenge } from './decisions.ts';
import { unauthorised } from './refusal.ts';

/**
 * "A demo access token is sent in the request header `token`": undefined when it is the right one, else the 401.
 * A header sent twice arrives joined by a comma and is therefore another token.
 */
export function refuseToken(headers: Headers, token: string): Response | undefined {
  if (headers.get('token') === token) return undefined;
  return unauthorised(demoChallenge, 'The header "token" is missing or does not hold a valid demo token.');
}

/** "In the form `Authorization: Bearer <ACCESS_TOKEN>`": undefined when it is the right one, else the 401. */
export function refuseBearer(headers: Headers, accessToken: string): Response | undefined {
  const sent = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '');
  if (sent?.[1] === accessToken) return undefined;
  return unauthorised(
    productionChallenge,
    'The header "Authorization" is missing or does not hold a valid access token with the scheme Bearer.',
  );
}
