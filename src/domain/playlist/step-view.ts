import { getOtherRun } from '../place/side-name.ts';

/**
 * The parameters that a step stores. All others belong to the reader: theme, language, connection, and unknown ones.
 */
const shown = [
  'id',
  'kind',
  'floor',
  'unit',
  'sel',
  'park',
  'door',
  'tab',
  'lens',
  'layers',
  'emphasis',
  'view',
  'basemap',
] as const;

/** Every parameter that a step may have; the last two for a comparison. */
export const stepParameters: readonly string[] = [...shown, 'page', 'compare'];

/**
 * Returns the view of an address as the query of a step: a place with all choices about it, or a comparison. Unknown
 * parameters are dropped, as one may be a secret. Undefined for an address that shows no place.
 */
export function viewOfAddress(search: string): string | undefined {
  const given = new URLSearchParams(search);
  if (!given.get('id')) return undefined;
  const taken = shown.flatMap((name) => {
    const value = given.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  const compare = given.get('compare');
  // The page Present shows the comparisons of steps itself. Two runs are no view of a place.
  const isCompared =
    ['compare', 'present'].includes(given.get('page') ?? '') && getOtherRun(compare) === undefined;
  if (compare && isCompared) taken.push(['page', 'compare'], ['compare', compare]);
  return `?${new URLSearchParams(taken)}`;
}
