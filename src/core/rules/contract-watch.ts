import { type Documented, documentedCollection, documentedFeature } from '../../contract/documented.ts';
import { isJsonObject, type JsonObject } from '../../contract/geojson.ts';
import { type Ask, type OperationName, operations } from '../../contract/operations.ts';
import { type ContractReport, type Departing, DepartureTally, type JsonType } from './departure-tally.ts';

/** Holds an answer against the specification's tables. Reads anything that JSON can hold and never throws. */
export function watchContract(operation: OperationName, ask: Ask, answer: unknown): ContractReport {
  const feature = documentedFeature(operation);
  if (operations[operation].envelope === 'feature') {
    const tally = new DepartureTally((place) => idOf(operation, place));
    tally.begin(1, answer, 0, []);
    judge(tally, feature, answer);
    if (isJsonObject(answer)) judgePlace(tally, ask, answer);
    return tally.report();
  }
  const tally = new DepartureTally((each) => idOf(operation, each));
  tally.begin(1, answer, undefined, []);
  judge(tally, documentedCollection, answer);
  const features = isJsonObject(answer) ? answer.features : undefined;
  if (Array.isArray(features)) {
    for (const [index, each] of features.entries()) {
      tally.begin(features.length, each, index, ['features', index]);
      judge(tally, feature, each);
    }
  }
  return tally.report();
}

/** "`demo`: `true` in demo responses", and the answer to a question is about what was asked. */
function judgePlace(tally: DepartureTally, ask: Ask, place: JsonObject): void {
  if (place.demo === false) tally.add(otherValue(false), 'demo', true);
  for (const name of ['id', 'kind'] as const) {
    const said = place[name];
    if (typeof said === 'string' && said !== ask[name]) {
      tally.add({ what: 'unasked', found: JSON.stringify(said) }, name, true);
    }
  }
}

function judge(tally: DepartureTally, field: Documented, value: unknown): void {
  const type = typeOf(value);
  if (field.type === 'anything' || (type === 'null' && field.nullable)) return;
  if (type !== field.type) tally.add(type === 'null' ? { what: 'null' } : { what: 'type', found: type });
  else if (isJsonObject(value)) judgeMembers(tally, field, value);
  else if (Array.isArray(value)) judgeElements(tally, field, value);
  else if (!field.allows(value)) tally.add(otherValue(value));
}

function judgeMembers(tally: DepartureTally, { fields }: Documented, value: JsonObject): void {
  for (const [name, member] of fields) {
    if (!Object.hasOwn(value, name)) {
      tally.add({ what: 'missing' }, name);
      continue;
    }
    tally.enter(name);
    judge(tally, member, value[name]);
    tally.leave();
  }
  for (const name of Object.keys(value)) {
    if (!fields.has(name)) tally.add({ what: 'extra' }, name, true);
  }
}

function judgeElements(
  tally: DepartureTally,
  { element, elements }: Documented,
  value: readonly unknown[],
): void {
  for (const [index, each] of elements.entries()) {
    if (index >= value.length) {
      tally.add({ what: 'missing' }, index);
      continue;
    }
    tally.enter(index);
    judge(tally, each, value[index]);
    tally.leave();
  }
  if (!element) return;
  for (const [index, each] of value.entries()) {
    tally.enter(index, '[]');
    judge(tally, element, each);
    tally.leave();
  }
}

function otherValue(value: unknown): Departing {
  return { what: 'value', found: typeof value === 'number' ? String(value) : JSON.stringify(value) };
}

function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'flag';
    default:
      return 'object';
  }
}

/** Where each operation carries the id of a feature. */
function idOf(operation: OperationName, feature: unknown): string | undefined {
  if (!isJsonObject(feature)) return undefined;
  const points = operation === 'parking' || operation === 'entrance';
  const holder = points ? feature.properties : feature;
  if (!isJsonObject(holder)) return undefined;
  const id = operation === 'units' ? holder.markerId : holder.id;
  return typeof id === 'string' ? id : undefined;
}
