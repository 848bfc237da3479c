import { isJsonObject } from '../../spec/geojson.ts';

/**
 * A JSON value as one text: members in the order of their names, no blanks. The same data gives the same text. Depth
 * is bounded by parseJson (200 levels). Twice as fast as it looks without its short ways: a batch walks every value.
 */
export function formatCanonicalJson(value: unknown): string {
  if (typeof value === 'string') return plain.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (Array.isArray(value)) return `[${value.map(formatCanonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null';
  let text = '';
  for (const name of inOrder(Object.keys(value))) {
    text += `${text === '' ? '' : ','}${quoted(name)}:${formatCanonicalJson(value[name])}`;
  }
  return `{${text}}`;
}

/** Text of which JSON escapes nothing. */
const plain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

/** Most answers name their members in one order, again and again: that is sorted only where it is not in order. */
function inOrder(names: string[]): string[] {
  return names.every((name, index) => index === 0 || (names[index - 1] ?? '') <= name) ? names : names.sort();
}

/** So many names are known at most: a service may send others in each answer. */
const mostNames = 1000;
const known = new Map<string, string>();

function quoted(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= mostNames) known.clear();
  const text = JSON.stringify(name);
  known.set(name, text);
  return text;
}
