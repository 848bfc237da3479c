import { featureShapes } from './answer-shapes.ts';
import type { OperationName } from './operations.ts';
import type { Shape } from './shape.ts';

/**
 * Every field of one element of an operation's answer by its path: `properties.amenities.score`, the elements of a list
 * as `properties.photos[]`, those of a pair as `geometry.coordinates[0]`.
 */
export function getDocumentedFields(name: OperationName): ReadonlyMap<string, Shape> {
  return new Map(within('', featureShapes[name]));
}

/** What the specification says of the field at a path of an answer; undefined where it names none. */
export function getDocumentedField(
  name: OperationName,
  path: string,
): { readonly path: string; readonly documented: Shape } | undefined {
  const fields = getDocumentedFields(name);
  for (const each of [path, path.replace(/\[\d+\]$/, '[]')]) {
    const found = fields.get(each);
    if (found) return { path: each, documented: found };
  }
  return undefined;
}

function within(path: string, shape: Shape): [string, Shape][] {
  return getParts(path, shape).flatMap(([name, part]) => [
    [name, part] satisfies [string, Shape],
    ...within(name, part),
  ]);
}

function getParts(path: string, shape: Shape): [string, Shape][] {
  if (shape.type === 'object') {
    return Object.entries(shape.fields).map(([name, field]) => [path ? `${path}.${name}` : name, field]);
  }
  if (shape.type !== 'list') return [];
  const { element, elements } = shape;
  return element ? [[`${path}[]`, element]] : elements.map((each, index) => [`${path}[${index}]`, each]);
}
