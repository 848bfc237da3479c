import { isJsonObject } from '../contract/geojson.ts';

/**
 * A JSON value as one text: members in the order of their names, no blanks. The same data gives the same text. Depth
 * is bounded by parseJson (200 levels).
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const name of Object.keys(value).sort()) {
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(value[name])}`;
  }
  return `{${text}}`;
}
