import type { Answer } from '../contract/answer.ts';
import { isJsonObject } from '../contract/geojson.ts';
import type { OperationName } from '../contract/operations.ts';
import { canonicalJson } from '../domain/canonical-json.ts';
import type { Subject } from '../domain/inspection.ts';
import type { OneSide } from './difference.ts';

/** An element of an answer with what it is matched by. */
export type Element = OneSide & {
  /** Its kind and unit number; undefined for what has no number. */
  readonly unit: string | undefined;
  /** Everything it says, whatever the order of its members. */
  readonly content: string;
};

/** Everything that an answer holds, drawn or set aside, in its order. */
export function elementsOf<Name extends OperationName>(
  answer: Answer<Name>,
  subjects: readonly Subject<Name>[],
): Element[] {
  const drawn = subjects.map(({ ref, index, position, raw }) =>
    elementOf(answer.operation, { ref, index, position, raw }),
  );
  const aside = answer.setAside.map(({ index, raw }) => elementOf(answer.operation, { index, raw }));
  return [...drawn, ...aside].sort((one, other) => one.index - other.index);
}

function elementOf(operation: OperationName, side: Omit<OneSide, 'id'>): Element {
  const own = isJsonObject(side.raw) ? side.raw : {};
  const properties = isJsonObject(own.properties) ? own.properties : {};
  const id = { details: own.id, parking: properties.id, entrance: properties.id, units: own.markerId }[
    operation
  ];
  const { unit } = properties;
  const numbered = typeof unit === 'number' || (typeof unit === 'string' && unit !== '');
  return {
    ...side,
    ...(typeof id === 'string' && id !== '' && { id }),
    unit: numbered ? canonicalJson([properties.kind, String(unit)]) : undefined,
    content: canonicalJson(side.raw),
  };
}
