import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Connection } from '../../../client/connection.ts';
import { answerQuery, askAhead, giveUp } from '../../../client/queries.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getSeenDigest } from '../../../domain/runs/seen-digest.ts';
import { getAddressKey } from '../../../domain/runs/verdicts.ts';
import type { Answer } from '../../../spec/answer.ts';
import { type Ask, operationNames } from '../../../spec/operations.ts';
import { getOpenKit } from '../../kit/model/open-kit.ts';
import { getPictures } from './item-photo.tsx';

type Flight = { readonly ask: Ask; readonly landed: Promise<void> };

/**
 * Asks for the next addresses before they are shown, and for their first photos: one address at a time, only after
 * the shown one has settled (promise P6). What is no longer ahead, or in the way of the shown one, is given up.
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
      // An image that is still loading is given up with its address.
      for (const image of images) if (!image.complete) image.src = '';
    };
  }, [client, connection, here, settled, keys]);
}

async function askFor(client: QueryClient, connection: Connection, ask: Ask): Promise<void> {
  await askAhead(client, connection, ask);
  // A failure from before is no answer: the address is asked anew once it is shown.
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

/** The digest of a tower takes tens of milliseconds: it is made while the reviewer looks. */
export function useDigestAhead(inspection: Inspection, settled: boolean): void {
  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => getSeenDigest(inspection), 100);
    return () => clearTimeout(timer);
  }, [inspection, settled]);
}
