import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { answerQuery, askAhead, giveUp } from '../../../client/queries.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getSeenDigest, getWholeDigest } from '../../../domain/runs/seen-digest.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Answer } from '../../../spec/answer.ts';
import type { Result } from '../../../spec/batch.ts';
import { type Ask, operationNames } from '../../../spec/operations.ts';
import { getOpenKit } from '../../kit/model/open-kit.ts';
import { getPictures } from './item-photo.tsx';

type Flight = { readonly ask: Ask; readonly landed: Promise<void> };

/**
 * Asks for the next addresses in advance, and for their first photos: one address at a time, only after the current one
 * has settled (promise P6). Requests that are no longer next, or compete with the current one, are aborted.
 */
export function useAhead(
  connection: Connection,
  shown: Ask | undefined,
  settled: boolean,
  next: readonly Ask[],
): void {
  const client = useQueryClient();
  const flight = useRef<Flight>(undefined);
  const wanted = useRef(next);
  wanted.current = next;
  const keys = next.map(getAddressKey).join('\n');
  const here = shown && getAddressKey(shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keys` stands for what is ahead
  useEffect(() => {
    const inAir = flight.current && getAddressKey(flight.current.ask);
    const awaited = inAir === here || (settled && wanted.current.some((ask) => getAddressKey(ask) === inAir));
    if (flight.current && !awaited) giveUp(client, connection, flight.current.ask);
    if (!settled) return;
    const images: HTMLImageElement[] = [];
    let ended = false;
    const askAll = async () => {
      await flight.current?.landed;
      for (const ask of wanted.current) {
        if (ended) return;
        const landed = askFor(client, connection, ask);
        flight.current = { ask, landed };
        await landed;
        flight.current = undefined;
        if (!ended) images.push(...firstPhoto(client, connection, ask));
      }
    };
    void askAll();
    return () => {
      ended = true;
      // An image that is still loading is aborted with its address.
      for (const image of images) if (!image.complete) image.src = '';
    };
  }, [client, connection, here, settled, keys]);
}

async function askFor(client: QueryClient, connection: Connection, ask: Ask): Promise<void> {
  await askAhead(client, connection, ask);
  // A former failure is no answer: the address is asked again once it is shown.
  for (const name of operationNames) {
    const { queryKey } = answerQuery(connection, name, ask);
    const query = client.getQueryCache().find({ queryKey });
    if (query?.state.status === 'error' && query.getObserversCount() === 0)
      client.removeQueries({ queryKey });
  }
}

function firstPhoto(client: QueryClient, connection: Connection, ask: Ask): HTMLImageElement[] {
  const answer = client.getQueryData<Answer<'details'>>(answerQuery(connection, 'details', ask).queryKey);
  const [first] = getPictures(answer?.features[0]?.data.properties?.photos, getOpenKit()?.kit);
  if (first === undefined) return [];
  const image = new Image();
  image.referrerPolicy = 'no-referrer';
  image.src = first;
  return [image];
}

/** The digest of a tower takes tens of milliseconds: it is computed while the reviewer looks. */
export function useDigestAhead(inspection: Inspection, settled: boolean): void {
  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => getSeenDigest(inspection), 100);
    return () => clearTimeout(timer);
  }, [inspection, settled]);
}

/**
 * Asks an address again, once, where the page has other answers in memory than the run and the run asked later:
 * outdated answers must not be verified.
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

/** Recorded answers never change; those of a live service may be older than the run's. */
function isOutdated(inspection: Inspection, { digest, answeredAt = 0 }: Result): boolean {
  const exchanges = operationNames.flatMap((name) => {
    const view = inspection[name];
    return 'answer' in view ? [view.answer.exchange] : [];
  });
  const isLive = exchanges.every(({ recordedAt, sample }) => recordedAt === undefined && !sample);
  const isEarlier = exchanges.some(({ askedAt }) => askedAt < answeredAt);
  return digest !== undefined && isLive && isEarlier && getWholeDigest(inspection) !== digest;
}
