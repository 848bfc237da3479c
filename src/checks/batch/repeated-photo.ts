import { batchRule, type RowFound } from './batch-rule.ts';
import type { RowKey } from './row-key.ts';

/** Two ids of one address are one: identity.same-address speaks of those. */
function addressOf({ kind, id, address }: RowKey): string {
  return address ?? JSON.stringify([kind, id]);
}

/** PH6 over a batch: so many addresses, inclusive. The public sample's own photo ends in `default.png`. */
export const repeatedPhoto = batchRule({
  id: 'photo.placeholder',
  limits: { addresses: 3 },
  check: (rows, limits) => {
    const holders = new Map<string, Set<string>>();
    for (const row of rows) {
      const address = addressOf(row);
      for (const photo of new Set(row.photos)) {
        const known = holders.get(photo);
        if (known) known.add(address);
        else holders.set(photo, new Set([address]));
      }
    }
    return rows.flatMap((row) =>
      (row.photos ?? []).flatMap((photo, index, photos): RowFound[] => {
        const addresses = holders.get(photo)?.size ?? 0;
        if (addresses < limits.addresses || photos.indexOf(photo) !== index) return [];
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
      }),
    );
  },
});
