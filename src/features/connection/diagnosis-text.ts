import type { StrangeBody, TestResult } from '../../client/diagnosis.ts';
import { isolate } from '../../domain/format/sentences.ts';
import diagnosisWords from './diagnosis.messages';

/** The facts of a test that its texts need apart from its result. */
export type TestFacts = {
  readonly host: string;
  /** The owner of the token in the requests. */
  readonly token: 'own' | 'none' | 'server';
  /** The body that came instead of an answer. */
  readonly body: StrangeBody | undefined;
  /** True when some operations did answer as specified. */
  readonly partly: boolean;
  /** True when a server is between the page and the service. */
  readonly between: boolean;
};

/** Returns the result of a test, in a sentence. */
export function formatDiagnosis(result: TestResult, { host, token, partly, between }: TestFacts): string {
  const { diagnosis } = diagnosisWords;
  switch (result) {
    case 'unauthorised':
      return diagnosis.unauthorised[token];
    case 'server':
      return diagnosis.server[between ? 'between' : 'alone'];
    case 'unreadable':
      return diagnosis.unreadable[partly ? 'partly' : 'wholly'];
    case 'host-unreachable':
    case 'forbidden-by-page':
    case 'cors':
    case 'preflight-refused':
      return diagnosis[result]({ host: isolate(host) });
    default:
      return diagnosis[result];
  }
}

/** What to do about it. */
export function formatAdvice(result: TestResult, { host, token, body, partly, between }: TestFacts): string {
  const { advice, cameBack } = diagnosisWords;
  switch (result) {
    case 'unauthorised':
      return advice.unauthorised[token];
    case 'server':
      return advice.server[between ? 'between' : 'alone'];
    case 'unreadable': {
      const next = advice.unreadable[partly ? 'partly' : 'wholly'];
      return body === undefined ? next : `${cameBack[body]} ${next}`;
    }
    case 'mixed-content':
      return advice['mixed-content']({ host: isolate(host) });
    default:
      return advice[result];
  }
}
