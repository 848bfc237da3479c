import { batchRule, type RowFound } from './batch-rule.ts';
import type { RowKey } from './row-key.ts';

/** Rows below which quartiles say little. A proposal. */
const limits = { spread: 3, rows: 8 };

/** AM4 over a batch: a score farther than so many interquartile ranges from the middle half. None found: a proposal. */
export const outlyingScore = batchRule({
  id: 'amenity.score-unusable',
  limits,
  check: (rows, held) =>
    (['deliveryScore', 'score'] as const).flatMap((field) => outliersOf(rows, field, held)),
});

function outliersOf(
  rows: readonly RowKey[],
  field: 'deliveryScore' | 'score',
  { spread, rows: least }: typeof limits,
): RowFound[] {
  const scored = rows.flatMap((row) => {
    const score = row[field];
    return score !== undefined && Number.isFinite(score) ? [{ row, score }] : [];
  });
  const sorted = Float64Array.from(scored, ({ score }) => score).sort();
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  const range = high - low;
  // Where half of the scores are one number, every other one would stand out.
  if (scored.length < least || range === 0) return [];
  const [lowest, highest] = [low - spread * range, high + spread * range];
  return scored.flatMap(({ row, score }): RowFound[] => {
    if (score >= lowest && score <= highest) return [];
    return [
      {
        row,
        found: {
          severity: 'info',
          operation: 'details',
          subject: 'place',
          pointer: `/properties/amenities/${field}`,
          measured: score,
          threshold: score < lowest ? lowest : highest,
          unit: 'value',
          variant: 'outlier',
          details: { field },
        },
      },
    ];
  });
}

/** Between the two nearest of the sorted numbers, linearly. */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}
