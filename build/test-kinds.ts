import { readFileSync } from 'node:fs';

const hasPage = /^\/\/ @environment page$/m;

/** Calls that later tests would notice: another clock, global, catalogue of words or database. */
const leavesTraces = /\bvi\.(?:resetModules|stub\w+|useFakeTimers)\(|\bcreateCatalogue\(|'fake-indexeddb/;

/** In the order of the run: files that need nothing new come before those that leave traces. */
export const kinds = ['plain', 'rooms', 'page'] as const;

/** Returns what a test file needs new: nothing (the cheapest), modules, or page and modules. */
export function kindOf(file: string): (typeof kinds)[number] {
  const text = readFileSync(file, 'utf8');
  if (hasPage.test(text)) return 'page';
  return leavesTraces.test(text) ? 'rooms' : 'plain';
}
