import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer } from '../contract/answer.ts';
import { type Ask, type OperationName, operationNames } from '../contract/operations.ts';
import { askPatiently } from './ask-patiently.ts';
import { watchAttempts } from './attempts.ts';
import type { Connection } from './connection.ts';
import { takeEarly } from './early-answers.ts';

/** First in the key of every answer, so that the memory of answers is told from other queries. */
export const answers = 'answer';

/** The query of one operation for one question. The key names the token by its revision, never by its text. */
export function answerQuery<Name extends OperationName>(connection: Connection, name: Name, ask: Ask) {
  return queryOptions<Answer<Name>>({
    queryKey: [answers, connection.name, connection.baseUrl, connection.revision, name, ask.kind, ask.id],
    queryFn: ({ signal, queryKey }) => {
      const { tell, end } = watchAttempts(queryKey);
      const begun = takeEarly(connection, name, ask);
      return askPatiently(connection, name, ask, signal, tell, begun).finally(end);
    },
  });
}

/** Asks all four before anybody shows them, what was answered already not again; resolves once each has ended. */
export async function askAhead(queries: QueryClient, connection: Connection, ask: Ask): Promise<void> {
  await Promise.all(operationNames.map((name) => queries.prefetchQuery(answerQuery(connection, name, ask))));
}

/** Gives up what was asked ahead and is still under way, unless somebody shows it. */
export function giveUp(queries: QueryClient, connection: Connection, ask: Ask): void {
  for (const name of operationNames) {
    const { queryKey } = answerQuery(connection, name, ask);
    void queries.cancelQueries({ queryKey, predicate: (query) => query.getObserversCount() === 0 });
  }
}

/** Milliseconds within which a change is felt as immediate (Nielsen, "Response Times: The 3 Important Limits"). */
const patience = 100;

/** The same, for who shows the answers next: waits no longer for them than a reader would notice. */
export async function askBriefly(queries: QueryClient, connection: Connection, ask: Ask): Promise<void> {
  const overdue = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([askAhead(queries, connection, ask), overdue]);
}
