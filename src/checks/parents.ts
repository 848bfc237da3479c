import { membersAt } from '../domain/place-record.ts';
import type { Sent } from '../domain/sent-features.ts';
import { type Found, rule } from './rule.ts';
import { at, groupedBy, sentBy, sentPlace, shown, together } from './sent.ts';

/**
 * D5. The specification does not say whether `parentPlaceId` means the place's `id` or its `markerId`: both hold, but
 * not each for some of the units. Google's entrances may name another place than the result too: evidence, no proof.
 */
const wrongParent = rule({
  id: 'identity.wrong-parent',
  limits: {},
  check: ({ inspection }) => {
    const place = sentPlace(inspection);
    const units = sentBy(inspection, 'units');
    if (!place || !units) return 'not-run';
    const { id, markerId } = membersAt(place.raw);
    const known = [id, markerId].filter((each) => typeof each === 'string');
    if (known.length === 0) return 'not-run';
    const families = groupedBy(units, ({ raw }) => {
      const parent = membersAt(raw).parentPlaceId;
      return typeof parent === 'string' ? parent : undefined;
    });
    const strangers = [...families].filter(([parent]) => !known.includes(parent));
    const kin = [...families].filter(([parent]) => known.includes(parent));
    return [
      ...strangers.map(([parent, held]) => told('error', 'other', parent, held, units.length)),
      // Both names of the place in one answer: whoever groups units by parent sees two buildings.
      ...kin
        .toSorted(([, a], [, b]) => a.length - b.length)
        .slice(0, kin.length - 1)
        .map(([parent, held]) =>
          told('warning', parent === id ? 'some-by-id' : 'some-by-marker', parent, held, units.length),
        ),
    ];
  },
});

function told(
  severity: 'error' | 'warning',
  variant: string,
  parent: string,
  held: readonly Sent[],
  of: number,
): Found {
  const [first] = held;
  return {
    severity,
    ...(first ? at(first, 'parentPlaceId') : { operation: 'units', subject: 'place', pointer: '' }),
    variant,
    measured: shown(parent),
    ...together(held, of),
  };
}

export const parentRules = [wrongParent];
