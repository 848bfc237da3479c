import type { OperationName } from '../../../contract/operations.ts';
import { groupBy } from '../../collections/group-by.ts';
import { membersAt } from '../../place/place-record.ts';
import { type FindingDraft, rule } from '../rule.ts';
import { at, collections, overAnswers, pointOperations, sentPlace, shown, together } from '../sent.ts';

/** "`parking` in parking results; `entrances` (plural) in entrance results"; units say `unit`. */
const documentedKind: Partial<Record<OperationName, string>> = {
  parking: 'parking',
  entrance: 'entrances',
  units: 'unit',
};

/** K1. Osmose 9002018, "misspelled value". Told once for each kind that does not belong. */
const wrongOperation = rule({
  id: 'kind.wrong-operation',
  limits: {},
  check: ({ inspection }) =>
    overAnswers(inspection, collections, (sent, operation) => {
      const expected = documentedKind[operation] ?? '';
      const others = groupBy(sent, ({ raw }) => {
        const { kind } = membersAt(raw, 'properties');
        return typeof kind === 'string' && kind !== expected ? kind : undefined;
      });
      return [...others].flatMap(([kind, held]): FindingDraft[] => {
        const [first] = held;
        if (!first) return [];
        return [
          {
            severity: 'error',
            ...at(first, 'properties', 'kind'),
            variant: operation === 'entrance' && kind === 'entrance' ? 'singular' : 'other',
            measured: shown(kind),
            threshold: expected,
            ...together(held, sent.length),
          },
        ];
      });
    }),
});

/** K2. Osmose 9001002, "suspicious tag combination". */
const disagrees = rule({
  id: 'kind.disagrees',
  limits: {},
  check: ({ inspection }) => {
    const place = sentPlace(inspection);
    const { ask } = inspection;
    if (!place || !ask) return 'not-run';
    const { kind } = membersAt(place.raw);
    if (typeof kind !== 'string') return 'not-run';
    const inner = membersAt(place.raw, 'properties').kind;
    const found: FindingDraft[] = [];
    if (typeof inner === 'string' && inner !== kind) {
      const differs = { measured: shown(inner), threshold: shown(kind), variant: 'properties' };
      found.push({ severity: 'warning', ...at(place, 'properties', 'kind'), ...differs });
    }
    if (kind !== ask.kind) {
      const differs = { measured: shown(kind), threshold: shown(ask.kind), variant: 'asked' };
      found.push({ severity: 'warning', ...at(place, 'kind'), ...differs });
    }
    return found;
  },
});

/** K3. "`true` in demo responses": every operation that Placelens asks is one of the demo interface. */
const notDemo = rule({
  id: 'kind.not-demo',
  limits: {},
  check: ({ inspection }) => {
    const place = sentPlace(inspection);
    if (!place) return 'not-run';
    const { demo } = membersAt(place.raw);
    if (demo === true) return [];
    if (demo === undefined) return [{ severity: 'warning', ...at(place), variant: 'missing' }];
    return [{ severity: 'warning', ...at(place, 'demo'), variant: 'other', measured: shown(demo) }];
  },
});

/** K4. "Null when absent": a text of nothing but spaces is neither. */
const onlySpaces = rule({
  id: 'kind.only-spaces',
  limits: {},
  check: ({ inspection }) =>
    overAnswers(inspection, pointOperations, (sent) =>
      sent.flatMap((each) =>
        ['subKind', 'text'].flatMap((name): FindingDraft[] => {
          const text = membersAt(each.raw, 'properties')[name];
          if (typeof text !== 'string' || text.trim() !== '') return [];
          const { length } = text;
          return [
            {
              severity: 'info',
              ...at(each, 'properties', name),
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
