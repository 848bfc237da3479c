import type { Exchange } from '../../contract/answer.ts';

/** Milliseconds between the page's clock and the browser's record of the same request. */
const tolerance = 60;

/**
 * Bytes of a body as it travelled, before content decoding. undefined where the browser does not tell: another
 * origin has to allow it, and only the first some hundred requests of a page are kept on record.
 */
export function transferredBytes({ url, askedAt }: Exchange): number | undefined {
  const records = performance.getEntriesByName(url, 'resource');
  const own = records.find(
    ({ startTime }) => Math.abs(performance.timeOrigin + startTime - askedAt) < tolerance,
  );
  const bytes = own instanceof PerformanceResourceTiming ? own.encodedBodySize : 0;
  return bytes > 0 ? bytes : undefined;
}
