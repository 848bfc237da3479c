import { isolate } from '../../format/sentences.ts';

/** What the sentences about a test need to know besides its result. */
type Facts = {
  readonly host: string;
  /** Whose token the requests carried. */
  readonly token: 'own' | 'none' | 'server';
  /** What came instead of an answer. */
  readonly body?: keyof typeof bodies | undefined;
  /** True when some operations did answer as specified. */
  readonly partly: boolean;
  /** True when a server stands between the page and the service. */
  readonly between: boolean;
};

const bodies = {
  page: 'An HTML page came back.',
  json: 'JSON came back, but not of the specified shape.',
  text: 'Something other than JSON came back.',
  empty: 'An answer without data came back.',
};

const results = {
  ok: 'answered',
  'signed-out': 'signed out',
  unauthorised: 'no valid token',
  forbidden: 'refused',
  'not-found': 'unknown id or path',
  'rate-limited': 'too many requests',
  timeout: 'took too long',
  'too-large': 'too large',
  server: 'service trouble',
  client: 'refused as wrong',
  unreadable: 'not as specified',
  offline: 'offline',
  unreachable: 'no answer',
  'host-unreachable': 'no answer',
  'mixed-content': 'not sent',
  'forbidden-by-page': 'not sent',
  cors: 'not for this page',
  'preflight-refused': 'not for this page',
  redirect: 'redirect, not followed',
};

type Result = keyof typeof results;

const refusedTokens = {
  own: ['The token was refused.', 'Check that it is whole, still valid, and meant for this address.'],
  none: ['The service asks for a token.', 'Enter one.'],
  server: ['The token that the server holds was refused.', 'Whoever runs the server sets PLACES_DEMO_TOKEN.'],
} as const;

const issued = 'Demo tokens are issued by the sales team on request to support.';
const serverAsks = 'Or let the server of this page ask: PLACES_DEMO_BASE_URL.';

const diagnoses: Record<Result, (facts: Facts) => string> = {
  ok: () => 'All four operations answered as specified.',
  'signed-out': () => 'You are signed out of this server.',
  unauthorised: ({ token }) => refusedTokens[token][0],
  forbidden: () => 'The service refused this request.',
  'not-found': () => 'The id or the path is unknown.',
  'rate-limited': () => 'The service says: too many requests.',
  timeout: () => 'No whole answer came in time.',
  'too-large': () => 'An answer is larger than 32 MiB.',
  server: ({ between }) => (between ? 'The server or the service has trouble.' : 'The service has trouble.'),
  client: () => 'The service refused the request as wrong.',
  unreadable: ({ partly }) =>
    partly ? 'Some answers are not as specified.' : 'This is not a Places Data Service.',
  offline: () => 'This browser is offline.',
  unreachable: () => 'No whole answer came, and the cause cannot be told apart.',
  'host-unreachable': ({ host }) => `Nothing answered at ${isolate(host)}.`,
  'mixed-content': () => 'An https page cannot ask an http address.',
  'forbidden-by-page': ({ host }) => `The policy of this page does not allow ${isolate(host)}.`,
  cors: ({ host }) => `${isolate(host)} answers, but not to this page.`,
  'preflight-refused': ({ host }) =>
    `${isolate(host)} answers this page, but not the request with its token.`,
  redirect: () => 'The service sends the request elsewhere.',
};

const advice: Record<Result, (facts: Facts) => string> = {
  ok: () => 'Save to use this connection.',
  'signed-out': () =>
    'A login answered in place of the server. Close this dialog, then press “Sign in again” on the page.',
  unauthorised: ({ token }) => [refusedTokens[token][1], ...(token === 'server' ? [] : [issued])].join(' '),
  forbidden: () => 'Ask whoever issued the token what it may be used for.',
  'not-found': () =>
    'Try an id that this service knows. If that is unknown too, check the demo base URL: “/demo/details” is added to it.',
  'rate-limited': () => 'Wait a while, then test again.',
  timeout: () => 'Test again. If it stays so, tell the service’s owner the address and the time.',
  'too-large': () => 'Nothing of it is kept. Tell the service’s owner.',
  server: ({ between }) =>
    between
      ? 'Test again later. The server’s log tells which of the two it is.'
      : 'Test again later. If it stays so, tell the service’s owner the address and the time.',
  client: () => 'Try another id. If it stays so, check the demo base URL.',
  unreadable: ({ body, partly }) =>
    [
      ...(body ? [bodies[body]] : []),
      partly ? 'The tab “Wire” shows the answers after saving.' : 'Check the demo base URL.',
    ].join(' '),
  offline: () => 'Connect to a network, then test again. “In this page” works without one.',
  unreachable: () =>
    'It may be the network, a missing permission for this page (CORS) or a redirect. Test again, and check the address.',
  'host-unreachable': () =>
    'Check the address, that the service runs, and that it can be reached from here (network, VPN, certificate). A service that hides its answers from every other origin looks the same.',
  'mixed-content': ({ host }) =>
    `Nothing was sent to ${isolate(host)}. Use its https:// address. ${serverAsks}`,
  'forbidden-by-page': () =>
    `The browser sent nothing. Whoever runs this page must allow the address in its policy (connect-src). ${serverAsks}`,
  cors: () =>
    'It does not allow this page’s origin, or it redirects without allowing it: browsers tell both alike. Its owner must send with every answer, refusals too:',
  'preflight-refused': () =>
    'Browsers hide which of two is missing: the permission on the answer to OPTIONS, which they ask first, or the one on the answer to POST. The service’s owner must send both:',
  redirect: () =>
    'No redirect is followed with a token: the other address would get it. Find out where it leads, and enter that address if you trust it.',
};

/** What a test of a connection saw, what that means, and what to do next. No cause is guessed. */
export const diagnosisWords = {
  testResult: (result: Result) => results[result],
  testDiagnosis: (result: Result, facts: Facts) => diagnoses[result](facts),
  testAdvice: (result: Result, facts: Facts) => advice[result](facts),
};
