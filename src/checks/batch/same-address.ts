import { clustersWithin } from '../clusters.ts';
import { groupedBy } from '../grouped.ts';
import { batchRule, type RowFound } from './batch-rule.ts';
import type { RowKey } from './row-key.ts';

/** Rows as one: an id that stands twice in a list is no second place. */
const nameOf = ({ kind, id }: RowKey) => JSON.stringify([kind, id]);

/** D7. Metres, inclusive. Like JOSM's DUPLICATE_HOUSE_NUMBER (2602) and Osmose 2060 class 6. */
export const sameAddress = batchRule({
  id: 'identity.same-address',
  limits: { metres: 2 },
  check: (rows, limits) => {
    const addressed = groupedBy(rows, ({ address, place }) => (place ? address : undefined));
    return [...addressed.values()].flatMap((alike) => {
      if (alike.length < 2) return [];
      const positions = alike.flatMap(({ place }) => (place ? [place] : []));
      return clustersWithin(positions, limits.metres, 'included').flatMap((cluster): RowFound[] => {
        const together = cluster.flatMap((index) => alike[index] ?? []);
        const ids = new Set(together.map(nameOf));
        const [first, second] = [
          together[0],
          together.find((row) => nameOf(row) !== nameOf(together[0] ?? row)),
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
              other: (nameOf(row) === nameOf(first) ? second : first).id,
              metres: limits.metres,
            },
          },
        }));
      });
    });
  },
});
