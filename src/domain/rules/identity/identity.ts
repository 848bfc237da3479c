import { isJsonObject } from '../../../spec/geojson.ts';
import { operationNames } from '../../../spec/operations.ts';
import { groupBy } from '../../collections/group-by.ts';
import { getMembers } from '../../place/place-record.ts';
import { getSentId, type Sent } from '../../place/sent-features.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import {
  checkAnswers,
  getElementSubject,
  getPoints,
  getSent,
  getSentPlace,
  mergeFaulty,
  pointOperations,
  shortenValue,
} from '../sent.ts';

/**
 * D5. The specification does not say whether `parentPlaceId` means the place's `id` or its `markerId`: both are valid,
 * but not a mixture of them. Google's entrances may name another place than the result too: evidence, no proof.
 */
const wrongParent = defineRule({
  id: 'identity.wrong-parent',
  limits: {},
  check: ({ inspection }) => {
    const place = getSentPlace(inspection);
    const units = getSent(inspection, 'units');
    if (!place || !units) return 'not-run';
    const { id, markerId } = getMembers(place.raw);
    const known = [id, markerId].filter((each) => typeof each === 'string');
    if (known.length === 0) return 'not-run';
    const families = groupBy(units, ({ raw }) => {
      const parent = getMembers(raw).parentPlaceId;
      return typeof parent === 'string' ? parent : undefined;
    });
    const strangers = [...families].filter(([parent]) => !known.includes(parent));
    const kin = [...families].filter(([parent]) => known.includes(parent));
    return [
      ...strangers.map(([parent, held]) => told('error', 'other', parent, held, units.length)),
      // Both names of the place in one answer: a client that groups units by parent sees two buildings.
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
): FindingDraft {
  const [first] = held;
  return {
    severity,
    ...(first
      ? getElementSubject(first, 'parentPlaceId')
      : { operation: 'units', subject: 'place', pointer: '' }),
    variant,
    measured: shortenValue(parent),
    ...mergeFaulty(held, of),
  };
}

const parentRules = [wrongParent];

/** D1. The exact text: no trimming, no folding of case. */
const otherId = defineRule({
  id: 'identity.other-id',
  limits: {},
  check: ({ inspection }) => {
    const place = getSentPlace(inspection);
    const { ask } = inspection;
    if (!place || !ask) return 'not-run';
    const id = getSentId('details', place.raw);
    if (id === undefined || id === ask.id) return [];
    return [
      {
        severity: 'error',
        ...getElementSubject(place, 'id'),
        measured: shortenValue(id),
        threshold: shortenValue(ask.id),
      },
    ];
  },
});

/** D2. Parking and entrances share one namespace, units have their own. Reported for every further holder. */
const duplicate = defineRule({
  id: 'identity.duplicate',
  limits: {},
  check: ({ inspection }) => {
    const points = pointOperations.map((operation) => getSent(inspection, operation));
    const units = getSent(inspection, 'units');
    const found = [points.flatMap((sent) => sent ?? []), units ?? []].flatMap(repeated);
    return found.length > 0 || (units && !points.includes(undefined)) ? found : 'not-run';
  },
});

function repeated(sent: readonly Sent[]): FindingDraft[] {
  const first = new Map<string, Sent>();
  const found: FindingDraft[] = [];
  for (const each of sent) {
    const id = getSentId(each.operation, each.raw);
    if (id === undefined || id.trim() === '') continue;
    const holder = first.get(id);
    if (!holder) first.set(id, each);
    else {
      found.push({
        severity: 'error',
        ...getElementSubject(each, ...idPath(each)),
        variant: holder.operation === each.operation ? 'same' : 'other-operation',
        measured: shortenValue(id),
        details: { other: holder.ref },
        ...getPoints([holder, each]),
      });
    }
  }
  return found;
}

function idPath({ operation }: Sent): readonly string[] {
  if (operation === 'details') return ['id'];
  return operation === 'units' ? ['markerId'] : ['properties', 'id'];
}

/** D3. Osmose 9001001. A place needs both of its ids. */
const missing = defineRule({
  id: 'identity.missing',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, operationNames, (sent, operation) =>
      sent.flatMap((each) => {
        // A value that is no object has no fields at all: S1 reports it.
        if (!isJsonObject(each.raw)) return [];
        const paths = operation === 'details' ? [['id'], ['markerId']] : [idPath(each)];
        return paths.flatMap((path): FindingDraft[] => {
          const name = path.at(-1) ?? '';
          const holder = getMembers(each.raw, ...path.slice(0, -1));
          const id = Object.hasOwn(holder, name) ? holder[name] : undefined;
          if (id !== undefined && id !== null && !(typeof id === 'string' && id.trim() === '')) return [];
          const pointer = id === undefined ? getElementSubject(each) : getElementSubject(each, ...path);
          return [{ severity: 'error', ...pointer, variant: name, details: { field: path.join('.') } }];
        });
      }),
    ),
});

/** "Composed of a numeric part, a dot and a hexadecimal-looking part." */
const idFormat = /^\d+\.[0-9a-fA-F]+$/;

/** D4. From the specification alone; reported once for each answer, for the first. */
const format = defineRule({
  id: 'identity.format',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, pointOperations, (sent, operation) => {
      const odd = groupBy(sent, ({ raw }) => {
        const id = getSentId(operation, raw);
        return id === undefined || id.trim() === '' || idFormat.test(id) ? undefined : 'odd';
      }).get('odd');
      const [first] = odd ?? [];
      if (!odd || !first) return [];
      return [
        {
          severity: 'warning',
          ...getElementSubject(first, 'properties', 'id'),
          measured: shortenValue(getSentId(operation, first.raw)),
          ...mergeFaulty(odd, sent.length),
        },
      ];
    }),
});

/** D6. One marker for two things: a look-up finds either. */
const sharedMarker = defineRule({
  id: 'identity.shared-marker',
  limits: {},
  check: ({ inspection }) => {
    const place = getSentPlace(inspection);
    const units = getSent(inspection, 'units');
    if (!place || !units) return 'not-run';
    const { markerId } = getMembers(place.raw);
    if (typeof markerId !== 'string' || markerId.trim() === '') return [];
    return units
      .filter(({ raw }) => getSentId('units', raw) === markerId)
      .map(
        (unit): FindingDraft => ({
          severity: 'warning',
          ...getElementSubject(unit, 'markerId'),
          measured: shortenValue(markerId),
        }),
      );
  },
});

export const identityRules = [otherId, duplicate, missing, format, ...parentRules, sharedMarker];
