import { readFileSync } from 'node:fs';

const hasPage = /^\/\/ @environment page$/m;

/** What would be found by every test after it: another clock, global, room of words or database. */
const leavesTraces = /\bvi\.(?:resetModules|stub\w+|useFakeTimers)\(|\bcreateCatalogue\(|'fake-indexeddb/;

/** In the order in which they are played: what finds nothing new comes before what leaves traces. */
export const kinds = ['plain', 'rooms', 'page'] as const;

/** What a test file finds new: nothing, which costs least, modules, or page and modules. */
export function kindOf(file: string): (typeof kinds)[number] {
  const text = readFileSync(file, 'utf8');
  if (hasPage.test(text)) return 'page';
  return leavesTraces.test(text) ? 'rooms' : 'plain';
}
