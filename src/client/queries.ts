import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../contract/answer.ts';
import type { Ask, OperationName } from '../contract/operations.ts';
import { askOperation } from './ask-operation.ts';
import type { Connection } from './connection.ts';

/** First in the key of every answer, so that the memory of answers is told from other queries. */
export const answers = 'answer';

/** The query of one operation for one question. The key names the token by its revision, never by its text. */
export function answerQuery<Name extends OperationName>(connection: Connection, name: Name, ask: Ask) {
  return queryOptions<Answer<Name>>({
    queryKey: [answers, connection.name, connection.baseUrl, connection.revision, name, ask.kind, ask.id],
    queryFn: ({ signal }) => askOperation(connection, name, ask, signal),
  });
}
