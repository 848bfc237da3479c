/** What a column of a list may say, in the order of a list without a header. */
export const listFields = [
  'id',
  'kind',
  'label',
  'expected_lat',
  'expected_lng',
  'expected_address',
  'expected_parking',
  'expected_entrances',
  'expected_units',
] as const;

export type ListField = (typeof listFields)[number];

/** Further names under which other tools write them. */
const otherNames: ReadonlyMap<string, ListField> = new Map([
  ['ids', 'id'],
  ['place_id', 'id'],
  ['object_id', 'id'],
  ['identifier', 'id'],
  ['name', 'label'],
  ['title', 'label'],
  ['lat', 'expected_lat'],
  ['latitude', 'expected_lat'],
  ['lng', 'expected_lng'],
  ['lon', 'expected_lng'],
  ['longitude', 'expected_lng'],
  ['address', 'expected_address'],
]);

/** The field that a column's name stands for, in any case, with blanks or hyphens; undefined for a strange name. */
export function fieldNamed(name: string): ListField | undefined {
  const plain = name
    .slice(0, 60)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return listFields.find((field) => field === plain) ?? otherNames.get(plain);
}

/** One field for each column, none twice: an exact name before another tool's. */
export function guessFields(names: readonly string[]): (ListField | undefined)[] {
  const guessed = names.map(fieldNamed);
  const holder = new Map<ListField, number>();
  for (const [index, field] of guessed.entries()) {
    if (field === undefined) continue;
    const exact = names[index]?.trim().toLowerCase() === field;
    if (!holder.has(field) || (exact && !isExact(names, holder.get(field), field))) holder.set(field, index);
  }
  return guessed.map((field, index) => (field && holder.get(field) === index ? field : undefined));
}

function isExact(names: readonly string[], index: number | undefined, field: ListField): boolean {
  return index !== undefined && names[index]?.trim().toLowerCase() === field;
}
