import { isJsonObject } from '../contract/geojson.ts';

/** A JSON value as a text that is the same for every order of members. Depth is bounded by parseJson (200 levels). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([one], [other]) => compareText(one, other));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}

/** By code units: the order of texts must not hang on the reader's language. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
