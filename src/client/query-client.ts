import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { AnswerFailure } from '../contract/answer.ts';
import { operationNames } from '../contract/operations.ts';
import { answers } from './queries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AnswerFailure;
  }
}

/** Inspections kept in memory: a tower of 5,000 units is some megabytes. */
const inspectionsKept = 20;

/**
 * The one place for staleness, retries and memory. An answer is a record with a time: it must not change
 * behind a reader's back. `always`: the service inside the page and on 127.0.0.1 work offline.
 */
export function createQueryClient(): QueryClient {
  const cache = new QueryCache();
  cache.subscribe((event) => {
    if (event.type === 'added') forgetOldest(cache);
  });
  return new QueryClient({
    queryCache: cache,
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
}

/** The cache lists its queries in the order in which they were asked; only answers count and leave. */
function forgetOldest(cache: QueryCache): void {
  const kept = cache.findAll({ queryKey: [answers] });
  const idle = kept.filter((query) => query.getObserversCount() === 0);
  const surplus = kept.length - inspectionsKept * operationNames.length;
  for (const query of idle.slice(0, Math.max(0, surplus))) cache.remove(query);
}
