import { findStringEnd } from './json-scan.ts';

const begins = /["\d-]/g;
const number = /-?\d[\d.eE+-]*/y;

/**
 * Returns a JSON text in which every number is a string, as it is written: parsing would make 23035885250000000 of
 * `230358852.5e8`, and one of two numbers that differ beyond 2^53.
 */
export function quoteNumbers(json: string): string {
  const parts: string[] = [];
  let taken = 0;
  let at = 0;
  for (;;) {
    begins.lastIndex = at;
    const found = begins.exec(json);
    if (!found) break;
    if (found[0] === '"') {
      at = findStringEnd(json, found.index);
      continue;
    }
    number.lastIndex = found.index;
    const [written] = number.exec(json) ?? [];
    at = found.index + Math.max(1, written?.length ?? 0);
    if (written === undefined) continue;
    parts.push(json.slice(taken, found.index), '"', written, '"');
    taken = at;
  }
  parts.push(json.slice(taken));
  return parts.join('');
}
