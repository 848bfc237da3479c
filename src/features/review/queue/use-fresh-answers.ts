import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { answerQuery } from '../../../client/queries.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getWholeDigest } from '../../../domain/runs/seen-digest.ts';
import type { Result } from '../../../spec/batch.ts';
import { operationNames } from '../../../spec/operations.ts';

/**
 * Asks an address anew, once, where the page remembers other answers than the run has and the run asked later: nobody
 * verifies what stood there before.
 */
export function useFreshAnswers(
  connection: Connection,
  item: Result | undefined,
  inspection: Inspection,
  settled: boolean,
): void {
  const client = useQueryClient();
  const asked = useRef<Result>(undefined);
  useEffect(() => {
    const { ask } = inspection;
    if (!settled || !item || !ask || asked.current === item || !isOutdated(inspection, item)) return;
    asked.current = item;
    for (const name of operationNames)
      void client.resetQueries({ queryKey: answerQuery(connection, name, ask).queryKey, exact: true });
  }, [client, connection, item, inspection, settled]);
}

/** Recorded answers are what they are; those of a live service may be older than the run's. */
function isOutdated(inspection: Inspection, { digest, answeredAt = 0 }: Result): boolean {
  const exchanges = operationNames.flatMap((name) => {
    const view = inspection[name];
    return 'answer' in view ? [view.answer.exchange] : [];
  });
  const isLive = exchanges.every(({ recordedAt, sample }) => recordedAt === undefined && !sample);
  const isEarlier = exchanges.some(({ askedAt }) => askedAt < answeredAt);
  return digest !== undefined && isLive && isEarlier && getWholeDigest(inspection) !== digest;
}
