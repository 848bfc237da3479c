import { mostShares } from '../../../domain/runs/list-part.ts';

/** The typed reviewers, or why a list cannot be divided among them. */
export type NamesRead = {
  readonly names: readonly string[];
  readonly fault?:
    | { readonly what: 'few' }
    | { readonly what: 'many'; readonly count: number }
    | { readonly what: 'long' | 'twice'; readonly name: string };
};

/** Maximum characters of a reviewer's name. */
export const longestName = 60;

/** Reads names, one a line or separated by commas or semicolons. */
export function readNames(text: string): NamesRead {
  const names = text
    .split(/[\n\r\t,;]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const long = names.find((name) => name.length > longestName);
  if (long !== undefined) return { names, fault: { what: 'long', name: long } };
  const twice = names.find((name, index) => names.slice(0, index).some((each) => isSame(each, name)));
  if (twice !== undefined) return { names, fault: { what: 'twice', name: twice } };
  if (names.length > mostShares) return { names, fault: { what: 'many', count: names.length } };
  if (names.length < 2) return { names, fault: { what: 'few' } };
  return { names };
}

function isSame(a: string, b: string): boolean {
  return a.normalize().toLowerCase() === b.normalize().toLowerCase();
}
