import type { Result, RowDeviation } from '../../spec/batch.ts';

/** One deviation of a run's answers from the specification, over all of its addresses. */
export type Drift = Omit<RowDeviation, 'count' | 'of'> & {
  /** Number of addresses with it, of those whose operation answered. */
  readonly addresses: number;
  readonly ofAddresses: number;
  /** Number of features with it. */
  readonly features: number;
  /** The first address of the list with it. */
  readonly first: { readonly id: string; readonly kind: string };
};

/** A row of a run with its deviations. */
export type DriftRow = Pick<Result, 'id' | 'kind' | 'operations'> & {
  readonly departures: readonly RowDeviation[];
};

/** Counts deviations over the rows of a run, the most frequent first. */
export function countDrift(rows: Iterable<DriftRow>): Drift[] {
  const answered = new Map<string, number>();
  const drifts = new Map<string, Drift>();
  for (const { id, kind, operations = {}, departures } of rows) {
    for (const [name, { state }] of Object.entries(operations)) {
      if (state !== 'failed') answered.set(name, (answered.get(name) ?? 0) + 1);
    }
    const here = new Set<string>();
    for (const { count, of: _, ...departure } of departures) {
      const key = getDriftKey(departure);
      const known = drifts.get(key) ?? {
        ...departure,
        addresses: 0,
        ofAddresses: 0,
        features: 0,
        first: { id, kind },
      };
      const addresses = known.addresses + (here.has(key) ? 0 : 1);
      here.add(key);
      drifts.set(key, { ...known, addresses, features: known.features + count });
    }
  }
  return [...drifts.values()]
    .map((drift) => ({ ...drift, ofAddresses: answered.get(drift.operation) ?? 0 }))
    .sort((a, b) => b.addresses - a.addresses);
}

/** Returns a key of a deviation that is the same across runs. */
export function getDriftKey({
  operation,
  what,
  found = '',
  path,
}: Omit<RowDeviation, 'count' | 'of'>): string {
  return [operation, what, found, path].join(' ');
}
