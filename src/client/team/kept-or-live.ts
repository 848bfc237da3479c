import type { KeptAnswers } from '../../spec/batch.ts';
import { type Ask, operationNames, operations } from '../../spec/operations.ts';
import { type Connection, getOperationUrl, type Transport } from '../connection.ts';
import { createResponse, markAsRecorded } from '../recorded.ts';

/**
 * Returns a connection for reviewing a list. Where the team keeps its answers, an address is shown with those that were
 * judged when the list was asked, so that everybody judges the same bytes. Answers that were refused or not asked yet,
 * those of other lists, and those that the team's server cannot give now, are asked live.
 */
export function createKeptConnection(live: Connection, list: string): Connection {
  const find = shared(async (ask: Ask) => (await import('./read-list.ts')).fetchKeptAnswers(list, ask));
  const transport: Transport = async (request) => {
    const operation = operationNames.find(
      (each) => getOperationUrl(live.baseUrl, operations[each].path) === request.url,
    );
    const kept = operation && (await find(await request.clone().json()).catch(() => undefined));
    request.signal.throwIfAborted();
    const answer = operation && kept?.answers[operation];
    if (!answer || answer.status >= 400) return live.transport(request);
    const { status, body, duration } = answer;
    const { recordedAt } = kept;
    return markAsRecorded(createResponse(status, body), { askedAt: recordedAt, recordedAt, duration });
  };
  return { ...live, among: list, transport };
}

/** The four operations of a place ask at the same moment: a request in flight is shared. */
function shared(find: (ask: Ask) => Promise<KeptAnswers | undefined>): typeof find {
  const underWay = new Map<string, Promise<KeptAnswers | undefined>>();
  return (ask) => {
    const key = JSON.stringify([ask.kind, ask.id]);
    const found = underWay.get(key) ?? find(ask).finally(() => underWay.delete(key));
    underWay.set(key, found);
    return found;
  };
}
