import { useQuery } from '@tanstack/react-query';

/** A part of the page's code under its own name, and how it is loaded. */
export type LazyCode<Code> = { readonly name: string; readonly load: () => Promise<Code> };

/** Returns the query of such code; once it is loaded, every component that renders has it at once. */
export function lazyCodeQuery<Code>({ name, load }: LazyCode<Code>) {
  return { queryKey: ['code', name], queryFn: load };
}

type LateCode<Code> = {
  /** Undefined until it is there. */
  readonly code: Code | undefined;
  /** True while the first try to load it is under way. */
  readonly pending: boolean;
};

/**
 * Loads code that most visits need later, or never. It is a file of the page and no answer of the service: one that did
 * not come is asked for again.
 */
export function useLazyCode<Code>(lazy: LazyCode<Code>, wanted: boolean): LateCode<Code> {
  const { data, isFetching, failureCount } = useQuery({
    ...lazyCodeQuery(lazy),
    retry: 3,
    retryOnMount: true,
    enabled: wanted,
  });
  return { code: data, pending: wanted && data === undefined && isFetching && failureCount === 0 };
}
