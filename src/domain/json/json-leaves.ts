import { isJsonObject } from '../../spec/geojson.ts';

/** A leaf of a JSON value: a text, number, boolean, null, or an empty object or array. */
export type Leaf = { readonly path: string; readonly value: unknown };

/**
 * Yields every leaf of a JSON value, depth first, in the order of the answer. A generator, because an answer may hold a
 * million of them and a screen shows some hundreds at a time. Depth is limited by parseJson (200 levels).
 */
export function* iterateJsonLeaves(value: unknown, path = ''): Generator<Leaf> {
  const members = getMembers(value);
  if (!members || members.length === 0) {
    yield { path, value };
    return;
  }
  for (const [key, member] of members) yield* iterateJsonLeaves(member, joined(path, key));
}

/** Returns a value as text: a string is itself, everything else is compact JSON. JSON.parse reads 1e400 as Infinity. */
export function formatJsonValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value) ?? String(value);
}

function getMembers(value: unknown): [string | number, unknown][] | undefined {
  if (Array.isArray(value)) return value.map((member, index) => [index, member]);
  // Object.entries lists own members only, `__proto__` from JSON.parse among them.
  return isJsonObject(value) ? Object.entries(value) : undefined;
}

function joined(path: string, key: string | number): string {
  return typeof key === 'number' ? `${path}[${key}]` : formatMemberPath(path, key);
}

/** A member's path as people write it: `properties.floor`, `properties["odd name"]`. */
export function formatMemberPath(path: string, name: string): string {
  if (!/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
}

/** One step into a JSON value: the name of a member, or the index of an element. */
export type PointerToken = string | number;

/** The JSON pointer of RFC 6901: `/features/17/properties/a~1b`; empty for the whole value. */
export function formatJsonPointer(steps: readonly PointerToken[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of a JSON pointer, numbers as indices: what `JsonText.pathAlong` follows. */
export function parseJsonPointer(pointer: string): PointerToken[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) =>
    /^(0|[1-9]\d*)$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~'),
  );
}
