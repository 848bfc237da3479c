import { examples } from './examples.driver.ts';
import type { Vocabulary } from './words.ts';

/** Every text of a vocabulary by its path, functions said with their examples: `panelWords.unit("214")`. */
export function textsOf(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  return new Map(told(vocabulary, examples, ''));
}

function told(part: unknown, given: unknown, path: string): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') {
    const calls: unknown[] = Array.isArray(given) ? given : [];
    return calls.map((call) => [
      `${path}${JSON.stringify(call)}`,
      String(Reflect.apply(part, undefined, Array.isArray(call) ? call : [])),
    ]);
  }
  return Object.entries(Object(part)).flatMap(([name, value]) =>
    told(value, Reflect.get(Object(given), name), path === '' ? name : `${path}.${name}`),
  );
}
