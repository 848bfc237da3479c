import { isJsonObject } from '../../spec/geojson.ts';

/**
 * Returns a JSON value as one text: members sorted by name, no blanks. Equal data gives equal text. Depth is limited by
 * parseJson (200 levels). The shortcuts double the speed: a batch walks every value.
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

/** Text in which JSON escapes nothing. */
const plain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

/** Sorts only where needed: most answers name their members in one order, again and again. */
function inOrder(names: string[]): string[] {
  return names.every((name, index) => index === 0 || (names[index - 1] ?? '') <= name) ? names : names.sort();
}

/** Maximum number of cached names: a service may send others in each answer. */
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
