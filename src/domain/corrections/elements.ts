import { isJsonObject, type JsonObject, type Position } from '../../spec/geojson.ts';
import { type OperationName, operations } from '../../spec/operations.ts';
import { EnvelopeError, readFeatures } from '../../spec/received.ts';
import { getMembers } from '../place/place-record.ts';
import { createRefs, type Ref } from '../place/ref.ts';
import { getSentId } from '../place/sent-features.ts';

/** Bodies of the four answers; an absent one is unknown, or empty in own data. */
export type AnswerBodies = { readonly [Name in OperationName]?: unknown };

/** An element of an answer under the reference that the page has for it. */
export type AnswerElement = {
  readonly ref: Ref;
  /** Its index in the answer, from 0. */
  readonly index: number;
  readonly raw: JsonObject;
  /** Absent where its point is not usable. */
  readonly position: Position | undefined;
};

/**
 * Returns the elements of an answer with the references that findings and the page have for them: first those with a
 * usable point, then the others.
 */
export function listElements(operation: OperationName, body: unknown): readonly AnswerElement[] {
  const read = body === undefined ? undefined : tryReading(operation, body);
  if (!read) return [];
  const drawn = read.features.map(({ index, raw, position }) => ({ index, raw, position }));
  const aside = read.setAside.map(({ index, raw }) => ({ index, raw, position: undefined }));
  const all = [...drawn, ...aside];
  const refs = createRefs(
    operation,
    all.map(({ raw }) => getSentId(operation, raw)),
  );
  return all.flatMap(({ index, raw, position }, at) => {
    const ref = refs[at];
    return ref !== undefined && isJsonObject(raw) ? [{ ref, index, raw, position }] : [];
  });
}

/** Returns the element that a reference names. */
export function findElement(operation: OperationName, body: unknown, ref: Ref): AnswerElement | undefined {
  return listElements(operation, body).find((each) => each.ref === ref);
}

function tryReading(operation: OperationName, body: unknown) {
  try {
    return readFeatures(operation, body);
  } catch (error) {
    if (error instanceof EnvelopeError) return undefined;
    throw error;
  }
}

/** Returns the body with another element at an index, without it, or with one more. */
export function replaceElement(
  operation: OperationName,
  body: unknown,
  index: number,
  ...now: readonly JsonObject[]
): unknown {
  if (operations[operation].envelope === 'feature') return now[0];
  return { ...getMembers(body), features: getFeatureList(body).toSpliced(index, 1, ...now) };
}

/** Returns the body with one more element; an absent body becomes a collection. */
export function insertElement(body: unknown, index: number | undefined, element: JsonObject): unknown {
  const features = getFeatureList(body);
  const held = body === undefined ? { type: 'FeatureCollection' } : getMembers(body);
  return { ...held, features: features.toSpliced(index ?? features.length, 0, element) };
}

export function getFeatureList(body: unknown): readonly unknown[] {
  const { features } = getMembers(body);
  return Array.isArray(features) ? features : [];
}
