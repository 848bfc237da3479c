/** What is odd about a score whose range the specification does not show. */
export type ScoreDoubt = 'missing' | 'null' | 'not-a-number' | 'not-finite' | 'negative' | 'large';

/**
 * A score above this is flagged, not corrected. A proposal: no range is specified, and the scores that were seen
 * stay below 100.
 */
const usualScore = 1000;

/** What is odd about a score as it was sent; undefined for a usual number. It is shown as it is, always. */
export function scoreDoubt(sent: unknown): ScoreDoubt | undefined {
  if (sent === undefined) return 'missing';
  if (sent === null) return 'null';
  if (typeof sent !== 'number') return 'not-a-number';
  if (!Number.isFinite(sent)) return 'not-finite';
  if (sent < 0) return 'negative';
  return sent > usualScore ? 'large' : undefined;
}
