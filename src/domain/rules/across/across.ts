import type { Result } from '../../../spec/batch.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Profile } from '../../../spec/profile.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { getGroup, groupBy } from '../../collections/group-by.ts';
import { foldText } from '../../text/address-words.ts';
import { createFindingIds } from '../assess.ts';
import { findClusters } from '../clusters.ts';
import type { FindingDraft, Limits } from '../rule.ts';

/** The input of the rules over many rows: small, as 100,000 of them are in memory at once. */
export type RowKey = Pick<
  Result,
  'position' | 'id' | 'kind' | 'place' | 'photos' | 'score' | 'deliveryScore' | 'digest' | 'digestAgain'
> & {
  /** Folded, so that equal addresses are equal texts; undefined where nothing of it is left. */
  readonly address: string | undefined;
};

export function getRowKey(row: Result): RowKey {
  const { position, id, kind, place, photos, score, deliveryScore, digest, digestAgain } = row;
  const address = (row.address && foldText(row.address)) || undefined;
  return { position, id, kind, address, place, photos, score, deliveryScore, digest, digestAgain };
}

/** A finding with its row. */
type RowFindingDraft = { readonly row: RowKey; readonly found: FindingDraft };

/** One rule over many addresses: pure, and near-linear, as a run holds 100,000 rows. */
export type BatchRule = {
  readonly id: RuleId;
  readonly limits: Limits;
  readonly check: (rows: readonly RowKey[], limits: Limits) => readonly RowFindingDraft[];
};

/** Checks the types of a rule's limits and its check, and hides them for the list of all rules. */
function batchRule<Held extends Limits>(given: {
  readonly id: RuleId;
  readonly limits: Held;
  readonly check: (rows: readonly RowKey[], limits: Held) => readonly RowFindingDraft[];
}): BatchRule {
  const { id, limits, check } = given;
  return { id, limits, check: (rows, own) => check(rows, { ...limits, ...own }) };
}

/** Counts rows with one id as one place, also where the list repeats it. */
const getName = ({ kind, id }: RowKey) => JSON.stringify([kind, id]);

/** D7. Metres, inclusive. Like JOSM's DUPLICATE_HOUSE_NUMBER (2602) and Osmose 2060 class 6. */
const sameAddress = batchRule({
  id: 'identity.same-address',
  limits: { metres: 2 },
  check: (rows, limits) => {
    const addressed = groupBy(rows, ({ address, place }) => (place ? address : undefined));
    return [...addressed.values()].flatMap((alike) => {
      if (alike.length < 2) return [];
      const positions = alike.flatMap(({ place }) => (place ? [place] : []));
      return findClusters(positions, limits.metres, 'included').flatMap((cluster): RowFindingDraft[] => {
        const together = cluster.flatMap((index) => alike[index] ?? []);
        const ids = new Set(together.map(getName));
        const [first, second] = [
          together[0],
          together.find((row) => getName(row) !== getName(together[0] ?? row)),
        ];
        if (!first || !second) return [];
        return together.map((row) => ({
          row,
          found: {
            severity: 'warning',
            operation: 'details',
            subject: 'place',
            pointer: '/id',
            measured: ids.size,
            unit: 'count',
            details: {
              other: (getName(row) === getName(first) ? second : first).id,
              metres: limits.metres,
            },
          },
        }));
      });
    });
  },
});

/** Two ids of one address count as one: identity.same-address reports those. */
function getAddress({ kind, id, address }: RowKey): string {
  return address ?? JSON.stringify([kind, id]);
}

/** PH6 over a batch: so many addresses, inclusive. The public sample's own photo ends in `default.png`. */
const repeatedPhoto = batchRule({
  id: 'photo.placeholder',
  limits: { addresses: 3 },
  check: (rows, limits) => {
    const holders = new Map<string, Set<string>>();
    for (const row of rows) {
      const address = getAddress(row);
      for (const photo of new Set(row.photos)) {
        const known = holders.get(photo);
        if (known) known.add(address);
        else holders.set(photo, new Set([address]));
      }
    }
    return rows.flatMap((row) => {
      const reported = new Set<string>();
      return (row.photos ?? []).flatMap((photo, index): RowFindingDraft[] => {
        const addresses = holders.get(photo)?.size ?? 0;
        if (addresses < limits.addresses || reported.has(photo)) return [];
        reported.add(photo);
        return [
          {
            row,
            found: {
              severity: 'warning',
              operation: 'details',
              subject: 'place',
              pointer: `/properties/photos/${index}`,
              measured: addresses,
              threshold: limits.addresses,
              unit: 'count',
              variant: 'repeated',
              details: { url: photo },
            },
          },
        ];
      });
    });
  },
});

/** Rows below which quartiles mean little. A proposal. */
const limits = { spread: 3, rows: 8 };

/** AM4 over a batch: a score farther than so many interquartile ranges from the middle half. None found: a proposal. */
const outlyingScore = batchRule({
  id: 'amenity.score-unusable',
  limits,
  check: (rows, held) =>
    (['deliveryScore', 'score'] as const).flatMap((field) => getOutliers(rows, field, held)),
});

function getOutliers(
  rows: readonly RowKey[],
  field: 'deliveryScore' | 'score',
  { spread, rows: least }: typeof limits,
): RowFindingDraft[] {
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
  return scored.flatMap(({ row, score }): RowFindingDraft[] => {
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

/** Interpolates linearly between the two nearest of the sorted numbers. */
function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}

/** H5. Rows that were asked twice and answered otherwise. Like fuzzy-tester's idea of an expected status. */
const unstableAnswer = batchRule({
  id: 'answer.unstable',
  limits: {},
  check: (rows) =>
    rows.flatMap((row): RowFindingDraft[] => {
      const { digest, digestAgain } = row;
      if (digest === undefined || digestAgain === undefined || digest === digestAgain) return [];
      return [
        {
          row,
          found: {
            severity: 'warning',
            operation: 'details',
            subject: 'place',
            pointer: '',
            measured: digestAgain,
            threshold: digest,
            unit: 'value',
          },
        },
      ];
    }),
});

/** Every rule that needs many addresses at once. */
export const batchRules: readonly BatchRule[] = [sameAddress, outlyingScore, repeatedPhoto, unstableAnswer];

const rulesOfMany: ReadonlySet<string> = new Set(batchRules.map(({ id }) => id));

/**
 * Returns true for a finding that needs a whole run. Some of these rules concern single rows as well: a photo that is
 * known by its fingerprint is one.
 */
export function isBatchRule({ ruleId, fingerprint }: Finding): boolean {
  return rulesOfMany.has(ruleId) && fingerprint === undefined;
}

/**
 * Returns the findings that need a whole run, by the position of the row in its list; rows without a finding have no
 * entry. Rows that are pending or failed are recognised by what they lack. Throws nothing of its own.
 */
export function assessBatch(
  rows: readonly RowKey[],
  { off, limits }: Profile,
  given: readonly BatchRule[] = batchRules,
): ReadonlyMap<number, readonly Finding[]> {
  const findings = new Map<number, Finding[]>();
  for (const { id, check, limits: usual } of given) {
    if (off.includes(id)) continue;
    const byRow = groupBy(check(rows, { ...usual, ...limits[id] }), ({ row }) => row);
    for (const [{ position, kind, id: placeId }, found] of byRow) {
      const own = found.map((each) => each.found);
      const ids = createFindingIds(id, `${kind} ${placeId}`, own);
      const named = own.map((each, index) => ({ ...each, ruleId: id, id: ids[index] ?? '' }));
      getGroup(findings, position).push(...named);
    }
  }
  return findings;
}
