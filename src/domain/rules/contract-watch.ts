import { collectionOf, featureShapes } from '../../spec/answer-shapes.ts';
import { isJsonObject, type JsonObject } from '../../spec/geojson.ts';
import { createJudge } from '../../spec/guard.ts';
import { type Ask, type OperationName, operations } from '../../spec/operations.ts';
import { anything, type ListShape, type ObjectShape, type Shape } from '../../spec/shape.ts';
import { type ContractReport, type DeviationKind, DeviationTally, type JsonType } from './deviation-tally.ts';

/** The answer around the features; each of them is checked separately. */
const collection = collectionOf(anything);

/** Compares an answer with the specification's tables. Reads any JSON and never throws. */
export function watchContract(operation: OperationName, ask: Ask, answer: unknown): ContractReport {
  const feature = featureShapes[operation];
  if (operations[operation].envelope === 'feature') {
    const tally = new DeviationTally((place) => getId(operation, place));
    tally.begin(1, answer, 0, []);
    judge(tally, feature, answer);
    if (isJsonObject(answer)) judgePlace(tally, ask, answer);
    return tally.report();
  }
  const tally = new DeviationTally((each) => getId(operation, each));
  tally.begin(1, answer, undefined, []);
  judge(tally, collection, answer);
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
function judgePlace(tally: DeviationTally, ask: Ask, place: JsonObject): void {
  if (place.demo === false) tally.add(otherValue(false), 'demo', true);
  for (const name of ['id', 'kind'] as const) {
    const value = place[name];
    if (typeof value === 'string' && value !== ask[name]) {
      tally.add({ what: 'unasked', found: JSON.stringify(value) }, name, true);
    }
  }
}

function judge(tally: DeviationTally, shape: Shape, value: unknown): void {
  const type = getType(value);
  if (shape.type === 'anything' || (type === 'null' && shape.nullable)) return;
  if (type !== shape.type) tally.add(type === 'null' ? { what: 'null' } : { what: 'type', found: type });
  else if (isJsonObject(value) && shape.type === 'object') judgeMembers(tally, shape, value);
  else if (Array.isArray(value) && shape.type === 'list') judgeElements(tally, shape, value);
  else if (type !== 'object' && createJudge(shape)(value)) tally.add(otherValue(value));
}

function judgeMembers(tally: DeviationTally, { fields }: ObjectShape, value: JsonObject): void {
  for (const [name, member] of Object.entries(fields)) {
    if (!Object.hasOwn(value, name)) {
      tally.add({ what: 'missing' }, name);
      continue;
    }
    tally.enter(name);
    judge(tally, member, value[name]);
    tally.leave();
  }
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(fields, name)) tally.add({ what: 'extra' }, name, true);
  }
}

function judgeElements(
  tally: DeviationTally,
  { element, elements }: ListShape,
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

function otherValue(value: unknown): DeviationKind {
  return { what: 'value', found: typeof value === 'number' ? String(value) : JSON.stringify(value) };
}

function getType(value: unknown): JsonType {
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

/** Returns the id of a feature by operation. */
function getId(operation: OperationName, feature: unknown): string | undefined {
  if (!isJsonObject(feature)) return undefined;
  const points = operation === 'parking' || operation === 'entrance';
  const holder = points ? feature.properties : feature;
  if (!isJsonObject(holder)) return undefined;
  const id = operation === 'units' ? holder.markerId : holder.id;
  return typeof id === 'string' ? id : undefined;
}
