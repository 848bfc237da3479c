/** What of an address a step shows. Everything else is of the reader's: theme, language, connection, and what nobody knows. */
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
  'view',
  'basemap',
] as const;

/** Of Compare alone: on other pages the parameter is only carried along. */
const compared = ['page', 'compare'] as const;

/** Every parameter that a step may have. */
export const stepParameters: readonly string[] = [...shown, ...compared];

/**
 * What an address shows, as the query of a step: a place with all choices about it, or a comparison. Parameters that
 * are unknown stay behind, as one may be a secret. Undefined for an address that shows no place.
 */
export function viewOfAddress(search: string): string | undefined {
  const given = new URLSearchParams(search);
  if (!given.get('id')) return undefined;
  const isCompared = given.get('page') === 'compare';
  const taken = [...shown, ...(isCompared ? compared : [])].flatMap((name) => {
    const value = given.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return `?${new URLSearchParams(taken)}`;
}
