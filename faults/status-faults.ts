import type { FailureReason } from '../src/spec/answer.ts';
import { type Fault, failed, failing } from './fault.ts';

/** The words of reliability: "401 ≠ 403 ≠ 404 ≠ 429 ≠ time-out"; written here once more, as the product may err. */
const ownReasons: ReadonlyMap<number, FailureReason> = new Map([
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [408, 'timeout'],
  [413, 'too-large'],
  [429, 'rate-limited'],
  [504, 'timeout'],
]);

/**
 * Where fetch keeps the answer to itself: it knows no proxy (407), and Node's asks once more after 421, without a
 * body.
 */
const hidden: ReadonlyMap<number, Partial<Fault>> = new Map([
  [407, { outcome: () => failed('unreachable'), behindGateway: () => failed('server') }],
  [421, { inNode: failed('unreachable') }],
]);

function reasonOf(status: number): FailureReason {
  return ownReasons.get(status) ?? (status < 500 ? 'client' : 'server');
}

const statuses = Array.from({ length: 200 }, (_, index) => 400 + index);

/** Every refusal that HTTP has room for. */
export const statusFaults: readonly Fault[] = statuses.map((status) =>
  failing(
    `status-${status}`,
    reasonOf(status),
    ({ response }) =>
      response
        .writeHead(status, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ type: 'about:blank', title: 'Fault', status, detail: `fault ${status}` })),
    hidden.get(status),
  ),
);

/** Ways to say when to come back (RFC 9110 section 10.2.3), and ways to get it wrong. */
const retryAfterForms: Readonly<Record<string, () => string>> = {
  seconds: () => '7',
  date: () => new Date(Date.now() + 20_000).toUTCString(),
  past: () => new Date(Date.now() - 60_000).toUTCString(),
  negative: () => '-5',
  garbage: () => 'soon, <b>maybe</b>',
  huge: () => '999999999999999999999',
};

const retryAfterFaults = Object.entries(retryAfterForms).map(([form, text]) =>
  failing(`retry-after-${form}`, 'rate-limited', ({ response }) =>
    response.writeHead(429, { 'retry-after': text() }).end(),
  ),
);

const signInPage =
  '<!doctype html><title>Sign in</title><script>window.ranMarkup = true</script><h1>Sign in</h1>';

/** Refusals whose body or challenge is the trouble. */
export const refusalFaults: readonly Fault[] = [
  ...retryAfterFaults,
  failing('basic-challenge', 'unauthorised', ({ response }) =>
    response.writeHead(401, { 'www-authenticate': 'Basic realm="places"' }).end(),
  ),
  failing('html-502', 'server', ({ response }) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end(signInPage.repeat(50)),
  ),
  failing('refusal-without-end', 'server', ({ response }) => {
    response.writeHead(500, { 'content-length': 1_000 }).write('{"detail":');
    response.socket?.destroySoon();
  }),
];
