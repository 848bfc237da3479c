import { type Query, QueryClient } from '@tanstack/react-query';
import type { Answer, AnswerFailure } from '../contract/answer.ts';
import { operationNames } from '../contract/operations.ts';
import { answers } from './queries.ts';
import { bodyLimit } from './read-body.ts';

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
 * The one place for staleness, retries and memory. An answer is a record with a time: it must not change
 * behind a reader's back. `always`: the service inside the page and on 127.0.0.1 work offline.
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
 * Forgets what is not on the screen until neither the answers nor their bytes are too many. The cache lists its
 * queries in the order in which they were asked; only answers count and leave.
 */
function forgetOldest(client: QueryClient): void {
  const cache = client.getQueryCache();
  const kept = cache
    .findAll({ queryKey: [answers] })
    .map((query) => ({ query, bytes: bytesOf(client, query) }));
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

/** Bytes of the body that an answer came in, and of the one that a failure keeps. */
function bytesOf(client: QueryClient, { queryKey, state }: Query): number {
  const answer = client.getQueryData<Answer>(queryKey);
  return (answer?.exchange.body.length ?? 0) + (state.error?.facts.exchange?.body.length ?? 0);
}
