import type { Connection } from '../../client/connection.ts';
import type { Seen, StrangeBody } from '../../client/diagnosis.ts';
import { operationNames } from '../../contract/operations.ts';
import { config } from '../../state/page-config.ts';
import { serverConnection } from '../connect.ts';

/** What the words about a test need to know besides its result. */
export type TestFacts = {
  readonly host: string;
  /** Whose token the requests carried. */
  readonly token: 'own' | 'none' | 'server';
  /** What came instead of an answer. */
  readonly body: StrangeBody | undefined;
  /** True when some operations did answer as specified. */
  readonly partly: boolean;
  /** True when a server stands between the page and the service. */
  readonly between: boolean;
};

/** The facts of a test. */
export function testFacts({ operations }: Seen, { name, baseUrl, token }: Connection): TestFacts {
  const seen = operationNames.map((each) => operations[each]);
  const between = name === serverConnection;
  const byServer = between && config?.tokenHeldByServer === true;
  return {
    host: URL.parse(baseUrl)?.host ?? baseUrl,
    token: byServer ? 'server' : token === undefined ? 'none' : 'own',
    body: seen.find(({ body }) => body !== undefined)?.body,
    partly: seen.some(({ outcome }) => outcome === 'ok'),
    between,
  };
}
