import { type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, AnswerFailure } from '../spec/answer.ts';
import { type Ask, type OperationName, operationNames } from '../spec/operations.ts';
import { askPatiently } from './ask-patiently.ts';
import { watchAttempts } from './attempts.ts';
import type { Connection } from './connection.ts';
import { takeEarly } from './early-answers.ts';
import { bodyLimit } from './exchange.ts';
import { signedOut } from './sign-in.ts';

/** First part of the key of every answer, which distinguishes answers from other queries. */
const answers = 'answer';

/**
 * Returns the query of one operation for one question. The key identifies the token by its revision, never by its text.
 */
export function answerQuery<Name extends OperationName>(connection: Connection, name: Name, ask: Ask) {
  return queryOptions<Answer<Name>>({
    queryKey: [answers, ...getKey(connection), name, ask.kind, ask.id],
    queryFn: ({ signal, queryKey }) => {
      const { tell, end } = watchAttempts(queryKey);
      const begun = takeEarly(connection, name, ask);
      return askPatiently(connection, name, ask, signal, tell, begun).finally(end);
    },
    // After a login answered, the question is asked again on demand, not by mounting another component.
    enabled: ({ state: { error } }) => !(error?.facts.reason === 'signed-out' && signedOut.getState()),
  });
}

function getKey({ name, baseUrl, revision, among }: Connection) {
  return [name, baseUrl, revision, among];
}

/** Asks all four in advance, without those answered already; resolves once each has ended. */
export async function askAhead(queries: QueryClient, connection: Connection, ask: Ask): Promise<void> {
  await Promise.all(operationNames.map((name) => queries.prefetchQuery(answerQuery(connection, name, ask))));
}

/** Aborts what was asked in advance and is still in flight, unless it is shown. */
export function giveUp(queries: QueryClient, connection: Connection, ask: Ask): void {
  for (const name of operationNames) {
    const { queryKey } = answerQuery(connection, name, ask);
    void queries.cancelQueries({ queryKey, predicate: (query) => query.getObserversCount() === 0 });
  }
}

/** Removes the answers to an ask from the cache: its next use calls the service again. */
export function forgetAnswers(queries: QueryClient, connection: Connection, ask: Ask): void {
  for (const name of operationNames)
    queries.removeQueries({ queryKey: answerQuery(connection, name, ask).queryKey, exact: true });
}

/** Milliseconds within which a change feels immediate (Nielsen, "Response Times: The 3 Important Limits"). */
const patience = 100;

/** The same, for a caller that shows the answers next: waits no longer than a reader would notice. */
export async function askBriefly(queries: QueryClient, connection: Connection, ask: Ask): Promise<void> {
  const overdue = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([askAhead(queries, connection, ask), overdue]);
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AnswerFailure;
  }
}

/** Inspections kept in memory: a tower of 5,000 units is some megabytes. */
const inspectionsKept = 20;

/** Bytes of bodies kept in memory: the four answers on the screen at their limit. */
const bytesKept = operationNames.length * bodyLimit;

/**
 * Creates the query client: the one place for staleness, retries and memory. An answer is a record with a time: it must
 * not change without the reader's action. `always`: the service inside the page and on 127.0.0.1 work offline.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        retryOnMount: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
        structuralSharing: false,
      },
    },
  });
  client.getQueryCache().subscribe((event) => {
    const ended =
      event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error');
    if (event.type === 'added' || ended) forgetOldest(client);
  });
  return client;
}

/**
 * Removes what is not on the screen until the limits of answers and bytes are met. The cache lists its queries in the
 * order in which they were asked; only answers count and are removed.
 */
function forgetOldest(client: QueryClient): void {
  const cache = client.getQueryCache();
  const kept = cache
    .findAll({ queryKey: [answers] })
    .map((query) => ({ query, bytes: getBytes(client, query) }));
  let surplus = kept.length - inspectionsKept * operationNames.length;
  let surplusBytes = kept.reduce((sum, { bytes }) => sum + bytes, 0) - bytesKept;
  for (const { query, bytes } of kept) {
    const inTheWay = surplus > 0 || (surplusBytes > 0 && bytes > 0);
    if (!inTheWay || query.getObserversCount() > 0) continue;
    surplus--;
    surplusBytes -= bytes;
    cache.remove(query);
  }
}

/** Returns the bytes of an answer's body, or of the one that a failure keeps. */
function getBytes(client: QueryClient, { queryKey, state }: Query): number {
  const answer = client.getQueryData<Answer>(queryKey);
  return (answer?.exchange.body.length ?? 0) + (state.error?.facts.exchange?.body.length ?? 0);
}
