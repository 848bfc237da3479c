import type { FailureReason } from '../spec/answer.ts';
import { type OperationName, operationNames } from '../spec/operations.ts';

/** Every result of a connection test; the cause that explains most comes first. */
export const testResults = [
  'mixed-content',
  'forbidden-by-page',
  'offline',
  'signed-out',
  'redirect',
  'host-unreachable',
  'cors',
  'preflight-refused',
  'unauthorised',
  'forbidden',
  'rate-limited',
  'server',
  'unreachable',
  'timeout',
  'too-large',
  'unreadable',
  'client',
  'not-found',
  'ok',
] as const satisfies readonly (FailureReason | 'ok' | NetworkCause)[];

export type TestResult = (typeof testResults)[number];

/** Why no answer came back, as far as the causes can be distinguished. */
type NetworkCause =
  | 'mixed-content'
  | 'forbidden-by-page'
  | 'redirect'
  | 'host-unreachable'
  | 'cors'
  | 'preflight-refused';

/** The content of a body that is no answer of the service. */
export type StrangeBody = 'page' | 'json' | 'text' | 'empty';

/** The result of one operation. */
export type OperationSeen = {
  readonly outcome: 'ok' | FailureReason;
  /** Absent when no response arrived. */
  readonly status?: number;
  /** Milliseconds until the answer was read or given up. */
  readonly duration: number;
  readonly redirected?: true;
  /** For `unreadable`. */
  readonly body?: StrangeBody;
};

/** The results of probes without a secret; undefined where a probe was not sent or timed out. */
export type ProbesSeen = {
  /** A plain request with an unreadable answer: does anything answer at all? */
  readonly hostAnswers?: boolean | undefined;
  /** A request that needs no preflight: may this page's origin read an answer? */
  readonly originAllowed?: boolean | undefined;
  /** The same request was answered by a redirect. */
  readonly redirected?: boolean | undefined;
};

/** All observations of a connection. */
export type Observations = {
  readonly operations: Readonly<Record<OperationName, OperationSeen>>;
  readonly probes: ProbesSeen;
  /** The browser would send nothing from this https page over plain http, so nothing was tried. */
  readonly mixedContent: boolean;
  /** The page's own policy stopped a request. */
  readonly stoppedByPage: boolean;
  /** False for the page's own origin, where no permission is asked. */
  readonly otherOrigin: boolean;
};

/**
 * Returns the result of an operation; causes of a missing answer are distinguished as far as the probes allow, never
 * guessed.
 */
export function getTestResult(name: OperationName, seen: Observations): TestResult {
  const { outcome, status, redirected } = seen.operations[name];
  if (seen.mixedContent) return 'mixed-content';
  if (outcome === 'signed-out') return outcome;
  if (redirected) return 'redirect';
  if (outcome !== 'unreachable' || status !== undefined) return outcome;
  return seen.stoppedByPage ? 'forbidden-by-page' : silence(seen);
}

function silence({ probes, otherOrigin, operations }: Observations): TestResult {
  const { hostAnswers, originAllowed, redirected } = probes;
  // Where another operation answered, the host and the origin are fine: the cause is this path.
  if (operationNames.some((name) => operations[name].status !== undefined)) return 'unreachable';
  if (!otherOrigin) return 'host-unreachable';
  if (redirected) return 'redirect';
  if (originAllowed) return 'preflight-refused';
  if (originAllowed === undefined || hostAnswers === undefined) return 'unreachable';
  return hostAnswers ? 'cors' : 'host-unreachable';
}

/** Returns the one result for a connection: of different ones, the one that explains most. */
export function getDiagnosis(seen: Observations): TestResult {
  const results = new Set(operationNames.map((name) => getTestResult(name, seen)));
  return testResults.find((result) => results.has(result)) ?? 'unreachable';
}
