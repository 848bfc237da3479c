import { AnswerFailure } from '../spec/answer.ts';
import { type Ask, type OperationName, operationNames, operations } from '../spec/operations.ts';
import { parseJson } from '../spec/parse-json.ts';
import { askOperation } from './ask-operation.ts';
import { type Connection, getOperationUrl } from './connection.ts';
import type { Observations, OperationSeen, ProbesSeen, StrangeBody } from './diagnosis.ts';
import { createTimeLimit, isRedirect } from './exchange.ts';

export type TestConnectionOptions = {
  readonly ask: Ask;
  /** The origin of this page. */
  readonly pageOrigin: string;
  /** True where the browser is known to send nothing: then nothing is tried. */
  readonly mixedContent: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds for each request. */
  readonly limit: number;
};

/**
 * Asks the four operations once each. Where no answer came back at all, it sends at most two requests without a secret
 * that distinguish the causes. Rejects only with the signal's reason.
 */
export async function testConnection(
  connection: Connection,
  terms: TestConnectionOptions,
): Promise<Observations> {
  const otherOrigin = URL.parse(connection.baseUrl)?.origin !== terms.pageOrigin;
  const seen = { probes: {}, mixedContent: terms.mixedContent, stoppedByPage: false, otherOrigin };
  if (terms.mixedContent) return { ...seen, operations: getAll(() => notSent) };
  const policy = watchPolicy(connection.baseUrl);
  try {
    const answers = await Promise.all(operationNames.map((name) => tryOperation(connection, name, terms)));
    const operations = getAll((name) => answers[operationNames.indexOf(name)] ?? notSent);
    const silent = answers.every(
      ({ outcome, status, redirected }) =>
        outcome === 'unreachable' && status === undefined && redirected === undefined,
    );
    const stoppedByPage = silent && otherOrigin && (await policy.stopped());
    const worthProbing = silent && otherOrigin && !stoppedByPage;
    const probes = worthProbing ? await probe(connection.baseUrl, terms.signal, terms.limit) : {};
    return { ...seen, operations, stoppedByPage, probes };
  } finally {
    policy.end();
  }
}

const notSent: OperationSeen = { outcome: 'unreachable', duration: 0 };

function getAll(seen: (name: OperationName) => OperationSeen): Observations['operations'] {
  return {
    details: seen('details'),
    parking: seen('parking'),
    entrance: seen('entrance'),
    units: seen('units'),
  };
}

async function tryOperation(
  connection: Connection,
  name: OperationName,
  { ask, signal, limit }: TestConnectionOptions,
): Promise<OperationSeen> {
  const started = performance.now();
  const way: { redirected: boolean } = { redirected: false };
  // As strict as any other request: a redirect is reported here, and not followed either.
  const transport = async (request: Request) => {
    const response = await connection.transport(new Request(request, { redirect: 'manual' }));
    way.redirected = isRedirect(response);
    return response;
  };
  const seen = await askOperation({ ...connection, transport }, name, ask, signal, limit).then(
    ({ exchange: { status, body } }): OperationSeen =>
      // The specification shows no answer without a body.
      body.length === 0
        ? { outcome: 'unreadable', status, duration: 0, body: 'empty' }
        : { outcome: 'ok', status, duration: 0 },
    (error: unknown): OperationSeen => {
      if (error instanceof AnswerFailure) return getSeen(error);
      throw error;
    },
  );
  return { ...seen, ...(way.redirected && { redirected: true }), duration: performance.now() - started };
}

function getSeen({ facts: { reason, exchange } }: AnswerFailure): OperationSeen {
  return {
    outcome: reason,
    duration: 0,
    // The answer to a redirect that was not followed has status 0 in a browser.
    ...(exchange && exchange.status > 0 && { status: exchange.status }),
    ...(reason === 'unreadable' && exchange && { body: getKind(exchange.body) }),
  };
}

function getKind(body: Uint8Array): StrangeBody {
  const text = new TextDecoder().decode(body);
  if (/^\s*</.test(text)) return 'page';
  try {
    parseJson(text);
    return 'json';
  } catch {
    return 'text';
  }
}

/** Milliseconds by which the browser may report a policy violation after its request has failed (measured: 1). */
const delay = 50;

type PolicyWatch = {
  /** Resolves with true when the page's policy stopped a request that has failed. */
  readonly stopped: () => Promise<boolean>;
  readonly end: () => void;
};

/** Listens for requests to an address that the page's own content security policy stops. */
function watchPolicy(baseUrl: string): PolicyWatch {
  const origin = URL.parse(baseUrl)?.origin;
  let stopped = false;
  const listen = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce' || effectiveDirective !== 'connect-src') return;
    if (URL.parse(blockedURI)?.origin === origin) stopped = true;
  };
  globalThis.document?.addEventListener('securitypolicyviolation', listen);
  return {
    stopped: () => new Promise((resolve) => setTimeout(() => resolve(stopped), delay)),
    end: () => globalThis.document?.removeEventListener('securitypolicyviolation', listen),
  };
}

/**
 * Sends two requests that carry no secret and change nothing. The first asks for an answer that the page may not even
 * read: any answer proves that the host exists. The second needs no preflight (a POST of plain text): a readable
 * answer, with any status, proves that the host allows this page's origin.
 */
async function probe(baseUrl: string, signal: AbortSignal, limit: number): Promise<ProbesSeen> {
  const url = getOperationUrl(baseUrl, operations.details.path);
  const { ended, clock } = createTimeLimit(signal, limit);
  const common = {
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: ended,
  } as const;
  const noAnswer = () => (clock.aborted ? 'late' : 'none');
  const [open, own] = await Promise.all([
    // In this mode the browser can only follow redirects.
    readAnswer(url, { ...common, mode: 'no-cors' }).catch(noAnswer),
    readAnswer(url, { ...common, method: 'POST', body: '', redirect: 'manual' }).catch(noAnswer),
  ]);
  signal.throwIfAborted();
  return {
    hostAnswers: open === 'late' ? undefined : open !== 'none',
    originAllowed: own === 'late' ? undefined : own !== 'none',
    redirected: own instanceof Response && isRedirect(own),
  };
}

/** Returns the response; its body is not read. */
async function readAnswer(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  await response.body?.cancel();
  return response;
}
