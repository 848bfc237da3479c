import { useQuery } from '@tanstack/react-query';

type LateCode<Code> = {
  /** Undefined until it is there. */
  readonly code: Code | undefined;
  /** True while the first try to load it is under way. */
  readonly pending: boolean;
};

/**
 * What most visits need later, or never, loaded once it is wanted. It is a file of the page and no answer of the service:
 * one that did not come is asked for again.
 */
export function useLazyCode<Code>(name: string, wanted: boolean, load: () => Promise<Code>): LateCode<Code> {
  const { data, isFetching, failureCount } = useQuery({
    queryKey: ['code', name],
    retry: 3,
    retryOnMount: true,
    queryFn: load,
    enabled: wanted,
  });
  return { code: data, pending: wanted && data === undefined && isFetching && failureCount === 0 };
}
