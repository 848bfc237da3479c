import type { Result, RowDeviation } from '../../spec/batch.ts';

/** One way in which the answers of a run depart from the specification, over all of its addresses. */
export type Drift = Omit<RowDeviation, 'count' | 'of'> & {
  /** Addresses in which it was found, of those whose operation answered. */
  readonly addresses: number;
  readonly ofAddresses: number;
  /** Features in which it was found. */
  readonly features: number;
  /** The first address of the list that has it. */
  readonly first: { readonly id: string; readonly kind: string };
};

/** A row of a run with what was found in its answers. */
export type DriftRow = Pick<Result, 'id' | 'kind' | 'operations'> & {
  readonly departures: readonly RowDeviation[];
};

/** Counts what departs over the rows of a run, the most frequent first. */
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

/** Names a departure across runs. */
export function getDriftKey({
  operation,
  what,
  found = '',
  path,
}: Omit<RowDeviation, 'count' | 'of'>): string {
  return [operation, what, found, path].join(' ');
}
