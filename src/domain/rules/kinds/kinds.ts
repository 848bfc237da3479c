import type { OperationName } from '../../../spec/operations.ts';
import { groupBy } from '../../collections/group-by.ts';
import { getMembers } from '../../place/place-record.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import {
  checkAnswers,
  collections,
  getElementSubject,
  getSentPlace,
  mergeFaulty,
  pointOperations,
  shortenValue,
} from '../sent.ts';

/** "`parking` in parking results; `entrances` (plural) in entrance results"; units say `unit`. */
const documentedKind: Partial<Record<OperationName, string>> = {
  parking: 'parking',
  entrance: 'entrances',
  units: 'unit',
};

/** K1. Osmose 9002018, "misspelled value". Reported once for each foreign kind. */
const wrongOperation = defineRule({
  id: 'kind.wrong-operation',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, collections, (sent, operation) => {
      const expected = documentedKind[operation] ?? '';
      const others = groupBy(sent, ({ raw }) => {
        const { kind } = getMembers(raw, 'properties');
        return typeof kind === 'string' && kind !== expected ? kind : undefined;
      });
      return [...others].flatMap(([kind, held]): FindingDraft[] => {
        const [first] = held;
        if (!first) return [];
        return [
          {
            severity: 'error',
            ...getElementSubject(first, 'properties', 'kind'),
            variant: operation === 'entrance' && kind === 'entrance' ? 'singular' : 'other',
            measured: shortenValue(kind),
            threshold: expected,
            ...mergeFaulty(held, sent.length),
          },
        ];
      });
    }),
});

/** K2. Osmose 9001002, "suspicious tag combination". */
const disagrees = defineRule({
  id: 'kind.disagrees',
  limits: {},
  check: ({ inspection }) => {
    const place = getSentPlace(inspection);
    const { ask } = inspection;
    if (!place || !ask) return 'not-run';
    const { kind } = getMembers(place.raw);
    if (typeof kind !== 'string') return 'not-run';
    const inner = getMembers(place.raw, 'properties').kind;
    const found: FindingDraft[] = [];
    if (typeof inner === 'string' && inner !== kind) {
      const differs = { measured: shortenValue(inner), threshold: shortenValue(kind), variant: 'properties' };
      found.push({ severity: 'warning', ...getElementSubject(place, 'properties', 'kind'), ...differs });
    }
    if (kind !== ask.kind) {
      const differs = { measured: shortenValue(kind), threshold: shortenValue(ask.kind), variant: 'asked' };
      found.push({ severity: 'warning', ...getElementSubject(place, 'kind'), ...differs });
    }
    return found;
  },
});

/** K3. "`true` in demo responses": every operation that Placelens asks is one of the demo interface. */
const notDemo = defineRule({
  id: 'kind.not-demo',
  limits: {},
  check: ({ inspection }) => {
    const place = getSentPlace(inspection);
    if (!place) return 'not-run';
    const { demo } = getMembers(place.raw);
    if (demo === true) return [];
    if (demo === undefined) return [{ severity: 'warning', ...getElementSubject(place), variant: 'missing' }];
    return [
      {
        severity: 'warning',
        ...getElementSubject(place, 'demo'),
        variant: 'other',
        measured: shortenValue(demo),
      },
    ];
  },
});

/** K4. "Null when absent": a text of nothing but spaces is neither. */
const onlySpaces = defineRule({
  id: 'kind.only-spaces',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, pointOperations, (sent) =>
      sent.flatMap((each) =>
        ['subKind', 'text'].flatMap((name): FindingDraft[] => {
          const text = getMembers(each.raw, 'properties')[name];
          if (typeof text !== 'string' || text.trim() !== '') return [];
          const { length } = text;
          return [
            {
              severity: 'info',
              ...getElementSubject(each, 'properties', name),
              variant: name,
              measured: length,
              unit: 'count',
            },
          ];
        }),
      ),
    ),
});

export const kindRules = [wrongOperation, disagrees, notDemo, onlySpaces];
